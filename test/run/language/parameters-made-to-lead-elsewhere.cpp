// A function that makes its pointer parameter lead elsewhere writes there, and not to what its caller has given: such a
// call has an effect, although nobody uses its result.
// SPEC: R-LANG-112 R-LANG-137
// RUN: %amp-cc -std=c++17 %s -o %t && %t && env AMP_WORK_GROUP_VARIANT=0 %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int *shared() restrict(amp) {
  tile_static int number;
  return &number;
}

void assigned(int *p) restrict(amp) {
  p = shared();
  *p = 7;
}
void chosen(int *p) restrict(amp) {
  for (p = *p == 0 ? shared() : p; *p != 8; ++*p)
    ;
}
void as_given(int *p) restrict(amp) { *p = 9; }

template <class Function> int with_own(Function write) restrict(amp) {
  int own = 0;
  write(&own);
  return own;
}

template <class Function> int result_of(Function launch) {
  std::vector<int> data(16, -1);
  array_view<int> v(16, data);
  launch(v);
  v.synchronize();
  for (int x : data)
    if (x != data[0])
      return -2;
  return data[0];
}

// One thread writes, all read what it wrote.
#define LAUNCH(function)                                                                                               \
  result_of([](array_view<int> v) {                                                                                    \
    parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {                                      \
      if (t.local[0] == 3) {                                                                                           \
        *shared() = 1;                                                                                                 \
        with_own([](int *p) restrict(amp) { function(p); });                                                           \
      }                                                                                                                \
      t.barrier.wait();                                                                                                \
      v[t] = *shared();                                                                                                \
    });                                                                                                                \
  })

int main() {
  const int results[] = {LAUNCH(assigned), LAUNCH(chosen), LAUNCH(as_given)};
  std::printf("%d %d %d\n", results[0], results[1], results[2]);
  return results[0] == 7 && results[1] == 8 && results[2] == 1 ? 0 : 1;
}
