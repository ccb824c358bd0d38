// A trace is whole however the process ends: kernels that are under way are waited for, what has no end yet gets one. A
// process that is killed leaves what was written until shortly before.
// RUN: %amp-cc %s -pthread -o %t
// RUN: rm -f %t.*.json
// RUN: env AMP_TRACE=%t.return.json %t return && %check-trace %t.return.json | FileCheck %s
// RUN: env AMP_TRACE=%t.exit.json %t exit && %check-trace %t.exit.json | FileCheck %s --check-prefixes=CHECK,OPEN
// RUN: env AMP_TRACE=%t.quick.json %t quick && %check-trace %t.quick.json | FileCheck %s --check-prefixes=CHECK,OPEN
// RUN: env AMP_TRACE=%t.thread.json %t thread && %check-trace %t.thread.json | FileCheck %s
// RUN: env AMP_TRACE=%t.throw.json AMP_PROFILE=1 not --crash %t throw 2>&1 | FileCheck %s --check-prefix=ABORT
// RUN: %check-trace %t.throw.json | FileCheck %s --check-prefixes=CHECK,OPEN
// RUN: env AMP_TRACE=%t.late.json %t late && %check-trace %t.late.json | FileCheck %s --check-prefixes=CHECK,LATE
// RUN: env AMP_TRACE=%t.kill.json not --crash %t kill
// RUN: %check-trace %t.kill.json --crashed | FileCheck %s --check-prefix=KILLED
// RUN: env AMP_TRACE=%t.fork.json AMP_PROFILE=1 %t fork 2>&1 | grep -c "amp: profile" | grep -x 1
// RUN: %check-trace %t.fork.json | FileCheck %s
// SPEC: R-RT-65 R-RT-66

#include <amp.h>
#include <amp_trace.h>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>
using namespace concurrency;

static std::vector<int> data(1 << 16, 1);
static array_view<int> *leaked; // never destroyed

static void launch() {
  parallel_for_each(leaked->extent, [view = *leaked](index<1> i) restrict(amp) {
    for (int k = 0; k < 100; ++k)
      view[i] = view[i] * 3 + k;
  });
}

// Its destructor runs behind that of everything that the runtime has registered for the end.
struct launches_at_the_end {
  bool wanted = false;
  ~launches_at_the_end() {
    if (wanted)
      launch();
  }
};
static launches_at_the_end late;

static void wait_to_be_killed() {
  accelerator().default_view.wait();
  launch(); // looks what is complete
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  accelerator().default_view.wait(); // writes what has been waiting
  raise(SIGKILL);
}

int main(int, char **arguments) {
  const std::string end = arguments[1];
  late.wanted = end == "late";
  leaked = new array_view<int>(int(data.size()), data);
  const diagnostic::marker_series series;
  const diagnostic::span all(series, "all");
  for (int round = 0; round < 5; ++round)
    launch();
  if (end == "exit")
    std::exit(0);
  if (end == "quick")
    std::quick_exit(0);
  if (end == "thread")
    std::thread([] { std::exit(0); }).join();
  if (end == "throw")
    throw std::runtime_error("nobody catches this");
  if (end == "kill")
    wait_to_be_killed();
  if (end == "fork") {
    const pid_t child = fork();
    if (child == 0) {
      diagnostic::span in_child(series, "the child writes nothing");
      std::exit(0);
    }
    waitpid(child, nullptr, 0);
  }
}

// LATE: 6 x 1: {{.*}}: kernel: launch_
// OPEN: 5 x 1: {{.*}}: kernel: launch_
// CHECK: {{[56]}} x host/main thread: launch: launch_
// OPEN: 1 x host/main thread: span: all: importance=normal category=0 unfinished=True
// CHECK-NOT: the child
// ABORT: amp: profile of
// ABORT: launch_
// KILLED: {{[56]}} x 1: {{.*}}: kernel: launch_
// KILLED: 6 x host/main thread: launch: launch_
