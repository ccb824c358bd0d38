// Counts the bytes of a text: four are packed in each unsigned, since C++ AMP has no 8-bit elements. Every tile counts
// in tile_static memory with atomics and adds its counts to the result once.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const int bins = 256;

unsigned byte_of(unsigned packed, int position) restrict(cpu, amp) { return packed >> (8 * position) & 0xffu; }

void count_bytes(array_view<const unsigned> packed, array_view<int> histogram) {
  const tiled_extent<bins> domain = packed.extent.tile<bins>().pad();
  parallel_for_each(domain, [=](tiled_index<bins> t) restrict(amp) {
    tile_static int counts[bins];
    counts[t.local[0]] = 0;
    t.barrier.wait_with_tile_static_memory_fence();

    if (packed.extent.contains(t.global))
      for (int position = 0; position < 4; ++position)
        atomic_fetch_inc(&counts[byte_of(packed[t.global], position)]);
    t.barrier.wait_with_tile_static_memory_fence();

    if (counts[t.local[0]] != 0)
      atomic_fetch_add(&histogram[t.local[0]], counts[t.local[0]]);
  });
}

int main() {
  const int words = 250001;
  std::vector<unsigned> packed(words);
  unsigned state = 12345;
  for (unsigned &word : packed)
    word = state = state * 1664525u + 1013904223u;

  std::vector<int> histogram(bins, 0), expected(bins, 0);
  array_view<int> histogram_view(bins, histogram);
  count_bytes(array_view<const unsigned>(words, packed), histogram_view);
  histogram_view.synchronize();

  for (unsigned word : packed)
    for (int position = 0; position < 4; ++position)
      ++expected[byte_of(word, position)];
  int wrong = 0;
  for (int bin = 0; bin < bins; ++bin)
    wrong += histogram[bin] != expected[bin];

  std::wcout << L"histogram on " << accelerator().description << L": " << 4 * words << L" bytes, " << wrong
             << L" counts wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}
