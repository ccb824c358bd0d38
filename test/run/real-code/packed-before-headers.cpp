// `#pragma pack` in front of the headers, as behind a header that forgets to restore it: the library's classes keep their
// layout, which the runtime library shares, and the program's own are packed.
// RUN: %amp-cc -Wall -Wextra -Werror %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DBEHIND_WINDOWS %s -o %t.msvc && %t.msvc
// SPEC: API-GEN-01
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>
#pragma pack(push, 1)
#ifdef BEHIND_WINDOWS
#include <windows.h>
#endif
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
struct packet {
  char kind;
  double value;
};
#pragma pack(pop)
struct aligned {
  char kind;
  double value;
};
static_assert(sizeof(packet) == 9 && sizeof(aligned) == 16);
using namespace concurrency;

int main() {
  std::vector<int> values(64);
  array_view<int, 2> all(8, 8, values);
  array<int, 2> sums(8, 8);
  parallel_for_each(all.extent, [=](index<2> i) restrict(amp) { all[i] = i[0] * 8 + i[1]; });
  copy(all, sums);
  parallel_for_each(sums.extent.tile<4, 4>(), [&sums](tiled_index<4, 4> t) restrict(amp) {
    tile_static int rows[4];
    rows[t.local[0]] = t.tile[0];
    t.barrier.wait();
    sums[t.global] += rows[t.local[0]];
  });
  std::vector<int> result(sums);
  for (const accelerator &device : accelerator::get_all())
    if (device.description.empty())
      return 1;
  graphics::texture<graphics::float_2, 1> pixels(4);
  return result[5] == 5 && result[63] == 64 && pixels.extent[0] == 4 ? 0 : 1;
}
