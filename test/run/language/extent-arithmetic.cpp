// extent<N> and tiled_extent give in a kernel what they give on the CPU.
// SPEC: API-EXT-02, API-EXT-03, API-EXT-04, API-EXT-05, API-EXT-06, API-EXT-07, API-EXT-08, API-EXT-09, API-EXT-10
// SPEC: API-EXT-11, API-EXT-12, API-EXT-13, API-TEXT-03, API-TEXT-05, API-TEXT-06, API-TEXT-07, API-TEXT-08
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>

using namespace concurrency;

template <int N> int digest(const extent<N> &e) restrict(cpu, amp) {
  int sum = 0;
  for (int c = 0; c < N; ++c)
    sum = 31 * sum + e[c];
  return sum;
}

template <int N> int calculate(int v) restrict(cpu, amp) {
  int sizes[N], point[N];
  for (int c = 0; c < N; ++c) {
    sizes[c] = v + c + 2;
    point[c] = v % 3 + c;
  }
  const index<N> i(point);
  extent<N> a(sizes), b = a + i;
  int result = digest(b) + digest(a - i) + digest(a + b) + digest(a - b) + digest(a * 3) + digest(100 / a);
  a += i;
  a -= extent<N>(b) -= 2;
  a *= v;
  a /= 3;
  a %= 11;
  result += digest(a) + digest(a++) - digest(++a) + digest(--a) + int(b.size() % 1000u);
  return result + b.contains(i) + 2 * b.contains(i + v) + 4 * b.contains(i - 2) + 8 * (a == b) + 16 * (a != b);
}

int tiles(int v) restrict(cpu, amp) {
  const tiled_extent<16> one = extent<1>(v).tile<16>();
  const tiled_extent<4, 8> two = extent<2>(v, v + 5).tile<4, 8>();
  const tiled_extent<2, 3, 5> three = extent<3>(v, v + 1, v + 2).tile<2, 3, 5>();
  int result = digest(one.pad()) + 3 * digest(two.pad()) + 5 * digest(three.pad());
  result += 7 * digest(one.truncate()) + 11 * digest(two.truncate()) + 13 * digest(three.truncate());
  result += digest(two.tile_extent) + digest(three.get_tile_extent()) + two.tile_dim1;
  return result + (one == one.pad()) + 2 * (two != two.truncate()) + int(two.size());
}

int calculate(int what, int v) restrict(cpu, amp) {
  switch (what) {
  case 0: return tiles(v);
  case 1: return calculate<1>(v);
  case 2: return calculate<2>(v);
  case 3: return calculate<3>(v);
  default: return calculate<4>(v);
  }
}

int main() {
  std::vector<int> results(5 * 50);
  array_view<int, 2> view(5, 50, results);
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = calculate(i[0], i[1]); });
  view.synchronize();
  for (int what = 0; what < 5; ++what)
    for (int v = 0; v < 50; ++v)
      if (results[what * 50 + v] != calculate(what, v))
        return 1 + what;
  return 0;
}
