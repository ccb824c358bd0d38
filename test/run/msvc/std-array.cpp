// std::array's iterators are classes of std, as with Visual C++: templates name their members, and functions of std are
// found for them without a namespace. They stay what the standard says of them.
// RUN: %amp-cc -famp-msvc %s -o %t.exe && %t.exe
// RUN: %amp-cc -famp-msvc -std=c++20 %s -o %t.20.exe && %t.20.exe
// RUN: %amp-cc -famp-msvc -D_GLIBCXX_ASSERTIONS %s -o %t.checked.exe && %t.checked.exe
#include <amp.h>
#include <array>
#include <numeric>
#include <tuple>

using namespace concurrency;

template <class It> int sum(It first, It last) {
  typedef It::value_type T;
  std::vector<T> values(distance(first, last));
  copy(first, last, values.begin());
  sort(values.rbegin(), values.rend());
  return accumulate(values.begin(), values.end(), T());
}

constexpr int total(const std::array<int, 3> &a) {
  int n = 0;
  for (int v : a)
    n += v;
  return n + *(a.cend() - 1) + a.begin()[0] + *a.rbegin();
}
constexpr std::array<int, 3> constants{1, 2, 3};
static_assert(total(constants) == 13 && constants.end() - constants.begin() == 3 && std::get<1>(constants) == 2);
static_assert(std::tuple_size<std::array<int, 3>>::value == 3 && std::array<int, 0>().empty());
static_assert(sizeof(std::array<float, 5>) == 5 * sizeof(float) && std::is_trivially_copyable_v<std::array<float, 5>>);
static_assert(std::is_aggregate_v<std::array<std::pair<int, int>, 2>> &&
              !std::is_pointer_v<std::array<int, 1>::iterator>);
static_assert(std::is_same_v<std::iterator_traits<std::array<int, 2>::const_iterator>::reference, const int &>);
#if __cplusplus > 201703L
static_assert(std::contiguous_iterator<std::array<int, 2>::iterator> && std::to_array({1, 2}) < std::array{1, 3});
#endif

int main() {
  std::array<int, 8> a = {3, 1, 4, 1, 5, 9, 2, 6}, b{};
  std::array<std::pair<int, int>, 2> pairs = {{{1, 2}, {3, 4}}};
  array<int> on(8, a.begin(), a.end());
  array_view<int> view(8, a.data()), whole(8, b);
  parallel_for_each(view.extent, [=, &on](index<1> i) restrict(amp) { whole[i] = on[i] + view[i]; });
  whole.synchronize();
  std::array<int, 8>::const_iterator found = std::find(b.begin(), b.end(), 18);
  copy(on, a.begin());
  a.swap(b);
  std::array<int, 8> filled;
  filled.fill(7);
  bool thrown = false;
  try {
    a.at(sum(b.begin(), b.end()));
  } catch (const std::out_of_range &) {
    thrown = true;
  }
  auto [x, y, z] = constants;
  std::array deduced{1, 2};
  return found - b.begin() == 5 && thrown && sum(a.begin(), a.end()) == 62 && pairs[1].second == 4 &&
                 filled.back() == 7 && a != b && b < a && found == b.cbegin() + 5 && x + y + z == 6 &&
                 deduced.size() == 2 && std::apply([](int p, int q, int r) { return p * q * r; }, constants) == 6 &&
                 a.front() == 6
             ? 0
             : 1;
}
