// msad4, against the words of the specification; <amp_graphics.h> brings the short vectors.
// SPEC: API-D3DMATH-30 API-GEN-01
// RUN: %amp-cc %s -o %t && %t
#include <amp_graphics.h>
#include <cstdlib>
#include <vector>

using namespace concurrency;
using graphics::uint;
using graphics::uint_2;
using graphics::uint_4;

// Byte `i` of the eight bytes of `source`.
int byte_of(uint_2 source, int i) { return (i < 4 ? source.x >> 8 * i : source.y >> 8 * (i - 4)) & 255; }

uint_4 expected(uint reference, uint_2 source, uint_4 accum) {
  uint sums[] = {accum.x, accum.y, accum.z, accum.w};
  for (int k = 0; k != 4; ++k)
    for (int j = 0; j != 4; ++j)
      if (const int byte = reference >> 8 * j & 255)
        sums[k] += std::abs(byte - byte_of(source, j + k));
  return uint_4(sums[0], sums[1], sums[2], sums[3]);
}

int main() {
  constexpr int count = 500;
  std::vector<uint> references(count);
  std::vector<uint_2> sources(count);
  std::vector<uint_4> sums(count, uint_4(1, 20, 300, 0xffffffffu)), before = sums;
  for (int i = 0; i != count; ++i) {
    references[i] = std::rand() * 7u & (i % 3 ? 0xffffffffu : 0xff00ff00u); // some bytes are masked out
    sources[i] = uint_2(std::rand() * 5u, std::rand() * 3u);
  }
  array_view<const uint> reference(references);
  array_view<const uint_2> source(sources);
  array_view<uint_4> sum(sums);
  parallel_for_each(sum.extent, [=](index<1> i) restrict(amp) {
    sum[i] = graphics::direct3d::msad4(reference[i], source[i], sum[i]);
  });
  sum.synchronize();
  for (int i = 0; i != count; ++i)
    if (sums[i] != expected(references[i], sources[i], before[i]))
      return 1;
  return 0;
}
