// Namespace concurrency::graphics: the short vectors, textures, samplers, and msad4 (API-GEN-01).
#pragma once

#include "amp/names_begin.inc"

#include "amp.h"
#include "amp/graphics/direct3d.h"
#include "amp/graphics/texture_copy.h"
#include "amp/short_vectors/byte_differences.h"
#include "amp_short_vectors.h"

#include "amp/names_end.inc"
