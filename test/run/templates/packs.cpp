// Kernels that capture parameter packs, however their bodies expand them: a fold meets the elements from either end, and
// an instantiation may leave some out.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-21, R-LANG-128
#include <amp.h>
#include <vector>

using namespace concurrency;

template <class... Views> void fill_all(int n, Views... views) {
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { ((views[i] = i[0] + 1), ...); });
}

template <class Result, class... Values> Result combine(bool from_the_left, Values... values) {
  Result result[2] = {};
  array_view<Result> out(2, result);
  parallel_for_each(out.extent, [=](index<1>) restrict(amp) {
    out[0] = static_cast<Result>((... - values));
    out[1] = static_cast<Result>((values - ...));
  });
  out.synchronize();
  return result[from_the_left ? 0 : 1];
}

template <bool is_used, class T> T use_if(T value) restrict(cpu, amp) { return is_used ? value : T(); }

template <bool... is_used, class... Values> double chosen(double start, Values... values) {
  double result = 0;
  array_view<double> out(1, &result);
  parallel_for_each(out.extent, [=](index<1>) restrict(amp) {
    double sum = start;
    ((sum = 2 * sum + use_if<is_used>(values)), ...);
    out[0] = sum;
  });
  return out[0];
}

int main() {
  std::vector<int> ints(5), others(5);
  std::vector<float> floats(5);
  array_view<int> a(5, ints), b(5, others);
  array_view<float> c(5, floats);
  fill_all(5, a, b, c);
  bool correct = a[4] == 5 && b[3] == 4 && c[2] == 3.0f;
  correct &= combine<int>(true, 10, 2.5f, 3u) == 4 && combine<int>(false, 10, 2.5f, 3u) == 10;
  correct &= combine<double>(true, 1.5, 2) == -0.5;
  correct &= chosen<true, false, true>(1, 2, 3.5f, 4.25) == 8 + 4 * 2 + 4.25;
  return correct ? 0 : 1;
}
