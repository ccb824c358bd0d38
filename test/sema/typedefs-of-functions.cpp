// Typedefs of functions whose declarators have groups keep their restriction.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-15
#include <amp.h>
#include <type_traits>

typedef int array3[3];
typedef int (&to_reference(int) restrict(amp))[3];
typedef int (*(grouped)(int) restrict(cpu, amp))[3];
typedef int(plain)() restrict(amp);
static_assert(std::is_same_v<to_reference, array3 &(int) restrict(amp)>);
static_assert(std::is_same_v<grouped, array3 *(int) restrict(cpu, amp)>);

to_reference on_accelerator; // expected-note {{'on_accelerator' is declared here}}
grouped on_both;
void accelerator() restrict(amp) { int a = on_accelerator(1)[0] + (*on_both(1))[0]; }
void host() { on_accelerator(1); } // expected-error {{'on_accelerator' is restrict(amp) and cannot be called from restrict(cpu) function 'host'}}
void both() { on_both(1); }
