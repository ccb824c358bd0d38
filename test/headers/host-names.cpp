// On the host accelerator-only functions are names that using-declarations may use, and that no call chooses.
// SPEC: R-LANG-43
// RUN: %host-cxx -std=c++17 -fdeclspec -Wall -Wextra -Werror -I %include -isystem %include/amp/c_library -fsyntax-only %s
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
using namespace concurrency::direct3d;
using namespace concurrency::fast_math;
using concurrency::atomic_fetch_add;
using concurrency::fast_math::sqrtf;

int atomic_fetch_max(int *dest, int val) { return *dest > val ? *dest : *dest = val; }
int clamp(int v, int low, int high) { return v < low ? low : v > high ? high : v; }
float saturate(float v) { return v; }

int use(int *p) { return atomic_fetch_max(p, clamp(3, 1, 2)) + int(saturate(1)) + int(sqrtf(4.0f)); }
