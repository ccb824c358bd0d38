// The headers of the concurrent containers bring the loops and the locks of the Concurrency Runtime.
// REQUIRES: tbb
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DHEADER='"concurrent_vector.h"' %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DHEADER='"concurrent_unordered_map.h"' %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DHEADER='"concurrent_priority_queue.h"' %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DHEADER='"ppl.h"' %s -o %t && %t
#include <amp.h>
#ifndef HEADER
#define HEADER "concurrent_queue.h"
#endif
#include HEADER

using namespace concurrency;

int main() {
  critical_section section;
  int sum = 0;
  std::vector<int> data(100, 1);
  array_view<int> view(100, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  view.synchronize();
  parallel_for(0, 100, [&](int i) {
    critical_section::scoped_lock lock(section);
    sum += data[i];
  });
  parallel_for_each(data.begin(), data.end(), [](int &value) { value = 0; });
  return sum == 5050 && data[99] == 0 ? 0 : 1;
}
