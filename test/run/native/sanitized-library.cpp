// What the runtime keeps for the kernels of a library is no leak after the library has been unloaded.
// RUN: rm -rf %t.dir && split-file %s %t.dir && mkdir %t.dir/drivers
// RUN: %amp-cc -shared -fPIC %t.dir/library.cpp -o %t.dir/libkernels.so
// RUN: %host-cxx -fsanitize=address %t.dir/main.cpp -o %t.dir/prog
// RUN: env OCL_ICD_VENDORS=%t.dir/drivers ASAN_OPTIONS=detect_leaks=1 %t.dir/prog %t.dir/libkernels.so
// SPEC: R-RT-91

//--- library.cpp
#include <amp.h>
using namespace concurrency;
extern "C" int compute(int k) {
  array<int> a(16);
  parallel_for_each(a.extent, [=, &a](index<1> i) restrict(amp) { a[i] = k + i[0]; });
  return std::vector<int>(a)[15];
}

//--- main.cpp
#include <dlfcn.h>

int main(int, char **arguments) {
  for (int round = 0; round < 3; ++round) {
    void *library = dlopen(arguments[1], RTLD_NOW);
    if (!library || reinterpret_cast<int (*)(int)>(dlsym(library, "compute"))(round) != round + 15)
      return 1;
    dlclose(library);
  }
  return 0;
}
