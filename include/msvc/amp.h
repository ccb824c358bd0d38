// <amp.h> as in Visual C++: it also includes the headers that programs for Visual C++ do not include themselves, among
// them <windows.h>.
#pragma once

#include "parts/begin.inc"

#include <algorithm>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <future>
#include <iostream>
#include <iterator>
#include <limits>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "parts/min_max.h"
#include "parts/min_max_in_kernels.h"

#include_next <amp.h>

#include "parts/end.inc"

#include "crtdefs.h"
#include "parts/scheduling.h"
#include "windows.h"
