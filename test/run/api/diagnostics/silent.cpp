// What kernels report when nobody can be thrown an exception is written as an error, with the kernel, its line and the
// accelerator: by the destructors of views and accelerator_views, by amp_uninitialize and at every kind of end of the
// process, once; what somebody was told is not written.
// SPEC: API-DIAG-02, API-DIAG-03, API-ERR-12, R-RT-50, R-RT-65
// RUN: %amp-cc %s -pthread -o %t
// RUN: %t view 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=ABORT,AFTER
// RUN: %t several 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=SEVERAL
// RUN: %t accelerator-view 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=ABORT,AFTER
// RUN: %t unwinding 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=ABORT,AFTER
// RUN: %t future 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=ABORT,AFTER
// RUN: %t uninitialize 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=ABORT,AFTER
// RUN: %t array 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=BEFORE,ABORT
// RUN: %t leaked 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=BEFORE,ABORT
// RUN: %t static 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=BEFORE,ABORT
// RUN: %t exit 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=BEFORE,ABORT
// RUN: %t quick 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=BEFORE,ABORT
// RUN: %t thread 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=BEFORE,ABORT
// RUN: %t text 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=TEXT
// RUN: %t fork 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=BEFORE,ABORT
// RUN: env AMP_BORROW_KB=0 %t read-only 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=READ
// RUN: env AMP_WRITE_IN_PLACE=1 %t view 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=ABORT,AFTER
// RUN: %t told 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=TOLD
// RUN: %t no-failure 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=TOLD
// RUN: %t afterwards 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefixes=ABORT,THROWN

// BEFORE: main is done
// ABORT: amp: error: {{.*}}direct3d_abort in kernel 'lambda in 'fail'' ({{.*}}silent.cpp:[[# @LINE + 29]]) on '
// AFTER: main is done
// SEVERAL: amp: error: {{.*}} in kernel 'lambda in 'fail_second''
// SEVERAL: amp: error: {{.*}} in kernel 'lambda in 'fail''
// SEVERAL: main is done
// TEXT: number 3 is bad
// TEXT: amp: error: launch: number 3 is bad: direct3d_errorf in kernel 'lambda in 'main''
// READ: exception: {{.*}}direct3d_abort in kernel 'lambda in 'main''
// READ: main is done
// TOLD: main is done
// THROWN: exception: {{.*}}direct3d_abort in kernel 'lambda in 'fail''
// THROWN: main is done

#include <amp.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>
using namespace concurrency;

static int memory[64];

static void fail(const array_view<int> &view, const accelerator_view &on = accelerator().default_view) {
  parallel_for_each(on, view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i[0];
    if (i[0] == 7)
      direct3d_abort();
  });
}

// Of the kernels on an accelerator_view, the one that reports is named.
static void fail_second(const array_view<int> &view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    if (view[i] < 0)
      direct3d_abort();
    view[i] = 1;
  });
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    if (view[i] == 1)
      direct3d_abort();
  });
}

static void done() {
  std::fflush(stdout);
  std::fprintf(stderr, "main is done\n");
}

int main(int, char **arguments) {
  const std::string way = arguments[1];
  if (way == "view" || way == "afterwards") {
    array_view<int> view(64, memory);
    fail(view);
  } else if (way == "several") {
    fail_second(array_view<int>(64, memory));
    fail(array_view<int>(64, memory));
  } else if (way == "accelerator-view") {
    array<int> a(64, accelerator().create_view());
    fail(a, a.accelerator_view);
  } else if (way == "unwinding") {
    try {
      array_view<int> view(64, memory);
      fail(view);
      throw std::runtime_error("another one");
    } catch (const std::runtime_error &) {
    }
  } else if (way == "future") {
    array_view<int> view(64, memory);
    fail(view);
    view.synchronize_async().wait();                      // does not throw, other than get
    std::this_thread::sleep_for(std::chrono::seconds(1)); // for the thread that completes it to leave it
  } else if (way == "uninitialize") {
    array<int> a(64);
    fail(a);
    amp_uninitialize();
  } else if (way == "array") {
    array<int> a(64);
    fail(a);
  } else if (way == "leaked") {
    fail(*new array_view<int>(64, memory));
  } else if (way == "static") {
    static array_view<int> view(64, memory);
    fail(view);
  } else if (way == "told") {
    array_view<int> view(64, memory);
    fail(view);
    try {
      view.synchronize();
    } catch (const runtime_exception &) {
    }
  } else if (way == "text") {
    array_view<int> view(64, memory);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      if (i[0] == 3)
        direct3d_errorf("number %d is bad\n", i[0]);
      view[i] = 0;
    });
  } else if (way == "read-only") { // in the program's own memory, where the accelerator can
    array_view<const int> view(64, memory);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      if (view[i] == 0)
        direct3d_abort();
    });
    try {
      view.synchronize();
    } catch (const runtime_exception &error) {
      std::fprintf(stderr, "exception: %s\n", error.what());
    }
  } else if (way == "no-failure") {
    array_view<int> view(64, memory);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      if (view[i] != 0)
        direct3d_abort();
    });
  } else {
    fail(*new array_view<int>(64, memory));
  }
  if (way == "afterwards") {
    for (int i = 0; i < 2; ++i)
      try {
        accelerator().default_view.wait();
      } catch (const runtime_exception &error) {
        std::fprintf(stderr, "exception: %s\n", error.what());
      }
  }
  if (way == "fork") {
    const pid_t child = fork();
    if (child == 0)
      std::exit(0);
    waitpid(child, nullptr, 0);
  }
  done();
  if (way == "exit")
    std::exit(0);
  if (way == "quick")
    std::quick_exit(0);
  if (way == "thread")
    std::thread([] { std::exit(0); }).join();
}
