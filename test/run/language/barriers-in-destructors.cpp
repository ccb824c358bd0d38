// Barriers in destructors: they are waited for wherever a scope is left, also by return, break and continue (R-LANG-65),
// behind the evaluation of the result.
// SPEC: R-LANG-65, R-LANG-151, R-LANG-152
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
using namespace concurrency;

constexpr int size = 8, tiles = 8;

struct waiting {
  tile_barrier barrier;
  waiting(const tile_barrier &b) restrict(amp) : barrier(b) {}
  ~waiting() restrict(amp) { barrier.wait(); }
  int value() const restrict(amp) { return 1; }
};
struct part : waiting {
  waiting member;
  part(const tile_barrier &b) restrict(amp) : waiting(b), member(b) {}
};

// Leaves a loop and the function early. The result is read in front of the barriers.
int pass_on(tiled_index<size> t, int *shared, int n) restrict(amp) {
  waiting whole(t.barrier);
  shared[t.local[0]] = t.local[0];
  if (n == 1)
    return 100 + shared[t.local[0]];
  for (int i = 0; i < n; ++i) {
    part each(t.barrier);
    if (i == 1)
      continue;
    if (i == 3)
      return shared[t.local[0]];
    if (n == 3 && i == 2)
      break;
    shared[t.local[0]] += 10;
  }
  switch (n) {
  case 2: {
    waiting in_case(t.barrier);
    return shared[t.local[0]] + 1000;
  }
  default:
    break;
  }
  return shared[t.local[0]];
}
int expected_result(int n, int local) {
  int value = local;
  if (n == 1)
    return 100 + value;
  for (int i = 0; i < n; ++i) {
    if (i == 1)
      continue;
    if (i == 3)
      return value;
    if (n == 3 && i == 2)
      break;
    value += 10;
  }
  return n == 2 ? value + 1000 : value;
}
int expected_shared(int n, int local) {
  const int result = expected_result(n, local);
  return n == 1 ? result - 100 : n == 2 ? result - 1000 : result;
}

void helper(array_view<int, 2> out) {
  parallel_for_each(extent<1>(size * tiles).tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    tile_static int shared[size];
    const int result = pass_on(t, shared, t.tile[0]);
    out(0, t.global[0]) = result;
    out(1, t.global[0]) = shared[size - 1 - t.local[0]]; // the others' elements, behind the barriers
  });
}

// Returns of the kernel itself, out of a loop and out of a block.
void kernel(array_view<int> out) {
  parallel_for_each(out.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    tile_static int shared[size];
    shared[t.local[0]] = t.local[0];
    {
      waiting block(t.barrier);
      if (t.tile[0] == 6)
        return;
      shared[t.local[0]] += 1;
    }
    for (int i = 0; i < 4; ++i) {
      waiting each(t.barrier);
      out[t.global] = shared[size - 1 - t.local[0]] + i;
      if (t.tile[0] == i)
        return;
    }
    out[t.global] += 1000;
  });
}

// Temporary objects, also of operands that are not always evaluated.
void temporaries(array_view<int> out) {
  parallel_for_each(out.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    tile_static int shared[size];
    shared[t.local[0]] = t.local[0];
    const int one = waiting(t.barrier).value();
    int sum = shared[size - 1 - t.local[0]];
    waiting(t.barrier).value();
    waiting(t.barrier), shared[t.local[0]] = 2 * t.local[0] + one; // the barrier is behind the assignment
    if (t.tile[0] > 3 && waiting(t.barrier).value() == 1) {
      waiting first(t.barrier), second(t.barrier);
      if (t.tile[0] == 5)
        return;
      sum += shared[size - 1 - t.local[0]];
    }
    out[t.global] = sum;
  });
}

int main() {
  int results[2][size * tiles] = {}, of_kernel[size * tiles] = {}, of_temporaries[size * tiles] = {};
  {
    array_view<int, 2> out(2, size * tiles, &results[0][0]);
    helper(out);
    array_view<int> second(size * tiles, of_kernel), third(size * tiles, of_temporaries);
    kernel(second);
    temporaries(third);
  }
  for (int i = 0; i < size * tiles; ++i) {
    const int tile = i / size, local = i % size, other = size - 1 - local;
    if (results[0][i] != expected_result(tile, local) || results[1][i] != expected_shared(tile, other))
      return 1;
    const int last = other + 1 + (tile < 4 ? tile : 1003);
    if (of_kernel[i] != (tile == 6 ? 0 : last))
      return 2;
    if (of_temporaries[i] != (tile == 5 ? 0 : other + (tile > 3 ? 2 * other + 1 : 0)))
      return 3;
  }
}
