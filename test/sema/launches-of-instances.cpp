// A launch in a template can fail for each instance for another reason: an error for each reason, which names the first
// instance, and the others that fail for the same reason. A member of an instance of a class template is named with it.
// SPEC: R-LANG-140, R-LANG-141, R-LANG-156
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=/amp/
#include <amp.h>
using namespace concurrency;

struct on_host { // no restriction
  void operator()(index<1>) const {}
};
template <class T> struct holding {
  T held;
  void operator()(index<1>) const restrict(amp) {}
};
template <class K> void launch(const K &kernel) {
  // CHECK: :[[#@LINE+11]]:{{[0-9]+}}: error: the kernel's operator() is restrict(cpu)
  // CHECK: note: 'operator()' is restrict(cpu) here
  // CHECK: note: in restrict(cpu) function 'launch<on_host>', an instance of a template that is needed here
  // CHECK: :[[#@LINE+8]]:{{[0-9]+}}: error: 'holding<short>' cannot be a kernel: 8- and 16-bit integers
  // CHECK: note: because of member 'held' of type 'short'
  // CHECK: note: in restrict(cpu) function 'launch<holding<short>>', an instance of a template that is needed here
  // CHECK: note: the same in restrict(cpu) function 'launch<holding<char>>'
  // CHECK: :[[#@LINE+4]]:{{[0-9]+}}: error: 'holding<int *>' cannot be a kernel: pointers cannot be members
  // CHECK: note: because of member 'held' of type 'int *'
  // CHECK: note: in restrict(cpu) function 'launch<holding<int *>>', an instance of a template that is needed here
  // CHECK-NOT: note: the same
  parallel_for_each(extent<1>(4), kernel);
}
void launches() {
  launch(on_host());
  launch(holding<short>());
  launch(holding<char>());
  launch(holding<int *>());
}

struct not_for_amp {
  int value() const { return 1; }
};
template <class T> struct calling {
  T of;
  array_view<int> v;
  // CHECK: :[[#@LINE+4]]:{{[0-9]+}}: error: 'value' is restrict(cpu) and cannot be called from restrict(amp) function 'calling<not_for_amp>::operator()'
  // CHECK: note: 'value' is declared here
  // CHECK: :[[#@LINE+4]]:{{[0-9]+}}: note: in restrict(amp) function 'calling<not_for_amp>::operator()', an instance of a template that is needed here
  // CHECK-NOT: note:
  void operator()(index<1> i) const restrict(amp) { v[i] = of.value(); }
};
void call(array_view<int> v) { parallel_for_each(v.extent, calling<not_for_amp>{{}, v}); }
