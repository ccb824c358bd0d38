// Whether a template finds that a member function can be called depends on its restrictions, also if the class has only
// one function of the name.
// SPEC: R-LANG-50
// RUN: %amp-cc -std=c++20 -fsyntax-only %s
// RUN: %amp-cc -std=c++20 -c %s -o %t.o
#include <amp.h>
#include <type_traits>

struct OfAmp {
  void f(int) restrict(amp);
  static int g() restrict(amp);
  [[nodiscard]] int h() const restrict(amp) { return 1; }
};
struct Overloaded {
  void f(int) restrict(amp);
  void f(float) restrict(amp);
};
struct OfBoth {
  void f(int) restrict(cpu, amp);
  static int g() restrict(cpu, amp);
  int h() const restrict(cpu, amp) { return 1; }
};
struct Derived : OfAmp {};
struct None {};

template <class T, class = void> struct HasF : std::false_type {};
template <class T> struct HasF<T, std::void_t<decltype(std::declval<T &>().f(1))>> : std::true_type {};
template <class T> auto hasG(int) -> decltype(T::g(), std::true_type());
template <class T> std::false_type hasG(...);
template <class T> concept HasH = requires(const T t) { t.h(); };
template <class T> concept IsLarge = requires(const T t) { requires sizeof(t.h()) > 1; };

static_assert(!HasF<OfAmp>::value && !HasF<Overloaded>::value && HasF<OfBoth>::value && !HasF<Derived>::value && !HasF<None>::value, "");
static_assert(!decltype(hasG<OfAmp>(1))::value && decltype(hasG<OfBoth>(1))::value && !decltype(hasG<None>(1))::value, "");
static_assert(!HasH<OfAmp> && HasH<OfBoth> && !HasH<Derived> && !HasH<None>, "");
static_assert(!IsLarge<OfAmp> && IsLarge<OfBoth>, "");

int calls(const OfAmp &object) restrict(amp) { return object.h() + OfAmp::g(); }
