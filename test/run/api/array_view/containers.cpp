// Read-only views of containers that give write access although they are const, as std::span does: every constructor
// that takes a container, and the deduced element types.
// SPEC: API-ARRAYVIEW-02, API-ARRAYVIEW-03, API-ARRAYVIEW-04, API-ARRAYVIEW-32
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <span>
#include <type_traits>
#include <vector>
using namespace concurrency;

struct borrowed {
  int *elements;
  int count;
  int *data() const { return elements; }
  int size() const { return count; }
};

template <int N> int sum(const array_view<const int, N> &of) {
  int result = 0;
  array_view<int> out(1, &result);
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    index<N> last;
    for (int d = 0; d < N; ++d)
      last[d] = of.extent[d] - 1;
    out[i] = of[index<N>()] + 10 * of[last];
  });
  out.synchronize();
  return result;
}

template <class Container> bool is_viewed(const Container &of, int expected) {
  return sum(array_view<const int>(of)) == expected && sum(array_view<const int>(8, of)) == expected &&
         sum(array_view<const int>(extent<1>(8), of)) == expected &&
         sum(array_view<const int, 2>(2, 4, of)) == expected &&
         sum(array_view<const int, 2>(extent<2>(4, 2), of)) == expected &&
         sum(array_view<const int, 3>(2, 2, 2, of)) == expected &&
         sum(array_view<const int, 3>(extent<3>(1, 2, 4), of)) == expected &&
         sum(array_view<const int, 4>(extent<4>() + 1, of)) == 11;
}

static_assert(!std::is_constructible_v<array_view<const int>, std::span<unsigned>>);
static_assert(!std::is_constructible_v<array_view<int>, std::span<const int> &>);
static_assert(std::is_constructible_v<array_view<int>, const std::span<int> &>);

int main() {
  std::vector<int> data = {1, 0, 0, 0, 0, 0, 0, 2};
  const std::span<int> all(data);
  borrowed same{data.data(), 8};
  bool good = is_viewed(all, 21) && is_viewed(same, 21) && is_viewed(std::span<const int>(data), 21);

  array_view deduced(all);
  array_view of_class(2, 4, same);
  static_assert(std::is_same_v<decltype(deduced), array_view<int>>);
  static_assert(std::is_same_v<decltype(of_class), array_view<int, 2>>);
  deduced[0] = 3;
  deduced.synchronize();
  good = good && sum(array_view<const int, 2>(of_class)) == 23;
  try {
    array_view<const int> longer(9, all);
    good = false;
  } catch (const runtime_exception &) {
  }
  return good ? 0 : 1;
}
