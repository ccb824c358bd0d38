// Types in the instances of class templates, and in local classes, are those that the function around them sees, on both
// sides: outside of amp functions, the host's.
// RUN: %amp-cc -fsyntax-only -std=c++17 %s
// RUN: %amp-cc -fsyntax-only -std=c++20 %s
// SPEC: R-LANG-23 R-LANG-24 R-LANG-27 R-LANG-28 R-LANG-77
#include <amp.h>
#include <type_traits>
using std::is_same_v;

int f(), h(int);
float f() restrict(amp);
double h(int) restrict(amp);
template <class T> T g(T v) { return v; }
template <class T> double g(T v) restrict(amp) { return v; }

// Members, bases, enumerators, bounds, and member types of a class template.
template <class T> struct member { decltype(g(T())) b; };
template <class T> struct base : std::integral_constant<decltype(h(T())), 4> {};
template <class T> struct others {
  static const auto size = sizeof(h(T()));
  enum { of_enumerator = sizeof(h(T())) };
  char bound[sizeof(h(T()))];
  typedef decltype(h(T())) type;
  template <class U> struct nested { decltype(g(U(T()))) b; };
};
static_assert(is_same_v<decltype(member<long>::b), long>);
static_assert(is_same_v<base<int>::value_type, int>);
static_assert(others<int>::size == 4 && others<int>::of_enumerator == 4 && sizeof(others<int>::bound) == 4);
static_assert(is_same_v<others<int>::type, int> && is_same_v<decltype(others<int>::nested<long>::b), long>);

// Local classes of templates.
template <class T> int on_host() {
  struct local { decltype(g(T())) b; };
  static_assert(is_same_v<decltype(local::b), T>);
  auto generic = [](auto y) {
    struct inner { decltype(g(y)) b; };
    static_assert(is_same_v<decltype(inner::b), T>);
    return 1;
  };
  return generic(T());
}
template <class T> int on_accelerator() restrict(amp) {
  struct local { decltype(g(T())) b; };
  static_assert(is_same_v<decltype(local::b), double>);
  return 1;
}
int host() { return on_host<long>(); }
int accelerator() restrict(amp) { return on_accelerator<long>(); }

// Default member initializers that depend on a template parameter.
struct members {
  template <class T> int run(T) restrict(amp) {
    struct local { double a = g(T(4)); };
    return int(local().a * 2);
  }
};
template <class T> struct of_class {
  int run() restrict(amp) {
    struct local { double a = h(T(4)); };
    return int(local().a * 2);
  }
};
int initializers() restrict(amp) { return members().run(1) + of_class<int>().run(); }

// Members of local classes whose names or declarators have parentheses of their own inherit the restriction.
void declarators() restrict(amp) {
  struct conversion { double b; operator decltype(g(1))() { return b; } } c;
  struct pointer { int v; int *(get)() { return &v; } int (*address()) { return &v; } } p;
  struct reference { int v[2]; int (&get(int))[2] { return v; } } r;
  double d = c;
  *p.get() = *p.address() + r.get(1)[0];
}

// Classes in restrict(cpu) functions inside of amp code.
int host_in_amp() restrict(amp) {
  struct local {
    int m() restrict(cpu) {
      struct inner { decltype(f()) b; };
      static_assert(is_same_v<decltype(inner::b), int>);
      return 1;
    }
  };
  struct behind { decltype(f()) b; };
  static_assert(is_same_v<decltype(behind::b), float>);
  return 1;
}
struct in_member {
  int m() restrict(amp) {
    struct local { int k; };
    auto c = []() restrict(cpu) {
      struct inner { decltype(f()) b; };
      static_assert(is_same_v<decltype(inner::b), int>);
    };
    struct behind { decltype(f()) b; };
    static_assert(is_same_v<decltype(behind::b), float>);
    return 1;
  }
};
