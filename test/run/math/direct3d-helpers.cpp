// The helpers of namespace direct3d.
// SPEC: API-D3DMATH-01, API-D3DMATH-02, API-D3DMATH-03, API-D3DMATH-04, API-D3DMATH-05, API-D3DMATH-06
// SPEC: API-D3DMATH-07, API-D3DMATH-08, API-D3DMATH-09, API-D3DMATH-10, API-D3DMATH-11, API-D3DMATH-13
// SPEC: API-D3DMATH-14, API-D3DMATH-15, API-D3DMATH-16, API-D3DMATH-17, API-D3DMATH-19, API-D3DMATH-20
// SPEC: API-D3DMATH-21, API-D3DMATH-22, API-D3DMATH-23
// RUN: %amp-cc %s -o %t && %t
#include <algorithm>
#include <amp.h>
#include <cmath>
#include <vector>

using namespace concurrency;

bool integers() {
  const int expected[] = {5, 5, 2, 7, 31, -1, 31, 31, 0, -1, 3, 4, -4, 3, 0x7fffffff, 1, -1, 0, 1, 17, 17};
  const int count = sizeof expected / sizeof *expected;
  std::vector<int> results(count);
  array_view<int> out(count, results);
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    const int minus = i[0] - 5;
    const unsigned high = 0x80000000u + unsigned(i[0]);
    int n = 0;
    out[n++] = direct3d::abs(minus);
    out[n++] = direct3d::abs(-minus);
    out[n++] = direct3d::clamp(minus, 2, 7);
    out[n++] = direct3d::clamp(-2 * minus, 2, 7);
    out[n++] = int(direct3d::countbits(high - 1));
    out[n++] = direct3d::firstbithigh(i[0]);
    out[n++] = direct3d::firstbithigh(int(high));
    out[n++] = direct3d::firstbitlow(int(high));
    out[n++] = direct3d::firstbitlow(minus);
    out[n++] = direct3d::firstbitlow(i[0]);
    out[n++] = direct3d::imax(minus, 3);
    out[n++] = int(direct3d::umin(high, 4u));
    out[n++] = direct3d::imin(-4, 3);
    out[n++] = int(direct3d::umax(1u, 3u));
    out[n++] = int(direct3d::umax(high - 1, 3u));
    out[n++] = int(direct3d::reversebits(high));
    out[n++] = direct3d::sign(minus);
    out[n++] = direct3d::sign(i[0]);
    out[n++] = direct3d::sign(-minus);
    out[n++] = direct3d::mad(3, 4, -minus);
    out[n++] = int(direct3d::mad(3u, 4u, 5u));
  });
  out.synchronize();
  return std::equal(results.begin(), results.end(), expected);
}

bool floats() {
  const float expected[] = {0.5f, 2.0f, 10.0f, 3.14159265f, 0.25f, 0.0f, 1.0f, 0.0f, 0.5f, 1.0f, 0.0f, 0.0f};
  const int count = sizeof expected / sizeof *expected;
  std::vector<float> results(count);
  array_view<float> out(count, results);
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    const float two = float(i[0] + 2), nothing = float(i[0]);
    int n = 0;
    out[n++] = direct3d::clamp(-two, 0.5f, 1.0f);
    out[n++] = direct3d::clamp(two, 0.5f, 3.0f);
    out[n++] = direct3d::mad(two, 3.0f, 4.0f);
    out[n++] = direct3d::radians(90 * two);
    out[n++] = direct3d::rcp(2 * two);
    out[n++] = direct3d::saturate(-two);
    out[n++] = direct3d::saturate(two);
    out[n++] = direct3d::saturate(nothing / nothing);
    out[n++] = direct3d::smoothstep(0.0f, 4.0f, two);
    out[n++] = direct3d::step(1.0f, two);
    out[n++] = direct3d::step(3.0f, two);
    out[n++] = direct3d::noise(two);
  });
  out.synchronize();
  for (int k = 0; k < count; ++k)
    if (!(std::fabs(results[k] - expected[k]) < 1e-6f))
      return false;
  return true;
}

bool noise_is_smooth_and_bounded() {
  std::vector<float> results(4096);
  array_view<float> out(4096, results);
  parallel_for_each(out.extent,
                    [=](index<1> i) restrict(amp) { out[i] = direct3d::noise(0.01f * float(i[0] - 2048)); });
  out.synchronize();
  float lowest = 0, highest = 0;
  for (unsigned k = 1; k < results.size(); ++k) {
    lowest = std::fmin(lowest, results[k]);
    highest = std::fmax(highest, results[k]);
    if (!(std::fabs(results[k] - results[k - 1]) < 0.1f))
      return false;
  }
  return -1 <= lowest && lowest < -0.1f && 0.1f < highest && highest <= 1;
}

int main() { return integers() && floats() && noise_is_smooth_and_bounded() ? 0 : 1; }
