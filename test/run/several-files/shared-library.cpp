// A shared library with kernels, linked directly and opened by name, with views that cross the boundary.
// RUN: split-file %s %t.dir
// RUN: %amp-cc -shared -fPIC %t.dir/library.cpp -o %t.dir/libkernels.so
// RUN: %amp-cc %t.dir/main.cpp -L%t.dir -lkernels -Wl,-rpath,%t.dir -o %t.linked && %t.linked
// RUN: %amp-cc %t.dir/open.cpp -ldl -Wl,-rpath,%t.dir -o %t && %t
// SPEC: R-LANG-83, R-LANG-84, R-RT-65

//--- library.h
#pragma once
#include <amp.h>
template <class T> void halve(const concurrency::array_view<T> &view) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = view[i] / 2; });
}
extern "C" void square(const concurrency::array_view<int> *view);
concurrency::array_view<int> make(int size);

//--- library.cpp
#include "library.h"
using namespace concurrency;

extern "C" void square(const array_view<int> *view) {
  const array_view<int> v = *view;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = v[i] * v[i]; });
  halve(v);
}

array_view<int> make(int size) {
  array_view<int> result(size);
  parallel_for_each(result.extent, [=](index<1> i) restrict(amp) { result[i] = i[0]; });
  return result;
}

//--- main.cpp
#include "library.h"

int main() {
  const concurrency::array_view<int> view = make(20);
  square(&view);
  halve(view);
  return view[10] == 25 ? 0 : 1;
}

//--- open.cpp
#include "library.h"
#include <dlfcn.h>
#include <vector>

int main() {
  std::vector<int> data(8, 6);
  {
    concurrency::array_view<int> view(8, data);
    halve(view);
    void *library = dlopen("libkernels.so", RTLD_NOW);
    if (!library)
      return 1;
    typedef void function(const concurrency::array_view<int> *);
    reinterpret_cast<function *>(dlsym(library, "square"))(&view);
    view.synchronize();
  }
  return data[7] == 4 ? 0 : 2;
}
