// Restriction specifiers that are ill-formed or out of place, each with one error at the specifier.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-02 R-LANG-03 R-LANG-05 R-LANG-06 R-LANG-08 R-LANG-11 R-LANG-12 R-LANG-13 R-LANG-41
int e1(int) noexcept restrict(amp);          // expected-error {{a restriction specifier must come before the exception specification [amp-restrict-position]}}
struct E2 { int m() restrict(amp) const; };  // expected-error {{a restriction specifier must come after 'const'}}
restrict(amp) int e4(int);                   // expected-error {{belongs to the declarator of a function}}
int restrict(amp) e3(int);                   // expected-error {{belongs to the declarator of a function}}
auto e5(int) -> int restrict(amp);           // expected-error {{must come before the trailing return type}}
int  x restrict(amp);                        // expected-error {{belongs to the declarator of a function}}
struct P restrict(amp) { };                  // expected-error {{belongs to the declarator of a function}}
int  y restrict(amp) = 3;                    // expected-error {{belongs to the declarator of a function}}
int g(int) restrict(gpu);                    // expected-error {{unknown restriction 'gpu'; a function can be restricted to 'cpu' and 'amp' [amp-unknown-restriction]}}
int h(int) restrict(amp, auto);              // expected-error {{unknown restriction 'auto'}}
int k(int) restrict(1);                      // expected-error {{unknown restriction '1'}}
int l(int) restrict(cpu amp);                // expected-error {{expected ',' or ')' in a restriction specifier}}
void f() restrict();                         // expected-error {{'restrict()' names no restriction; write restrict(cpu), restrict(amp) or restrict(cpu, amp) [amp-empty-restriction]}}
auto la = [](int v) restrict(amp) mutable { };        // expected-error {{must come after 'mutable'}}
auto lb = [](int v) -> int restrict(amp) { return v; }; // expected-error {{must come before the trailing return type}}
auto lc = [](int v) noexcept restrict(cpu) { };       // expected-error {{must come before the exception specification}}
auto ld = [] restrict(amp) { };                       // expected-error {{a lambda with a restriction specifier needs a parameter list}}
struct B { B() restrict(amp) : v(0) restrict(amp) { } int v; }; // expected-error {{directly behind the constructor's parameter list}}
template <class F> struct holder2 { };
template struct holder2<restrict(amp) int(int)>; // expected-error {{belongs to the declarator of a function}}
struct W { W(); explicit W(int); };
W obj(5) restrict(cpu);                      // expected-error {{belongs to the declarator of a function}}

int o1(int) restrict(cpu, amp); // expected-note {{previous declaration is here}}
int o1(int);                    // expected-error {{'o1' is declared restrict(cpu) here, but restrict(cpu, amp) before; the sets overlap [amp-overlap]}}
void q() restrict(amp) { restrict(amp); } // expected-error {{belongs to the declarator of a function}}

// A parenthesis that is missing or too much.
int p1(int v) restrict(cpu, amp { return v; } // expected-error {{expected a list of restrictions in parentheses behind 'restrict'}}
int p2(int v) restrict(amp)) { return v; }    // expected-error {{extraneous ')' behind a restriction specifier [amp-unknown-restriction]}}
int p3(int v) restrict(amp));                 // expected-error {{extraneous ')'}}
auto p4(int v) restrict(cpu, amp)) -> int;    // expected-error {{extraneous ')'}}
struct P5 {
  int m() const restrict(amp { return 1; }    // expected-error {{expected a list of restrictions in parentheses}}
  int n() const restrict(cpu, amp)) { return 1; } // expected-error {{extraneous ')'}}
};
template <class F> void take(F);
void p6() {
  take([](int v) restrict(amp { return v; }); // expected-error {{expected a list of restrictions in parentheses}}
  take([](int v) mutable restrict(cpu, amp -> int { return v; }); // expected-error {{expected a list of restrictions in parentheses}}
  take([](int v) restrict(amp)) { return v; }); // expected-error {{extraneous ')'}}
  auto l = [](int v) restrict(amp)) -> int { return v; }; // expected-error {{extraneous ')'}}
}
struct amp { };
void restrict(amp), restrict(int);
void p7() { restrict(amp{}); take((restrict(3), 1)); }
