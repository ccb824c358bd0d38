// NVIDIA's compiler made one load of `c ? own[..] : in[..]`, and read it through the texture path, which does not see
// the kernel's stores, where the pointer to `in` was restrict (seeds 880026 and 880131).
// RUN: %amp-cc -std=c++17 -O2 %s -o %t && %t
// RUN: %amp-cc -std=c++17 --amp-emit=cl %s | FileCheck %s --implicit-check-not=restrict
// CHECK: global uint *own
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

auto walk(const array_view<unsigned> &own, const array_view<const unsigned> &in, const array_view<unsigned> &out) {
  return [=](index<1> i) restrict(cpu, amp) {
    const int thread = i[0];
    unsigned sum = in[thread];
    for (int step = 0; step < 5; ++step) {
      own[thread * 4 + (step & 3)] += sum;
      sum = sum * 31u + (((thread + step) & 1) != 0 ? own[thread * 4 + 2] : in[(thread * 3 + step) & 63]);
    }
    out[thread] = sum;
  };
}

int main() {
  std::vector<unsigned> input(64), own_here(256, 7u), own_there(256, 7u), out_here(64), out_there(64);
  for (unsigned i = 0; i < 64; ++i)
    input[i] = i * 2654435761u;
  const array_view<const unsigned> in(64, input);
  const array_view<unsigned> own(256, own_there), out(64, out_there);
  parallel_for_each(extent<1>(64), walk(own, in, out));
  own.synchronize();
  out.synchronize();
  const auto on_host = walk(array_view<unsigned>(256, own_here), in, array_view<unsigned>(64, out_here));
  for (int i = 0; i < 64; ++i)
    on_host(index<1>(i));
  const bool is_right = own_here == own_there && out_here == out_there;
  std::printf("%s\n", is_right ? "equal" : "different");
  return is_right ? 0 : 1;
}
