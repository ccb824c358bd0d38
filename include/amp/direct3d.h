// namespace direct3d: small integer and float helpers, for accelerators only (API-D3DMATH-01..23). They need no
// Direct3D; the name is that of Visual C++ (API-D3DMATH-31).
#pragma once

#include "amp/device/builtins.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

// The slope of the noise at an integer: an integer hash, scaled to [-1, 1].
inline float noise_slope(int position) AMPCC_AMP {
  unsigned int hash = (unsigned int)(position) * 0x9e3779b1u;
  hash = (hash ^ hash >> 15) * 0x85ebca6bu;
  hash = hash ^ hash >> 13;
  return float(hash & 0xffffu) * (2.0f / 65535.0f) - 1.0f;
}

} // namespace ampcc::device

#endif

namespace Concurrency::direct3d {

#if AMPCC_HAS_AMP

AMPCC_BUILTIN("(int)abs($0)") int abs(int x) AMPCC_AMP; // OpenCL's abs is unsigned
inline int sign(int x) AMPCC_AMP { return (x > 0) - (x < 0); }
AMPCC_BUILTIN("max") int imax(int x, int y) AMPCC_AMP;
AMPCC_BUILTIN("min") int imin(int x, int y) AMPCC_AMP;
AMPCC_BUILTIN("max") unsigned int umax(unsigned int x, unsigned int y) AMPCC_AMP;
AMPCC_BUILTIN("min") unsigned int umin(unsigned int x, unsigned int y) AMPCC_AMP;

AMPCC_BUILTIN("clamp") float clamp(float x, float lo, float hi) AMPCC_AMP;
AMPCC_BUILTIN("clamp") int clamp(int x, int lo, int hi) AMPCC_AMP;
AMPCC_BUILTIN("fmin(fmax($0, 0.0f), 1.0f)") float saturate(float x) AMPCC_AMP; // 0 for NaN, unlike clamp
AMPCC_BUILTIN("step") float step(float y, float x) AMPCC_AMP;
AMPCC_BUILTIN("smoothstep") float smoothstep(float lo, float hi, float x) AMPCC_AMP;

AMPCC_BUILTIN("mad") float mad(float x, float y, float z) AMPCC_AMP;
AMPCC_BUILTIN("fma") double mad(double x, double y, double z) AMPCC_AMP;
inline int mad(int x, int y, int z) AMPCC_AMP { return x * y + z; }
inline unsigned int mad(unsigned int x, unsigned int y, unsigned int z) AMPCC_AMP { return x * y + z; }

AMPCC_BUILTIN("native_recip") float rcp(float x) AMPCC_AMP;
inline double rcp(double x) AMPCC_AMP { return 1 / x; }
AMPCC_BUILTIN("radians") float radians(float x) AMPCC_AMP;

AMPCC_BUILTIN("popcount") unsigned int countbits(unsigned int x) AMPCC_AMP;
// The position of the highest bit that is set (the sign bit of a negative number); -1 for 0.
inline int firstbithigh(int x) AMPCC_AMP { return 31 - ::ampcc::device::clz(x); }
inline int firstbitlow(int x) AMPCC_AMP { return 31 - ::ampcc::device::clz(x & (0 - x)); }
inline unsigned int reversebits(unsigned int x) AMPCC_AMP {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  x = (x >> 8 & 0x00ff00ffu) | (x & 0x00ff00ffu) << 8;
  return x >> 16 | x << 16;
}

// Gradient noise: slopes in [-1, 1] at the integers, hashed from their positions, blended between them.
inline float noise(float x) AMPCC_AMP {
  const float below = ::ampcc::device::floor(x);
  const float t = x - below;
  const float left = ::ampcc::device::noise_slope(int(below)) * t;
  const float right = ::ampcc::device::noise_slope(int(below) + 1) * (t - 1.0f);
  const float blend = t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
  return left + (right - left) * blend;
}

#else

AMPCC_ABSENT_ON_HOST(abs);
AMPCC_ABSENT_ON_HOST(sign);
AMPCC_ABSENT_ON_HOST(imax);
AMPCC_ABSENT_ON_HOST(imin);
AMPCC_ABSENT_ON_HOST(umax);
AMPCC_ABSENT_ON_HOST(umin);
AMPCC_ABSENT_ON_HOST(clamp);
AMPCC_ABSENT_ON_HOST(saturate);
AMPCC_ABSENT_ON_HOST(step);
AMPCC_ABSENT_ON_HOST(smoothstep);
AMPCC_ABSENT_ON_HOST(mad);
AMPCC_ABSENT_ON_HOST(rcp);
AMPCC_ABSENT_ON_HOST(radians);
AMPCC_ABSENT_ON_HOST(countbits);
AMPCC_ABSENT_ON_HOST(firstbithigh);
AMPCC_ABSENT_ON_HOST(firstbitlow);
AMPCC_ABSENT_ON_HOST(reversebits);
AMPCC_ABSENT_ON_HOST(noise);

#endif

} // namespace Concurrency::direct3d
