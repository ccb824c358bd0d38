// Some of Clang's errors have arguments that are null where their text does not show them, such as the class of an inherited
// constructor: they stand beside errors of the rules, which are compared with them by name.
// RUN: %amp-cc -fsyntax-only -verify %s
#include <amp.h>

struct part { part(int); }; // expected-note 2 {{'part' declared here}}
struct whole {
  part p; // expected-note {{member is declared here}}
  whole() {} // expected-error {{constructor for 'whole' must explicitly initialize the member 'p'}}
};
struct derived : part {
  derived() restrict(cpu) {} // expected-error {{constructor for 'derived' must explicitly initialize the base class 'part'}}
};
struct inheriting : part {
  using part::part;
  part second; // expected-note {{is implicitly deleted because field 'second' has no default constructor}}
};
inheriting one(3); // expected-error {{constructor inherited by 'inheriting' from base class 'part' is implicitly deleted}}

void g() restrict(amp) {
  static int x = 3; // expected-error {{static}}
  short s;          // expected-error {{cannot have type 'short'}}
}
