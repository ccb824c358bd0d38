// Several threads, each with an accelerator_view on one of two devices, and copies between the devices: a row for each
// thread and each view, in which nothing overlaps.
// UNSUPPORTED: only-native
// The reason: it needs two devices, as which PoCL shows the CPU.
// RUN: %amp-cc %s -pthread -o %t
// RUN: env AMP_TRACE=%t.json POCL_DEVICES="pthread pthread" %t && %check-trace %t.json | FileCheck %s
// RUN: env AMP_TRACE=%t.json POCL_DEVICES="pthread pthread" AMP_IN_PLACE=0 %t && %check-trace %t.json | FileCheck %s --check-prefixes=CHECK,ACROSS
#include <amp.h>
#include <future>
#include <numeric>
#include <thread>
#include <vector>
using namespace concurrency;

static void run(accelerator on) {
  const accelerator_view view = on.create_view();
  array<int> data(10000, view);
  std::vector<int> values(10000);
  for (int round = 0; round < 20; ++round) {
    std::iota(values.begin(), values.end(), round);
    copy(values.begin(), data);
    parallel_for_each(view, data.extent, [&data](index<1> i) restrict(amp) { data[i] += 1; });
    copy_async(data, values.begin()).get();
    if (values[9999] != 10000 + round)
      std::abort();
  }
}

int main() {
  const std::vector<accelerator> all = accelerator::get_all();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back(run, all[i % 2]);
  for (std::thread &one : threads)
    one.join();
  array<int> here(5000, all[0].default_view), there(5000, all[1].default_view);
  copy(here, there);
}

// CHECK-DAG: 20 x 1: {{.*}}/accelerator_view 1: kernel: run_
// CHECK-DAG: 20 x 1: {{.*}}/accelerator_view 2: kernel: run_
// CHECK-DAG: 20 x 2: {{.*}}/accelerator_view 1: kernel: run_
// CHECK-DAG: 20 x 2: {{.*}}/accelerator_view 2: kernel: run_
// CHECK-DAG: {{[0-9]+}} x host/libamp: copy: copy accelerator to host: direction=accelerator to host bytes=40000
// CHECK-DAG: {{[0-9]+}} x host/thread: wait: wait for a completion_future:
// CHECK-DAG: {{[0-9]+}} x host/thread: launch: run_
// ACROSS-DAG: 1 x host/main thread: copy: copy accelerator to accelerator: direction=accelerator to accelerator
// bytes=20000 ACROSS-DAG: 1 x 1: {{.*}}: copy: copy accelerator to accelerator: direction=accelerator to accelerator
// bytes=20000 ACROSS-DAG: 1 x 2: {{.*}}: copy: copy accelerator to accelerator: direction=accelerator to accelerator
// bytes=20000
