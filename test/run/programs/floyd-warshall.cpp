// All shortest paths, blocked: three phases for each diagonal block, tiles of adjacency in tile_static memory.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-129, R-LANG-72, R-LANG-152
#include <algorithm>
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>
using namespace concurrency;

#define BLOCK 8
const int far_away = INT_MAX / 4;

template <int N> struct block_step {
  static void relax(int (&mine)[N][N], const int (&left)[N][N], const int (&top)[N][N], const tiled_index<N, N> &t)
      restrict(amp) {
    for (int k = 0; k < N; ++k) {
      const int through = left[t.local[0]][k] + top[k][t.local[1]];
      if (through < mine[t.local[0]][t.local[1]])
        mine[t.local[0]][t.local[1]] = through;
      t.barrier.wait_with_tile_static_memory_fence();
    }
  }
};

void update(array_view<int, 2> d, int diagonal, int phase) {
  const extent<2> domain = phase == 0   ? extent<2>(BLOCK, BLOCK)
                           : phase == 1 ? extent<2>(2 * BLOCK, d.extent[1])
                                        : d.extent;
  parallel_for_each(domain.tile<BLOCK, BLOCK>(), [=](tiled_index<BLOCK, BLOCK> t) restrict(amp) {
    tile_static int mine[BLOCK][BLOCK], left[BLOCK][BLOCK], top[BLOCK][BLOCK];
    int row = t.tile[0], col = t.tile[1];
    if (phase == 0)
      row = col = diagonal;
    else if (phase == 1) {
      if (row == 0)
        row = diagonal;
      else {
        row = col;
        col = diagonal;
      }
    }
    const int y = t.local[0], x = t.local[1];
    const index<2> at(row * BLOCK + y, col * BLOCK + x);
    mine[y][x] = d[at];
    left[y][x] = d(row * BLOCK + y, diagonal * BLOCK + x);
    top[y][x] = d(diagonal * BLOCK + y, col * BLOCK + x);
    t.barrier.wait_with_tile_static_memory_fence();
    if (phase == 0)
      block_step<BLOCK>::relax(mine, mine, mine, t);
    else if (phase == 1 && t.tile[0] == 0)
      block_step<BLOCK>::relax(mine, left, mine, t);
    else if (phase == 1)
      block_step<BLOCK>::relax(mine, mine, top, t);
    else
      block_step<BLOCK>::relax(mine, left, top, t);
    const bool own = row != diagonal && col != diagonal; // what this phase is for; others read the rest
    if (phase == 0 || (phase == 1 && row != col) || own)
      d[at] = mine[y][x];
  });
}

int main() {
  const int n = 24;
  std::vector<int> graph(n * n, far_away), expected;
  unsigned s = 9;
  for (int i = 0; i < n; ++i) {
    graph[i * n + i] = 0;
    for (int e = 0; e < 4; ++e) {
      s = s * 69069u + 1;
      graph[i * n + (s >> 16) % n] = 1 + (s >> 8) % 50;
    }
    graph[i * n + i] = 0;
  }
  expected = graph;
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        expected[i * n + j] = std::min(expected[i * n + j], expected[i * n + k] + expected[k * n + j]);
  array_view<int, 2> view(n, n, graph);
  for (int b = 0; b < n / BLOCK; ++b)
    for (int phase = 0; phase < 3; ++phase)
      update(view, b, phase);
  view.synchronize();
  return graph == expected ? 0 : 1;
}
