// Short vectors, norm and unorm: namespace concurrency::graphics (API-NORM, API-SVEC).
#pragma once

#include "amp/names_begin.inc"

#include "amp.h"
#include "amp/short_vectors/names.h"

#include "amp/names_end.inc"
