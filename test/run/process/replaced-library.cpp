// A plug-in is built again and loaded where the old one was: its kernel is the same, but the code around it has moved.
// RUN: %amp-cc -O1 -shared -fPIC %s -o %t.1.so
// RUN: %amp-cc -O1 -shared -fPIC -DOTHER %s -o %t.2.so
// RUN: %host-cxx -DHOST %s -o %t && %t %t.1.so %t.2.so %t.1.so %t.2.so
// SPEC: R-RT-65 R-RT-91
#ifdef HOST
#include <dlfcn.h>

int main(int count, char **names) {
  for (int i = 1; i < count; ++i) {
    void *library = dlopen(names[i], RTLD_NOW);
    if (!library)
      return 1;
    if (reinterpret_cast<int (*)(int)>(dlsym(library, "run"))(i) != 7 + i)
      return 2;
    dlclose(library);
  }
  return 0;
}
#else
#include <amp.h>
using namespace concurrency;

#ifdef OTHER
extern "C" int other(const int *p, int n) {
  int sum = 1;
  for (int i = 0; i < n; ++i)
    sum = sum * 31 + p[i] / (i + 1);
  return sum;
}
#endif

extern "C" int run(int x) {
  array_view<int> v(8);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0] + x; });
  return v[7];
}
#endif
