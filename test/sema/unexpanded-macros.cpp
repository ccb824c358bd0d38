// A macro with too many or too few arguments is one error, with what to do about it, and its name is not unknown then.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wunused-value %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -famp-msvc -Wunused-value %s
#include <amp.h>
#include <cassert>

#define SUM(a, b) ((a) + (b)) // expected-note {{macro 'SUM' defined here}}

int checked(int i) restrict(cpu, amp) { return i; }

int main() {
  int i = checked(1);
  assert(i == 1, "text"); // expected-error {{too many arguments provided to function-like macro invocation}} \
                          // expected-note {{'assert' takes one: 'assert((condition) && "text")'}}
  return SUM(i); // expected-error {{too few arguments provided to function-like macro invocation}} \
                 // expected-note {{commas outside of parentheses separate the arguments of a macro}}
}
