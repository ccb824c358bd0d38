// A library with kernels is opened, used and closed again and again, in a program that has no C++ AMP of its own.
// UNSUPPORTED: only-native
// The reason: the native accelerator builds nothing.
// RUN: split-file %s %t.dir
// RUN: %amp-cc -shared -fPIC %t.dir/library.cpp -o %t.dir/libkernels.so
// RUN: %host-cxx %t.dir/main.cpp -o %t && %t %t.dir/libkernels.so
// SPEC: R-RT-65 R-RT-91

//--- library.cpp
#include <amp.h>
#include <amp/rt/counters.h>
#include <vector>
using namespace concurrency;

extern "C" int compute(int k) {
  std::vector<int> data(100, k);
  array_view<int> view(100, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = view[i] * 2 + i[0]; });
  array<int> copied(100);
  copy_async(view, copied).get();
  accelerator().default_view.create_marker().get();
  return std::vector<int>(copied)[99];
}
extern "C" int builds() { return int(ampcc::rt::get_counters().builds + ampcc::rt::get_counters().cached_programs); }

//--- main.cpp
#include <chrono>
#include <dlfcn.h>
#include <thread>

int main(int, char **arguments) {
  for (int round = 0; round < 10; ++round) {
    void *library = dlopen(arguments[1], RTLD_NOW);
    if (!library)
      return 1;
    const auto compute = reinterpret_cast<int (*)(int)>(dlsym(library, "compute"));
    if (compute(round) != 2 * round + 99)
      return 2;
    if (reinterpret_cast<int (*)()>(dlsym(library, "builds"))() != 1) // the second time the program is there already
      return 3;
    dlclose(library);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(2500)); // the runtime's threads end
  return 0;
}
