// A counter that is the same for all threads is changed inside of an expression whose other parts differ between threads:
// in the initializer of a variable, a condition, an argument, an index.
// RUN: %amp-cc -O2 -Wno-unused-value %s -o %t && %t
// SPEC: R-LANG-01
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

// As a random number generator: a variable of its own is mixed from the counter.
struct generator {
  unsigned key, count = 0;
  explicit generator(unsigned key) restrict(cpu, amp) : key(key) {}
  unsigned next() restrict(cpu, amp) {
    unsigned l = count++, r = 0, k = key;
    for (int i = 0; i < 10; ++i) {
      l = l * 3u ^ k ^ r;
      r = l >> 3;
      k += 0x9e3779b9u;
    }
    return l;
  }
};

inline int mixed(int n, int i) restrict(cpu, amp) {
  for (int j = 0; j < 10; ++j)
    n = n * 3 % 1000 ^ i;
  return n;
}

template <class Body> int differ(const char *what, Body body) {
  std::vector<int> of_kernel(100);
  array_view<int> v(100, of_kernel);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = body(i[0]); });
  v.synchronize();
  int wrong = 0;
  for (int i = 0; i < 100; ++i)
    wrong += of_kernel[std::size_t(i)] != body(i);
  if (wrong)
    std::printf("%s: %d differ\n", what, wrong);
  return wrong;
}

int main() {
  int wrong = differ("generator", [](int i) restrict(cpu, amp) {
    generator g(unsigned(i) + 1);
    unsigned sum = 0;
    for (int k = 0; k < 4; ++k)
      sum += g.next();
    return int(sum >> 1);
  });
  wrong += differ("initializer", [](int i) restrict(cpu, amp) {
    int n = 0, sum = 0;
    for (int k = 0; k < 4; ++k) {
      int l = n++, m = (n += 2) * 3;
      for (int j = 0; j < 10; ++j) {
        l = l * 3 % 1000 ^ i;
        m = m * 5 % 1000 ^ l;
      }
      sum += l + m;
    }
    return sum + n;
  });
  wrong += differ("conditional initializer", [](int i) restrict(cpu, amp) {
    int n = 0, sum = 0;
    for (int k = 0; k < 5; ++k) {
      int l = k % 2 ? n++ : --n;
      bool b = k > 1 && n++ < 2;
      for (int j = 0; j < i % 7; ++j) {
        l += j + b;
        b = !b;
      }
      sum = sum * 3 + l;
    }
    return sum % 10000 + n;
  });
  wrong += differ("conditions", [](int i) restrict(cpu, amp) {
    int n = 0, sum = 0, m = 0;
    while (n++ < 4)
      sum += mixed(n, i);
    do
      sum += i * m;
    while (++m < 3);
    for (int k = n++; k-- > 0;)
      sum += mixed(k, i);
    if (n++ == 6)
      sum ^= i;
    if (i % 3 == 0 && m++ > 2)
      sum += m;
    switch (n++ % 3) {
    case 0: sum += i; break;
    case 1: sum += 2 * i; break;
    default: sum -= i;
    }
    return sum * 8 + n + m;
  });
  wrong += differ("arguments and indices", [](int i) restrict(cpu, amp) {
    int n = 0, sum = 0, own[8] = {};
    for (int k = 0; k < 3; ++k) {
      own[n++] = mixed(n, i);
      own[n] += mixed(n++, i + k);
      const int a = mixed(n++, i) + own[k];
      sum += a * n;
      n -= 1;
    }
    for (int x : own)
      sum = (sum * 7 + x) % 100000;
    return sum;
  });
  wrong += differ("several at once", [](int i) restrict(cpu, amp) {
    int n = 0, m = 10, sum = 0;
    for (int k = 0; k < 6; ++k) {
      int l = n++ + m--;
      int o = l = m = n;
      const int p = (l += i, o++, m += 2);
      for (int j = 0; j < 3; ++j)
        o = mixed(o, i + l);
      sum += l + o + p;
    }
    return sum + n * m;
  });
  return wrong != 0;
}
