// A library is closed while its kernels run, and before some of them have begun: dlclose waits for them.
// RUN: split-file %s %t.dir
// RUN: %amp-cc -O1 -shared -fPIC %t.dir/library.cpp -o %t.dir/libkernels.so
// RUN: %amp-cc -O1 %t.dir/main.cpp -o %t -ldl && %run-native %t %t.dir/libkernels.so
// RUN: env AMP_NATIVE_THREADS=1 %t %t.dir/libkernels.so
// SPEC: R-RT-65

//--- library.cpp
#include <amp.h>
using namespace concurrency;

extern "C" void launch_often(array<unsigned> &a) {
  for (int k = 0; k < 50; ++k)
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) {
      for (unsigned j = 0; j < 500; ++j)
        a[i] = a[i] * 3 + j;
    });
}

//--- main.cpp
#include <amp.h>
#include <dlfcn.h>
#include <vector>
using namespace concurrency;

static unsigned expected() {
  unsigned result = 0;
  for (int k = 0; k < 50; ++k)
    for (unsigned j = 0; j < 500; ++j)
      result = result * 3 + j;
  return result;
}

int main(int, char **arguments) {
  for (int round = 0; round < 3; ++round) {
    std::vector<unsigned> zeros(100000), out;
    array<unsigned> a(100000, zeros.begin());
    void *library = dlopen(arguments[1], RTLD_NOW);
    if (!library)
      return 1;
    reinterpret_cast<void (*)(array<unsigned> &)>(dlsym(library, "launch_often"))(a);
    dlclose(library);
    out = a;
    if (out.front() != expected() || out.back() != expected())
      return 2;
  }
}
