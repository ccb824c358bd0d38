// A static library with kernels, linked by a program that has kernels of its own.
// RUN: split-file %s %t.dir
// RUN: %amp-cc -c %t.dir/library.cpp -o %t.library.o
// RUN: rm -f %t.a && llvm-ar rcs %t.a %t.library.o
// RUN: %amp-cc %t.dir/main.cpp %t.a -o %t && %t
// SPEC: R-LANG-83, R-LANG-84

//--- library.h
#pragma once
#include <amp.h>
inline int shared(int value) restrict(cpu, amp) { return value * 7; }
template <class T> void apply(const concurrency::array_view<T> &view) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = shared(view[i]); });
}
class engine {
public:
  explicit engine(int size) : state(size) {}
  void load(const int *values);
  int run(int rounds);

private:
  concurrency::array<int> state;
};

//--- library.cpp
#include "library.h"
using namespace concurrency;

void engine::load(const int *values) { copy(values, values + state.extent.size(), state); }

int engine::run(int rounds) {
  array<int> &cells = state;
  for (int round = 0; round < rounds; ++round)
    parallel_for_each(cells.extent, [&cells, round](index<1> i) restrict(amp) { cells[i] = shared(cells[i]) + round; });
  array_view<int> view(state);
  apply(view);
  return view[0];
}

//--- main.cpp
#include "library.h"
#include <vector>

int main() {
  std::vector<int> values(5, 1);
  engine e(5);
  e.load(values.data());
  if (e.run(2) != ((1 * 7 + 0) * 7 + 1) * 7)
    return 1;
  concurrency::array_view<int> view(5, values);
  apply(view);
  return view[4] == 7 ? 0 : 2;
}
