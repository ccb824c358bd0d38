// Templates whose bodies fail for the arguments of a kernel: one error, in the body. That the instance has no definition
// follows from it.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-84 R-LANG-156
#include <amp.h>
using namespace concurrency;

template <class T> T unknown(T v) restrict(amp) { return missing(v); } // expected-error {{use of undeclared identifier 'missing'}}
template <class T> struct box {
  T m(T v) restrict(amp) { return v.missing; } // expected-error {{member reference base type 'int' is not a structure or union}}
};
template <class T> T nested(T v) restrict(cpu, amp) { return v.absent + 1; } // expected-error {{member reference base type 'int' is not a structure or union}}
template <class T> T outer(T v) restrict(cpu, amp) { return nested(v); } // expected-note {{in instantiation of function template specialization 'nested<int>' requested here}}
template <class T> T declared(T v) restrict(amp); // expected-note {{'declared<int>' is declared here}}

void launches(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = unknown(1); }); // expected-note {{in instantiation of function template specialization 'unknown<int>' requested here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { box<int> b; v[i] = b.m(1); }); // expected-note {{in instantiation of member function 'box<int>::m' requested here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = outer(1); }); // expected-note {{in instantiation of function template specialization 'outer<int>' requested here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = declared(1); }); // expected-error {{'declared<int>' is called by a kernel, but is not defined in this translation unit}} expected-note {{in the kernel launched here}}
}
