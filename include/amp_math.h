// The mathematical functions of C++ AMP: namespaces fast_math and precise_math (API-FMATH, API-PMATH).
#pragma once

#include "amp/math/functions.h"

namespace concurrency = Concurrency;
