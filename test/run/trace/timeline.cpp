// What is in a trace: launches and their kernels with names, lines and extents, builds, copies with their bytes and
// direction, waits. On devices whose memory the host uses, and on those with a copy of everything.
// UNSUPPORTED: only-native
// The reason: it watches builds (test/run/native/trace.test is for the native accelerator).
// RUN: %amp-cc -O2 %s -o %t
// RUN: env AMP_TRACE=%t.json %t && %check-trace %t.json | FileCheck %s --check-prefixes=CHECK,PLACE
// RUN: env AMP_TRACE=%t.json AMP_IN_PLACE=0 %t && %check-trace %t.json | FileCheck %s --check-prefixes=CHECK,COPY
// RUN: env AMP_TRACE=%t.json AMP_IN_PLACE=0 AMP_STAGING_KB=0 %t && %check-trace %t.json | FileCheck %s --check-prefixes=CHECK,COPY
// RUN: env AMP_TRACE=%t.json AMP_IN_PLACE=1 %t && %check-trace %t.json | FileCheck %s --check-prefixes=CHECK,COPY
// RUN: env AMP_TRACE=%t.json AMP_SPECIALISE=always %t && %check-trace %t.json | FileCheck %s --check-prefixes=KNOWN
#include <amp.h>
#include <vector>
using namespace concurrency;

template <typename T> void scale(array<T, 1> &data, T by) {
  parallel_for_each(data.extent, [=, &data](index<1> i) restrict(amp) { data[i] *= by; });
}

int main() {
  std::vector<float> source(4096, 1), target(4096);
  const array_view<const float, 2> from(64, 64, source);
  const array_view<float, 2> to(64, 64, target);
  to.discard_data();
  for (int step = 0; step < 3; ++step)
    parallel_for_each(from.extent.tile<4, 16>(),
                      [=](tiled_index<4, 16> t) restrict(amp) { to[t.global] = from[t.global] + step; });
  to.synchronize();

  array<float> first(1000), second(1000);
  copy(source.begin(), source.begin() + 1000, first);
  scale(first, 3.0f);
  copy(first, second);
  copy(second, target.begin());
  accelerator().default_view.wait();
  return target[999] != 3 || target[1000] != 3;
}

// The rows of devices come first: their names begin with numbers.
// COPY-DAG: 1 x 1: {{.*}}/accelerator_view 1: copy: copy accelerator to host: direction=accelerator to host bytes=16384
// CHECK-DAG: 1 x 1: {{.*}}/accelerator_view 1: copy: copy on the accelerator: direction=on the accelerator bytes=4000
// CHECK-DAG: 3 x 1: {{.*}}/accelerator_view 1: kernel: main_{{[0-9]+}}: kernel=lambda in 'main' source={{.*}}timeline.cpp:[[MAIN:[0-9]+]] extent=64x64 tile=4x16
// CHECK-DAG: 1 x 1: {{.*}}/accelerator_view 1: kernel: scale_float_[[SCALE:[0-9]+]]: kernel={{.*}}scale{{.*}} source={{.*}}timeline.cpp:[[SCALE]] extent=1000
// CHECK-DAG: 1 x host/main thread: build: build main_{{[0-9]+}}: kernel=lambda in 'main' source={{.*}}timeline.cpp:[[MAIN]] from=
// CHECK-DAG: 3 x host/main thread: launch: main_{{[0-9]+}}: kernel=lambda in 'main' source={{.*}}timeline.cpp:[[MAIN]] extent=64x64 tile=4x16 view=accelerator_view 1
// CHECK-DAG: 1 x host/main thread: copy: copy on the accelerator: direction=on the accelerator bytes=4000
// CHECK-DAG: 1 x host/main thread: copy: copy accelerator to host: direction=accelerator to host bytes=16384
// CHECK-DAG: 1 x host/main thread: copy: copy accelerator to host: direction=accelerator to host bytes=4000
// CHECK-DAG: 1 x host/main thread: copy: copy host to accelerator: direction=host to accelerator bytes=16384
// CHECK-DAG: 1 x host/main thread: copy: copy host to accelerator: direction=host to accelerator bytes=4000
// CHECK-DAG: {{[0-9]+}} x host/main thread: wait: wait for commands:

// Nothing is copied by commands where the host's own memory is used.
// PLACE-NOT: /transfers
// PLACE-NOT: accelerator_view 1: copy: copy host to accelerator

// KNOWN-DAG: 1 x host/main thread: build: build scale_{{.*}} from=
// KNOWN-DAG: 1 x host/main thread: build: build scale_{{.*}} variant=for known arguments from=
