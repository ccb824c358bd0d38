// NVIDIA's compiler made one load of `c ? own[..] : in[..]`, and read it through the texture path, which does not see
// the kernel's stores, where the pointer to `in` was restrict (seeds 880026 and 880131).
// RUN: %amp-cc -std=c++17 -O2 %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

unsigned walk(const array_view<unsigned> &own, const array_view<const unsigned> &in, int thread) restrict(cpu, amp) {
  unsigned sum = in[thread];
  for (int step = 0; step < 5; ++step) {
    own[thread * 4 + (step & 3)] += sum;
    sum = sum * 31u + (((thread + step) & 1) != 0 ? own[thread * 4 + 2] : in[(thread * 3 + step) & 63]);
    if (sum % 3u == 0u)
      sum ^= own[thread * 4 + (sum & 3u)];
    else
      sum += in[sum & 63u];
  }
  return sum;
}

int main() {
  std::vector<unsigned> input(64), own_here(256, 7u), own_there(256, 7u), sums(64);
  for (unsigned i = 0; i < 64; ++i)
    input[i] = i * 2654435761u;
  const array_view<const unsigned> in(64, input);
  const array_view<unsigned> here(256, own_here), there(256, own_there), out(64, sums);
  parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) { out[i] = walk(there, in, i[0]); });
  int wrong = 0;
  for (int i = 0; i < 64; ++i)
    wrong += walk(here, in, i) != out(i);
  there.synchronize();
  for (int i = 0; i < 256; ++i)
    wrong += own_here[i] != own_there[i];
  std::printf("%d are wrong\n", wrong);
  return wrong != 0;
}
