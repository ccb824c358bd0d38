// Children of fork that do not use C++ AMP run and end, with exit and with return, although they have copies of the
// parent's views; a use gets an exception. A child forked before the first use may use it. The parent is not disturbed.
// RUN: %amp-cc %s -o %t && %t | FileCheck %s
// SPEC: R-RT-66
// CHECK: a child before the first use: 0
// CHECK-NEXT: a child that exits: 0
// CHECK-NEXT: a child that returns: 0
// CHECK-NEXT: a child that uses a view: 0
// CHECK-NOT: without an exception
// CHECK-NEXT: the parent: 8

#include <amp.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>
using namespace concurrency;

static std::vector<int> kept(16, 1);

static int twice(const array_view<int> &view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  return view[0];
}

template <class F> static int run_child(const char *name, F child) {
  std::fflush(stdout);
  const pid_t pid = fork();
  if (pid == 0) {
    alarm(60); // a child that hangs is a failure
    return child();
  }
  int status = 0;
  waitpid(pid, &status, 0);
  std::printf("%s: %d\n", name, status);
  return -1;
}

static int use_in_child() {
  std::vector<int> own(4, 2);
  std::exit(twice(array_view<int>(4, own)) != 4);
}

// In a child that uses what it inherited.
static int fail_in_child(const array_view<int> &view) {
  try {
    twice(view);
  } catch (const runtime_exception &error) {
    std::_Exit(std::strstr(error.what(), "fork") == nullptr);
  }
  std::_Exit(1);
}

// Each use, in a child of its own.
template <class F> static void try_in_child(const char *name, F use) {
  const pid_t pid = fork();
  if (pid == 0) {
    alarm(60);
    try {
      use();
    } catch (const runtime_exception &error) {
      std::_Exit(std::strstr(error.what(), "fork") == nullptr);
    }
    std::_Exit(1);
  }
  int status = 0;
  waitpid(pid, &status, 0);
  if (status != 0)
    std::printf("%s without an exception: %d\n", name, status);
}

static void try_all_uses(array_view<int> view, array<int> &storage) {
  accelerator_view on = accelerator().default_view;
  array_view<int> other(16);
  std::vector<int> memory(16);
  try_in_child("indexing", [&] { view[3] = 4; });
  try_in_child("synchronize", [&] { view.synchronize(); });
  try_in_child("synchronize_async", [&] { view.synchronize_async().get(); });
  try_in_child("refresh", [&] { view.refresh(); });
  try_in_child("discard_data", [&] { view.discard_data(); });
  try_in_child("copy to memory", [&] { copy(storage, memory.begin()); });
  try_in_child("copy from memory", [&] { copy(memory.begin(), memory.end(), storage); });
  try_in_child("copy", [&] { copy(view, other); });
  try_in_child("copy_async", [&] { copy_async(storage, memory.begin()).get(); });
  try_in_child("launch", [&] { twice(other); });
  try_in_child("wait", [&] { on.wait(); });
  try_in_child("flush", [&] { on.flush(); });
  try_in_child("create_marker", [&] { on.create_marker().get(); });
  try_in_child("create_view", [&] { on.accelerator.create_view(); });
  try_in_child("array", [&] { array<int> made(4, on); });
  try_in_child("array_view", [&] { array_view<int> made(16, memory); });
}

int main() {
  run_child("a child before the first use", use_in_child);
  array_view<int> view(16, kept); // modified on the accelerator whenever a child is made
  array<int> storage(16, kept.begin());
  twice(view);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  run_child("a child that exits", [] { std::exit(0); return 0; });
  if (run_child("a child that returns", [] { return 0; }) == 0)
    return 0; // destroys the child's copies of the views
  run_child("a child that uses a view", [&] { return fail_in_child(view); });
  try_all_uses(view, storage);
  std::printf("the parent: %d\n", twice(view));
}
