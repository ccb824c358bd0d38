// What stands for function objects on the host: closures, sited lambdas, and the names of their kernels.
#include "amp/rt/site.h"
#include <catch2/catch.hpp>
#include <memory>

namespace {

struct site_a;
struct local_kernel {
  using ampcc_site = site_a;
};
template <class...> struct of_types;
template <class, int> struct of_type_and_value;
template <int, class> struct of_value_and_type;
template <class, class, bool, int> struct of_two_types_and_values;
template <class Base> struct derived : Base {};

template <class T, class Site> constexpr bool maps_to = std::is_same_v<ampcc::site_of<T>, Site>;
static_assert(maps_to<local_kernel, site_a> && maps_to<int, int> && maps_to<int[3], int[3]> && maps_to<void(), void()>);
static_assert(maps_to<ampcc::lambda_closure<site_a, int>, site_a>);
static_assert(maps_to<of_types<local_kernel, int>, of_types<site_a, int>>);
static_assert(maps_to<of_types<of_types<const local_kernel *>>, of_types<of_types<const site_a *>>>);
static_assert(maps_to<of_type_and_value<local_kernel, 3>, of_type_and_value<site_a, 3>>);
static_assert(maps_to<of_value_and_type<3, local_kernel>, of_value_and_type<3, site_a>>);
static_assert(
    maps_to<of_two_types_and_values<local_kernel, int, true, 3>, of_two_types_and_values<site_a, int, true, 3>>);
static_assert(maps_to<derived<local_kernel>, derived<site_a>>); // not the site of its base class

// Compares the bytes of a closure with those of the lambda that it replaces.
template <class Closure, class Lambda> bool same_layout(const Closure &closure, const Lambda &lambda) {
  static_assert(sizeof(Closure) == sizeof(Lambda) && alignof(Closure) == alignof(Lambda));
  return std::memcmp(&closure, &lambda, sizeof(Lambda)) == 0;
}

struct padded { // all bytes count
  double number;
  int first, second;
};

} // namespace

TEST_CASE("a closure has the layout of the lambda") {
  const int a = 1, b = 2;
  const double c = 3.5;
  const padded d = {1.5, 2, 3};
  CHECK(same_layout(ampcc::lambda_closure<site_a, int>(a), [a = a] { return a; }));
  CHECK(same_layout(ampcc::lambda_closure<site_a, double, int, int>(c, a, b), [c = c, a = a, b = b] { return c + a + b; }));
  CHECK(same_layout(ampcc::lambda_closure<site_a, padded, double>(d, c), [d = d, c = c] { return d.number + c; }));
  static_assert(sizeof(ampcc::lambda_closure<site_a, char, double, char>) == 24);
  static_assert(sizeof(ampcc::lambda_closure<site_a>) == 1);
}

TEST_CASE("a closure captures arrays") {
  const int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  const ampcc::lambda_closure<site_a, int[2][3]> closure(a);
  CHECK(same_layout(ampcc::lambda_closure<site_a, int[2][3]>(closure), [a] { return a[0][0]; }));
}

TEST_CASE("a closure copies and destroys its captures") {
  auto counted = std::make_shared<int>(1);
  std::shared_ptr<int> pair[2] = {counted, counted};
  {
    ampcc::lambda_closure<site_a, std::shared_ptr<int>, std::shared_ptr<int>[2]> closure(counted, pair);
    CHECK(counted.use_count() == 6);
    const auto copy = closure;
    CHECK(counted.use_count() == 9);
  }
  CHECK(counted.use_count() == 3);
}

TEST_CASE("a sited lambda is the lambda with a site") {
  const int a = 4;
  auto lambda = ampcc::with_site<site_a>([a = a](int i) { return a + i; });
  CHECK(lambda(3) == 7);
  static_assert(maps_to<decltype(lambda), site_a>);
  const auto copy = lambda;
  CHECK(copy(4) == 8);
}
