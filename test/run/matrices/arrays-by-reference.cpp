// Multiplication with concurrency::array: captured by reference, one by one and with [&].
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-122, API-ARRAY-06, API-ARRAY-23, API-ARRAY-25, API-ARRAY-26
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int M = 20, N = 30, W = 40;
  std::vector<float> va(M * W), vb(W * N), vc(M * N);
  for (int i = 0; i < M * W; ++i)
    va[i] = static_cast<float>(i % 9);
  for (int i = 0; i < W * N; ++i)
    vb[i] = static_cast<float>(i % 11);

  extent<2> e_a(M, W), e_b(W, N), e_c(M, N);
  array<float, 2> a(e_a, va.begin(), va.end()), b(e_b, vb.begin(), vb.end());
  array<float, 2> c(e_c), d(e_c);

  parallel_for_each(c.extent, [=, &a, &b, &c](index<2> idx) restrict(amp) {
    float sum = 0;
    for (int i = 0; i < W; ++i)
      sum += a(idx[0], i) * b(i, idx[1]);
    c[idx] = sum;
  });
  parallel_for_each(d.extent, [&](index<2> idx) restrict(amp) { d(idx) = c[idx[0]][idx[1]] + 1.0f; });

  copy(c, vc.begin());
  std::vector<float> vd = d;
  for (int row = 0; row < M; ++row)
    for (int col = 0; col < N; ++col) {
      float sum = 0;
      for (int i = 0; i < W; ++i)
        sum += va[row * W + i] * vb[i * N + col];
      if (vc[row * N + col] != sum || vd[row * N + col] != sum + 1.0f)
        return 1;
    }
  return 0;
}
