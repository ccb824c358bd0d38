// The mathematical functions of C++ AMP: namespaces fast_math and precise_math (API-FMATH, API-PMATH).
#pragma once

#include "amp/names_begin.inc"

#include "amp/math/functions.h"

#include "amp/names_end.inc"

namespace concurrency = Concurrency;
