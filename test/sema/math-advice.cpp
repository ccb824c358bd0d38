// Notes that name a math function for amp code name another one than the one that was called, and only there; host code
// that calls one of the accelerator's is told of its own.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: API-MATH-11 R-LANG-34
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <string>
using namespace concurrency;

struct both {
  operator float() const restrict(cpu, amp);
  operator double() const restrict(cpu, amp);
};

float on_host(const std::string &s, both b) {
  float f = concurrency::fast_math::fabs(s); // expected-error {{no overload of 'fabs' can be called from restrict(cpu) function 'on_host'}} expected-note {{candidate}}
  f += precise_math::sqrt(b);                // expected-error {{no overload of 'sqrt' can be called}} expected-note 1+{{candidate}}
  f += precise_math::sqrtf(s);               // expected-error {{no overload of 'sqrtf' can be called}} expected-note {{candidate}}
  return f;
}
struct norm { operator float() const restrict(cpu, amp); };
namespace mine {
struct vec {};
int pow(vec, vec) restrict(amp); // expected-note 3 {{'pow' is declared here; write 'restrict(cpu, amp)' behind its parameter list}}
int abs(vec) restrict(amp);      // expected-note {{'abs' is declared here; write 'restrict(cpu, amp)' behind its parameter list}}
}
int of_accelerator(norm n, mine::vec v) {
  int i = concurrency::direct3d::abs(n); // expected-error {{'abs' is restrict(amp) and cannot be called from restrict(cpu) function 'of_accelerator'}} expected-note {{use 'std::abs' instead}}
  i += direct3d::abs(i);                 // expected-error {{'abs' is restrict(amp)}} expected-note {{use 'std::abs' instead}}
  i += direct3d::sign(i);                // expected-error {{'sign' is restrict(amp) and cannot be called from restrict(cpu) function 'of_accelerator'}}
  i += abs(v);                           // expected-error {{'abs' is restrict(amp)}}
  i += pow(v, v);                        // expected-error {{'pow' is restrict(amp)}}
  i += mine::pow(v, v);                  // expected-error {{'pow' is restrict(amp) and cannot be called from restrict(cpu) function 'of_accelerator'}}
  auto lambda = [](mine::vec v) { return mine::pow(v, v); }; // expected-error {{'pow' is restrict(amp) and cannot be called from restrict(cpu) lambda}}
  return i;
}
struct text {};
float on_amp(text s, both b, float x) restrict(amp) {
  float f = concurrency::fast_math::fabs(s); // expected-error {{no matching function for call to 'fabs'}} expected-note 1+{{candidate}}
  f += precise_math::sqrt(b);                // expected-error {{ambiguous}}
  f += std::fabs(x);                         // expected-error {{'fabs'}} expected-note {{use 'concurrency::fast_math::fabs' instead}} expected-note 0+{{candidate}}
  f += ::sqrtf(x);                           // expected-error {{'sqrtf'}} expected-note {{use 'concurrency::fast_math::sqrt' instead}} expected-note 0+{{declared here}}
  f += fast_math::cbrt(x);                   // expected-error {{no member named 'cbrt'}} expected-note {{use 'concurrency::precise_math::cbrt' instead}}
  return f;
}
// How many arguments a function takes is said once, without the library's names for them.
float arities(float x, double d) restrict(amp) {
  int e;
  float f = fast_math::sin(x, 1);            // expected-error {{no matching function for call to 'sin'}} expected-note {{'sin' takes one argument}}
  f += precise_math::pow(d);                 // expected-error {{no matching function for call to 'pow'}} expected-note {{'pow' takes 2 arguments}}
  f += precise_math::frexp(x);               // expected-error {{no matching function for call to 'frexp'}} expected-note {{'frexp' takes 2 arguments}}
  f += precise_math::frexp(x, e);            // expected-error {{no matching function for call to 'frexp'}} expected-note {{no known conversion from 'int' to 'int *' for 2nd argument}}
  return f + direct3d::mad(x, x);            // expected-error {{no matching function for call to 'mad'}} expected-note {{'mad' takes 3 arguments}}
}
float dots(float x) {
  return dot(x, x);                          // expected-error {{undeclared identifier 'dot'}} expected-note {{short vectors have operators}}
}
