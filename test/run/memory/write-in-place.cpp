// With AMP_WRITE_IN_PLACE=1 kernels write the program's own memory, without a copy; without it, or where data is copied
// anyway, the memory changes when it is asked for.
// SPEC: R-MEM-17 R-RT-93
// RUN: %amp-cc -I%S/../Inputs %s -o %t && env AMP_WRITE_IN_PLACE=1 %t 1 && %t
// RUN: env SET_IN_MAIN=1 %t 1
// RUN: env AMP_WRITE_IN_PLACE=1 AMP_IN_PLACE=1 %t 1 && env AMP_WRITE_IN_PLACE=1 AMP_IN_PLACE=0 %t
#include "check.h"
#include <amp.h>
#include <amp/rt/counters.h>
#include <cstdlib>
#include <vector>
using namespace concurrency;

static unsigned long long copied_bytes() {
  const auto all = ampcc::rt::get_counters();
  return all.uploaded_bytes + all.downloaded_bytes;
}

int main(int count, char **arguments) {
  if (std::getenv("SET_IN_MAIN"))
    setenv("AMP_WRITE_IN_PLACE", "1", 0); // as docs/coherence.md says
  const bool in_place = count > 1 && arguments[1][0] == '1';
  std::vector<int> h(1001, 7), other(100, 1);
  const auto before = copied_bytes();
  {
    // Two views of one vector, one of which begins inside of it, and a third one of another.
    array_view<int> whole(1000, h), part = whole.section(101, 50);
    array_view<const int> added(100, other);
    parallel_for_each(part.extent, [=](index<1> i) restrict(amp) {
      const int old = whole[i];
      part[i] += added[i];
      whole[i] = part[i] + old - 6;
    });
    CHECK(h[101] == (in_place ? 8 : 7) && h[49] == (in_place ? 9 : 7));
    parallel_for_each(whole.extent, [=](index<1> i) restrict(amp) { whole[i] *= 2; });
    CHECK(h[150] == (in_place ? 16 : 7));
    CHECK(whole[150] == 16 && part[49] == 16 && whole[49] == 18 && whole[151] == 14);
    whole[3] = 5;
    parallel_for_each(whole.extent, [=](index<1> i) restrict(amp) { whole[i] += 1; });
    whole.synchronize();
    CHECK(h[3] == 6 && h[999] == 15 && h[1000] == 7);

    // What was discarded is written there, too.
    whole.discard_data();
    parallel_for_each(whole.extent, [=](index<1> i) restrict(amp) { whole[i] = 4; });
    CHECK(!in_place || h[999] == 4);

    // What is at the device stays there.
    array<int> source(1000);
    parallel_for_each(source.extent, [&source](index<1> i) restrict(amp) { source[i] = i[0]; });
    source.copy_to(whole);
    parallel_for_each(whole.extent, [=, &source](index<1> i) restrict(amp) { whole[i] += source[i]; });
  }
  for (int i = 0; i != 1000; ++i)
    CHECK(h[i] == 2 * i);
  CHECK((copied_bytes() - before > 4000) == !in_place);
}
