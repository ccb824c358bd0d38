// Tiles whose inner part shrinks in each step: neighbours that are clamped to the tile, and a flag of the threads that have
// computed something. The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <algorithm>
#include <vector>

using namespace concurrency;

constexpr int Tile = 64, Tiles = 5;

int least(int a, int b) restrict(amp, cpu) { return a < b ? a : b; }

// The elements of one tile after the steps; those that the last step has computed are marked.
void tile_on_host(const int *from, int *to, int first, int steps, int end) {
  std::vector<int> now(from, from + Tile), next = now;
  for (int i = 0; i < steps; ++i) {
    std::vector<bool> computed(Tile);
    for (int x = 0; x < Tile; ++x)
      if (x >= first + i && x <= end - i) {
        computed[x] = true;
        next[x] = least(least(now[std::max(x - 1, 0)], now[x]), now[std::min(x + 1, Tile - 1)]) + i;
      }
    for (int x = 0; x < Tile; ++x)
      if (computed[x] && i == steps - 1)
        to[x] = next[x] + 1000;
      else if (computed[x])
        now[x] = next[x];
  }
}

void compare(int first, int steps, int end) {
  std::vector<int> source(Tile * Tiles), wanted(source.size(), -1), got = wanted;
  for (std::size_t i = 0; i < source.size(); ++i)
    source[i] = int(unsigned(i + 3) * 2654435761u >> 22);
  for (int t = 0; t < Tiles; ++t)
    tile_on_host(&source[t * Tile], &wanted[t * Tile], first, steps, end);
  array_view<const int> in(Tile * Tiles, source);
  array_view<int> out(Tile * Tiles, got);
  parallel_for_each(out.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int now[Tile], next[Tile];
    const int x = t.local[0];
    const int w = x - 1 < 0 ? 0 : x - 1, e = x + 1 > Tile - 1 ? Tile - 1 : x + 1;
    now[x] = in[t.global];
    t.barrier.wait();
    bool computed = false;
    for (int i = 0; i < steps; ++i) {
      computed = false;
      if (x >= first + i && x <= end - i) {
        computed = true;
        next[x] = least(least(now[w], now[x]), now[e]) + i;
      }
      t.barrier.wait();
      if (i == steps - 1)
        break;
      if (computed)
        now[x] = next[x];
      t.barrier.wait();
    }
    if (computed)
      out[t.global] = next[x] + 1000;
  });
  out.synchronize();
  if (got != wanted)
    std::printf("from %d, %d steps, to %d\n", first, steps, end), ++failures;
}

int main() {
  for (const int first : {0, 1, 20, 64, -3})
    for (const int steps : {0, 1, 2, 15, 40})
      for (const int end : {Tile - 1, Tile - 2, 40, 70, 0})
        compare(first, steps, end);
  return failures != 0;
}
