// Templates in functions, also those that `auto` parameters make: errors with a place, and what to do instead.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -famp-msvc %s
#include <amp.h>

int dual(int i) restrict(cpu, amp) { return i; }

int main() {
  struct Named {
    int v;
    template <class T> T f(T t) { return t; } // expected-error {{templates cannot be declared inside of a local class}} \
                                              // expected-note {{declare the class outside of the function}}
  };
  struct Invented {
    int v;
    void plain(int) {}
    void f(auto x) {} // expected-error {{templates cannot be declared inside of a local class}} \
                      // expected-note {{declare the class outside of the function}}
  };
  int i = dual(1);
  void g(auto x); // expected-error {{templates can only be declared in namespace or class scope}} \
                  // expected-note {{declare it outside of the function}}
  auto lambda = [](auto x) { return x; };
  return lambda(i);
}
