// frexp of rows of threads, of float and of double, is that of the C library, for numbers of all sizes. (LLVM 22 cannot
// compile a vector of its own function for x86-64.)
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// RUN: %amp-cc -O3 -march=x86-64 %s -o %t && %run-native %t
// SPEC: API-MATH-04, API-MATH-06
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <vector>

using namespace concurrency;

template <class T> static int failures() {
  using limits = std::numeric_limits<T>;
  std::vector<T> in = {0, T(-0.0), 1, -1, T(0.5), 3, limits::min(), limits::denorm_min(), -limits::denorm_min() * 5,
                       limits::max(), limits::lowest(), limits::infinity(), -limits::infinity(), limits::quiet_NaN()};
  for (int power = limits::min_exponent - limits::digits; power <= limits::max_exponent; ++power)
    in.push_back(std::ldexp(power % 2 ? T(0.7) : T(-0.9), power));
  const int size = int(in.size());
  std::vector<T> fractions(size);
  std::vector<int> powers(size);
  const array_view<const T> numbers(size, in);
  const array_view<T> parts(size, fractions);
  const array_view<int> exponents(size, powers);
  parallel_for_each(numbers.extent, [=](index<1> i) restrict(amp) {
    int power;
    parts[i] = precise_math::frexp(numbers[i], &power);
    exponents[i] = power;
  });
  parts.synchronize();
  exponents.synchronize();
  int wrong = 0;
  for (int i = 0; i < size; ++i) {
    int power;
    const T expected = std::frexp(in[i], &power);
    const bool is_same = std::isnan(expected) ? std::isnan(fractions[i])
                                              : fractions[i] == expected && std::signbit(fractions[i]) == std::signbit(expected);
    const bool has_power = !std::isfinite(expected) || powers[i] == power;
    if ((!is_same || !has_power) && ++wrong < 5)
      std::printf("%a: %a and %d instead of %a and %d\n", double(in[i]), double(fractions[i]), powers[i], double(expected), power);
  }
  return wrong;
}

int main() { return failures<float>() + failures<double>() != 0; }
