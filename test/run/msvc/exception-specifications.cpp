// throw(X) is noexcept(false), as for Visual C++: what else is thrown is caught like anything.
// SPEC: R-LANG-180
// RUN: %amp-cc -std=c++17 -famp-msvc -w %s -o %t && %t
#include "Inputs/exception-specifications.h"
#include <amp.h>
using namespace concurrency;

struct error {};
int declared_before(int k) restrict(cpu) throw(error);
struct square : shape {
  square() throw(error) { }
  explicit square(int) throw(error) { throw 1; }
  int sides() const throw(int) { throw std::string("sides"); }
  template <class T> T made_of(T v) const throw(error) { throw v; }
  void never() const throw() {}
};
int declared_before(int k) restrict(cpu) throw(error) { throw std::string("declared_before"); }
template <class T> T of_template(T v) throw(error) { throw v; }
int launched() throw(error) {
  array_view<int> v(2);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 3; });
  throw v[1];
}

template <class X, class F> bool throws(F f) {
  try {
    f();
  } catch (const X &) {
    return true;
  }
  return false;
}

int main() {
  const square s;
  static_assert(noexcept(s.never()) && !noexcept(s.sides()), "");
  auto lambda = []() throw(error) { throw 2; };
  bool all = throws<std::string>([] { in_header(1); }) && throws<std::string>([] { declared_before(1); }) &&
             throws<std::string>([&] { s.sides(); }) && throws<int>([] { square other(1); }) &&
             throws<float>([&] { s.made_of(2.0f); }) && throws<long>([] { of_template(3L); }) &&
             throws<int>([] { launched(); }) && throws<int>(lambda);
  return all && in_header(0) == 0 ? 0 : 1;
}
