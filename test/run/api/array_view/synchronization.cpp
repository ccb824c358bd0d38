// synchronize, synchronize_to, refresh and discard_data in all forms, also the asynchronous ones.
// SPEC: API-ARRAYVIEW-22, API-ARRAYVIEW-23, API-ARRAYVIEW-24, API-ARRAYVIEW-25, API-ARRAYVIEW-35, API-COST-10
// SPEC: API-COST-11, API-COST-12, R-MEM-09, R-MEM-11, R-MEM-39
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <type_traits>
#include <vector>

using namespace concurrency;

void write_on_accelerator(const array_view<int> &view, int value) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = value; });
}

void check_forms() {
  std::vector<int> data(8, 1);
  const array_view<int> view(8, data);
  const accelerator_view av = accelerator().create_view();
  int value = 1;
  const auto is_home = [&](int expected) { return data == std::vector<int>(8, expected); };

  write_on_accelerator(view, ++value);
  CHECK(is_home(1));
  view.synchronize();
  CHECK(is_home(value));
  write_on_accelerator(view, ++value);
  view.synchronize(access_type_read);
  CHECK(is_home(value));
  write_on_accelerator(view, ++value);
  view.synchronize(access_type_read_write);
  CHECK(is_home(value));
  write_on_accelerator(view, ++value);
  view.synchronize_async().get();
  CHECK(is_home(value));
  write_on_accelerator(view, ++value);
  view.synchronize_async(access_type_read_write).wait();
  CHECK(is_home(value));

  const array_view<const int> constant(view);
  write_on_accelerator(view, ++value);
  constant.synchronize();
  CHECK(is_home(value));
  write_on_accelerator(view, ++value);
  constant.synchronize_async().get();
  CHECK(is_home(value));

  view.synchronize_to(av);
  view.synchronize_to(av, access_type_read_write);
  view.synchronize_to_async(av).get();
  view.synchronize_to_async(av, access_type_write).get();
  constant.synchronize_to(av);
  constant.synchronize_to_async(av).get();
  parallel_for_each(av, view.extent, [=](index<1> i) restrict(amp) { view[i] += 1; });
  view.synchronize_to(accelerator(accelerator::cpu_accelerator).default_view);
  CHECK(is_home(value + 1));

  CHECK_INVALID(view.synchronize(access_type_none));
  CHECK_INVALID(view.synchronize(access_type_auto));
  CHECK_INVALID(view.synchronize_to(av, access_type_none));
  CHECK_INVALID(view.synchronize_async(access_type_none).get());
}

void check_arrays() {
  array<int> a(8);
  array_view<int> view(a);
  view[3] = 5; // on the host
  view.synchronize();
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] *= 2; });
  CHECK(view[3] == 10);
  array_view<int> none(8);
  none.synchronize();
  none[1] = 4;
  none.synchronize_to(a.accelerator_view);
  none.refresh();
  CHECK(none[1] == 4);
}

// Writing to the memory itself is seen after refresh; data that is discarded does not come home.
void check_refresh_and_discard() {
  std::vector<int> data(8, 1);
  array_view<int> view(8, data);
  array_view<const int> constant(view);
  write_on_accelerator(view, 2);
  view.synchronize();
  data[3] = 7;
  view.refresh();
  std::vector<int> seen(8);
  array_view<int> out(8, seen);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { out[i] = constant[i]; });
  CHECK(out[3] == 7 && out[4] == 2);
  data[4] = 8;
  constant.refresh();
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { out[i] = constant[i]; });
  CHECK(out[4] == 8);

  write_on_accelerator(view, 9);
  view.discard_data();
  view.synchronize();
  CHECK(data[0] == 2 && data[3] == 7);
  write_on_accelerator(view, 10);
  view.section(0, 4).discard_data();
  view.synchronize();
  CHECK(data[0] == 2 && data[7] == 10);
}

template <class View, class = void> constexpr bool discards = false;
template <class View> constexpr bool discards<View, std::void_t<decltype(std::declval<View>().discard_data())>> = true;
template <class View, class = void> constexpr bool takes_type = false;
template <class View>
constexpr bool takes_type<View, std::void_t<decltype(std::declval<View>().synchronize(access_type_read))>> = true;
static_assert(discards<const array_view<int>> && !discards<array_view<const int>>);
static_assert(takes_type<const array_view<int>> && !takes_type<array_view<const int>>);
static_assert(std::is_same_v<decltype(std::declval<array_view<int>>().synchronize_async()), completion_future>);
static_assert(std::is_void_v<decltype(std::declval<array_view<const int>>().synchronize())>);

int main() {
  check_forms();
  check_arrays();
  check_refresh_and_discard();
  return failures != 0;
}
