// What is written to, stepped and compared through a pointer to several kinds of memory is evaluated once, in order.
// SPEC: R-LANG-112 R-LANG-137
// RUN: %amp-cc -Wno-unsequenced -Wno-amp-performance %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

#define DUAL restrict(cpu, amp)

const int cases = 17, words = 8;

int bump(int *n) DUAL { return *n += 1; }
int *twice(int *p, int *n) DUAL {
  *n *= 2;
  return p;
}
int last(const int *p, int count) DUAL { return p[count - 1]; }
int *retarget(int *&p, int *to) DUAL { return p = to; }

// `memory` has `words` numbers; one of the pointers leads there, and one to the thread's own array.
int run(int which, int *memory, int n) DUAL {
  int own[words] = {1, 2, 3, 4, 5, 6, 7, 8}, k = 3;
  int *p = n & 1 ? &own[1] : &memory[1], *q = n & 2 ? &own[2] : &memory[2];
  int *start = p;
  switch (which) {
  case 0:
    *p++ = int(p - start);
    break;
  case 1:
    *twice(p, &k) = bump(&k);
    break;
  case 2:
    (bump(&k) > n ? p : q) += 1;
    break;
  case 3:
    (bump(&k) > n ? p : q) -= bump(&k) & 1;
    break;
  case 4:
    k += *(bump(&k) > n ? p : q)++;
    break;
  case 5:
    p[bump(&k) & 3] += k;
    break;
  case 6:
    p = retarget(q, start) + (bump(&k) & 1);
    break;
  case 7:
    k += p + (p = q, 1) == q;
    break;
  case 8:
    k += p == (p = own, p);
    break;
  case 9:
    *retarget(p, q) -= bump(&k), k += *q;
    break;
  case 10:
    k += (p += bump(&k) & 1) - (q = p) + (p - --q);
    break;
  case 11: {
    int *&r = bump(&k) > n ? p : q;
    *r++ += *r;
    *--r -= k;
    break;
  }
  case 12:
    *(p + (bump(&k) & 1)) = *(p + (k & 1)) + bump(&k);
    break;
  case 13: {
    int i = 0;
    while (i < 4)
      p[i++] = i * k++;
    break;
  }
  case 14:
    for (int *e = p + 4; p != e; *p++ += bump(&k))
      k += int(e - p);
    break;
  case 15:
    (k > n ? p : q)[k++ & 1] = *(n & 1 ? p : q)++ + k;
    break;
  case 16: {
    const int *c = p;
    k += last(p, 3) * 10 + last(q, 2) + int(c == p);
    c = n & 4 ? q : c + 1;
    k += *c * last(n & 4 ? c : p, 1);
    break;
  }
  }
  int result = k * 1000 + *p * 100 + *q * 10;
  for (int i = 0; i < words; ++i)
    result = result * 3 + own[i] + memory[i];
  return result;
}

int main() {
  const int arguments = 8;
  std::vector<int> memory(cases * arguments * words), results(cases * arguments);
  for (unsigned i = 0; i < memory.size(); ++i)
    memory[i] = int(i % words) * 11 + 5;
  std::vector<int> copy = memory;
  array_view<int> all(int(memory.size()), memory);
  array_view<int, 2> out(cases, arguments, results);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    out[i] = run(i[0], &all[(i[0] * arguments + i[1]) * words], i[1]);
  });
  out.synchronize();
  int failures = 0;
  for (int c = 0; c < cases; ++c)
    for (int n = 0; n < arguments; ++n) {
      int here = run(c, &copy[(c * arguments + n) * words], n), there = results[c * arguments + n];
      if (here == there)
        continue;
      std::printf("case %d of %d: %d on the host, %d on the accelerator\n", c, n, here, there);
      ++failures;
    }
  return failures != 0;
}
