// Restrictions are part of function types: messages say so in the user's words, and no warning group of Clang's speaks of
// the attributes that carry them.
// RUN: not %amp-cc -fsyntax-only -std=c++17 -Weverything %s 2>&1 | FileCheck %s --implicit-check-not=preserve_most --implicit-check-not=nonallocating
// RUN: %amp-cc --amp-emit=host -std=c++17 -DHOST %s | FileCheck %s --check-prefix=HOST
// SPEC: R-LANG-31 R-LANG-32 R-LANG-33
#include <amp.h>
template <class F> struct named;
int dev(int) restrict(amp);
int both(int v) restrict(cpu, amp) { return v; }
#ifdef HOST
// HOST: template <> struct named<int(int) {{\[\[clang::swiftcall\]\]}}>
template <> struct named<int(int) restrict(amp)> {};
// HOST: template <> struct named<int(int) {{\[\[clang::swiftasynccall\]\]}}>
template <> struct named<int(int) restrict(cpu, amp)> {};
// HOST: template <> struct named<int(int)
template <> struct named<int(int) restrict(cpu)> {};
#else
// CHECK: cannot initialize a variable of type 'int (*)(int)' with an lvalue of type 'int (int) restrict(amp)'
int (*pointer)(int) = dev;
// CHECK: implicit instantiation of undefined template 'named<int (int) restrict(amp)>'
named<int(int) restrict(amp)> a;
// CHECK: implicit instantiation of undefined template 'named<int (int) restrict(cpu, amp)>'
named<int(int) restrict(cpu, amp)> b;
// CHECK: a restrict(cpu, amp) function cannot be pointed or referred to [amp-function-pointer]
int (*dual)(int) restrict(cpu, amp);
#endif
