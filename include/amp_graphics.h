// Namespace concurrency::graphics as far as this version has it: the short vectors and msad4 (API-GEN-01). Of textures
// there are the names, which are errors.
#pragma once

#include "amp/names_begin.inc"

#include "amp/short_vectors/byte_differences.h"
#include "amp/textures.h"
#include "amp_short_vectors.h"

#include "amp/names_end.inc"
