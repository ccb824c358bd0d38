// Short vectors, norm and unorm give in a kernel what they give on the CPU, and are elements of views.
// SPEC: API-NORM-02, API-NORM-05, API-NORM-06, API-SVEC-04, API-SVEC-07, API-SVEC-08, API-SVEC-10, API-SVEC-13
// SPEC: API-SVEC-15, API-SVEC-16, API-SVEC-17, API-SVEC-18, API-SVEC-20, API-SVEC-22, API-SVEC-24, API-SVEC-28
// RUN: %amp-cc %s -o %t && %t
#include <amp_short_vectors.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

float_4 floats(int v) restrict(cpu, amp) {
  float_4 a(float(v), 2.0f, 3.0f, 4.0f), b = 0.5f;
  a.xy += float_2(1, 2);
  a.wz = a.rg * 2;
  b.set_zyx(a.get_xyz());
  ++a;
  return a * b - float_4(int_4(v, 1, 2, 3)) / 4.0f;
}

int_3 integers(int v) restrict(cpu, amp) {
  int_3 a(v, v + 1, v + 2);
  a <<= 1;
  a = (a ^ 5) | int_3(v % 7);
  a.bgr = a;
  a.y = -a.x;
  return ~a % 100 + (a == a.xyz ? 1 : 0);
}

float clamped(int v) restrict(cpu, amp) {
  norm n(0.1f * v);
  unorm u(0.05f * v);
  n *= norm(-0.5f);
  u++;
  const norm_2 pair(n, u);
  return float(pair.x) + 10 * float(-pair.y) + (n < u ? 100.0f : 0.0f) + float(unorm_2(pair).x);
}

int main() {
  const int size = 40;
  std::vector<float_4> f(size);
  std::vector<int_3> i(size);
  std::vector<float> c(size);
  array_view<float_4> fv(size, f);
  array_view<int_3> iv(size, i);
  array_view<float> cv(size, c);
  parallel_for_each(fv.extent, [=](index<1> idx) restrict(amp) {
    fv[idx] = floats(idx[0] - 20);
    fv[idx].x += 1.0f;
    iv[idx] = integers(idx[0]);
    cv[idx] = clamped(idx[0] - 20);
  });
  fv.synchronize();
  iv.synchronize();
  cv.synchronize();
  for (int n = 0; n < size; ++n)
    if (f[n] != floats(n - 20) + float_4(1, 0, 0, 0) || i[n] != integers(n) || c[n] != clamped(n - 20))
      return 1 + n;
  return 0;
}
