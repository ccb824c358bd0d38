// The table of AMP_PROFILE: the numbers of launches and bytes are those of the program, and times belong together.
// RUN: %amp-cc -O2 %s -o %t
// RUN: env AMP_PROFILE=1 AMP_IN_PLACE=0 %t 2>&1 | FileCheck %s
// RUN: env AMP_PROFILE=1 AMP_IN_PLACE=0 AMP_LOG_FILE=%t.log %t 2>&1 | count 0
// RUN: rm -f %t.log && env AMP_PROFILE=1 AMP_IN_PLACE=0 AMP_LOG_FILE=%t.log %t && python3 %S/Inputs/check_profile.py %t.log
// RUN: env AMP_PROFILE=1 %t none 2>&1 | FileCheck %s --check-prefix=NONE
#include <amp.h>
#include <vector>
using namespace concurrency;

int main(int count, char **) {
  if (count > 1)
    return accelerator::get_all().empty();
  std::vector<int> values(250000);
  array<int> first(250000), second(250000);
  for (int round = 0; round < 3; ++round)
    copy(values.begin(), first);
  for (int round = 0; round < 10; ++round)
    parallel_for_each(first.extent, [&first](index<1> i) restrict(amp) { first[i] += 1; });
  parallel_for_each(first.extent, [&](index<1> i) restrict(amp) { second[i] = first[i] * 2; });
  copy(first, second);
  copy(second, values.begin());
  return values[5] != 10;
}

// CHECK: amp: profile of {{[0-9.]+}} s, from the first use of the runtime to the end of the process
// CHECK: kernel {{.*}}launches  device ms  share     mean us      min us      max us  first launch ms  source
// CHECK-DAG: main_19{{ +}}10 {{.*}}profile.cpp:19
// CHECK-DAG: main_20{{ +}}1 {{.*}}profile.cpp:20
// CHECK: copies{{ +}}count           MB    host ms  device ms     GB/s
// CHECK-DAG: accelerator to host{{ +}}1{{ +}}1.000
// CHECK-DAG: host to accelerator{{ +}}3{{ +}}3.000
// CHECK-DAG: on the accelerator{{ +}}1{{ +}}1.000
// CHECK: commands    busy ms    span ms    idle  accelerator_view
// CHECK: {{[0-9]+ +[0-9.]+ +[0-9.]+ +[0-9.]+}}%  1: {{.*}}, accelerator_view 1
// CHECK: count    host ms  without what is inside of them
// CHECK: 11 {{.*}} launches
// CHECK: 2 {{.*}} kernel builds
// CHECK: 5 {{.*}} copies
// NONE: No kernel was launched.
// NONE: Nothing was copied.
