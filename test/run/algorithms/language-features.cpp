// The statements and expressions of C++ that kernels use: loops, switch, conditionals, comma, references, ranges,
// structured bindings, if constexpr, default arguments, operators.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-97, R-LANG-103, R-LANG-163, R-LANG-164, R-LANG-165
#include <amp.h>
#include <vector>

using namespace concurrency;

struct pair {
  int first, second;
};

pair minmax(int a, int b) restrict(cpu, amp) { return a < b ? pair{a, b} : pair{b, a}; }

int power(int base, int exponent = 2) restrict(cpu, amp) {
  int result = 1;
  while (exponent-- > 0)
    result *= base;
  return result;
}

void swap_values(int &a, int &b) restrict(cpu, amp) {
  const int kept = a;
  a = b;
  b = kept;
}

template <bool twice> int scaled(int value) restrict(cpu, amp) {
  if constexpr (twice)
    return 2 * value;
  else
    return value;
}

int compute(int n) restrict(cpu, amp) {
  int result = 0;
  switch (n % 5) {
  case 0:
    result = 10;
    break;
  case 1:
    result = 11;
    [[fallthrough]];
  case 2:
    result += 20;
    break;
  default:
    result = -1;
  }
  int table[] = {3, 1, 4, 1, 5, 9, 2, 6};
  for (int value : table)
    result += value;
  for (int &value : table)
    value += n;
  const auto [low, high] = minmax(table[n % 8], table[(n + 3) % 8]);
  result += high * 100 - low;
  int a = n, b = 3;
  swap_values(a, b);
  result += power(a) - power(b % 4, 3);
  do {
    result ^= a;
    if (result % 3 == 0)
      continue;
    a -= 2;
  } while (--a > 0);
  for (int i = 0, j = 10;; ++i, j -= 2) {
    if (i >= j)
      break;
    result += i << 1 | j >> 1;
  }
  int *cursor = table + 2;
  result += *cursor++;
  result += cursor[-1] * static_cast<int>(cursor - table);
  return n % 2 ? scaled<true>(result) : scaled<false>(result);
}

int main() {
  std::vector<int> results(200);
  array_view<int> view(200, results);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = compute(i[0]); });
  view.synchronize();
  for (int i = 0; i < 200; ++i)
    if (results[i] != compute(i))
      return i + 1;
  return 0;
}
