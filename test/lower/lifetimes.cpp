// Destructors run in the reverse order of construction at every exit of a scope and of a full-expression.
// SPEC: R-LANG-56 R-LANG-62
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

#define DUAL restrict(cpu, amp)

// Writes a number for each construction and destruction.
struct Traced {
  array_view<int, 2> log;
  int row, k;
  Traced(const array_view<int, 2> &l, int r, int v) DUAL : log(l), row(r), k(v) { note(31 * k + 1); }
  Traced(const Traced &o) DUAL : log(o.log), row(o.row), k(o.k + 1) { note(17 * k + 2); }
  ~Traced() DUAL { note(7 * k + 3); }
  void note(int value) const DUAL { log(row, 0) = (log(row, 0) * 31 + value) % 10007; }
  int id() const DUAL { return k; }
};

Traced make(const array_view<int, 2> &l, int row, int k) DUAL { return Traced(l, row, k); }

void loops(const array_view<int, 2> &l, int row, int i) DUAL {
  Traced outer(l, row, 1);
  for (int j = 0; j < 4; ++j) {
    Traced a(l, row, j);
    switch (i + j) {
    case 1: {
      Traced b(l, row, 20);
      break;
    }
    case 2:
      continue;
    case 5: {
      Traced c(l, row, 30);
      if (j == 2)
        return;
    }
    default: {
      Traced d(a);
      if (j == 3)
        break;
    }
    }
  }
}

void temporaries(const array_view<int, 2> &l, int row, int i) DUAL {
  bool both = i > 1 && make(l, row, i).id() > 2;
  bool either = i > 2 || Traced(l, row, 9).id() > 3;
  int chosen = i == 3 ? Traced(l, row, 1).id() : make(l, row, 2).id() + Traced(l, row, 3).id();
  const Traced &extended = make(l, row, both + either * 2 + chosen);
  while (Traced(l, row, i).id() < 4)
    ++i;
  for (Traced t(l, row, 5); t.k < 7; ++t.k)
    make(l, row, t.k);
  extended.note(5);
}

int early(const array_view<int, 2> &l, int row, int i) DUAL {
  Traced a(l, row, 2);
  if (i > 2)
    return Traced(l, row, 3).id() + i;
  Traced all[2] = {Traced(l, row, 4), Traced(l, row, i)};
  return all[1].id();
}

int run(const array_view<int, 2> &l, int row, int which, int i) DUAL {
  l(row, 0) = 1;
  if (which == 0)
    loops(l, row, i);
  else if (which == 1)
    temporaries(l, row, i);
  else
    l(row, 0) += early(l, row, i);
  return l(row, 0);
}

int main() {
  const int rows = 18;
  std::vector<int> here(rows), there(rows);
  array_view<int, 2> host(rows, 1, here), accelerator(rows, 1, there);
  parallel_for_each(extent<1>(rows), [=](index<1> i) restrict(amp) { run(accelerator, i[0], i[0] / 6, i[0] % 6); });
  accelerator.synchronize();
  int wrong = 0;
  for (int i = 0; i < rows; ++i)
    if (run(host, i, i / 6, i % 6) != there[i])
      wrong += std::printf("case %d of %d: %d and %d\n", i / 6, i % 6, here[i], there[i]);
  return wrong;
}
