// A kernel inside a function template, with several instantiations: each is a kernel of its own.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-21, R-LANG-140
#include <amp.h>
#include <vector>

using namespace concurrency;

template <typename T, int factor> void scale(std::vector<T> &data, T offset) {
  array_view<T> view(static_cast<int>(data.size()), data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const T value = view[i];
    view[i] = value * factor + offset;
  });
}

template <typename First, typename... Rest> void add_all(array_view<First> target, Rest... rest) {
  parallel_for_each(target.extent, [=](index<1> i) restrict(amp) { target[i] = (target[i] + ... + rest[i]); });
}

struct vector2 {
  float x, y;
  friend vector2 operator*(vector2 v, int factor) restrict(cpu, amp) { return {v.x * factor, v.y * factor}; }
  friend vector2 operator+(vector2 a, vector2 b) restrict(cpu, amp) { return {a.x + b.x, a.y + b.y}; }
};

template <class T, int factor> bool correct(T start, T offset, T expected, bool (*equal)(T, T)) {
  std::vector<T> data(37, start);
  scale<T, factor>(data, offset);
  for (T value : data)
    if (!equal(value, expected))
      return false;
  return true;
}

template <class T> bool same(T a, T b) { return a == b; }
bool same_vector(vector2 a, vector2 b) { return a.x == b.x && a.y == b.y; }

int main() {
  if (!correct<int, 3>(5, 1, 16, same) || !correct<int, 4>(5, 1, 21, same) || !correct<float, 3>(0.5f, 1, 2.5f, same) ||
      !correct<unsigned, 2>(0x80000001u, 5u, 7u, same))
    return 1;
  if (!correct<vector2, 2>({1, 2}, {10, 20}, {12, 24}, same_vector))
    return 2;

  std::vector<int> a(10, 1), b(10, 20), c(10, 300);
  array_view<int> av(10, a), bv(10, b), cv(10, c);
  add_all(av, bv, cv);
  add_all(bv, cv);
  return av[9] == 321 && bv[9] == 320 ? 0 : 3;
}
