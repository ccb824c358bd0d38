// Work-items that exchange elements with the partner `index ^ stride`: bitonic sorts of tiles and of views, keys with values,
// descending, both directions, transforms, and strides that are no powers of two. The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// RUN: %amp-cc -O2 -famp-robust-access %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <algorithm>
#include <vector>

using namespace concurrency;

unsigned seed = 1;
template <class T> std::vector<T> numbers(int count, int limit) {
  std::vector<T> result(count);
  for (T &each : result) {
    seed = seed * 1664525u + 1013904223u;
    each = T(seed >> 8) % limit;
  }
  return result;
}
template <> std::vector<float> numbers<float>(int count, int limit) {
  std::vector<int> whole = numbers<int>(count, limit);
  return {whole.begin(), whole.end()};
}

template <int Size, class T> void sortTiles(bool ascending) {
  std::vector<T> x = numbers<T>(Size * 5, 1000);
  array_view<T> v(int(x.size()), x);
  std::vector<T> wanted = x;
  for (int tile = 0; tile < 5; ++tile) {
    auto begin = wanted.begin() + tile * Size;
    ascending ? std::sort(begin, begin + Size) : std::sort(begin, begin + Size, std::greater<T>());
  }
  parallel_for_each(v.extent.template tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static T s[Size];
    const int l = t.local[0];
    s[l] = v[t.global];
    t.barrier.wait();
    for (int k = 2; k <= Size; k *= 2)
      for (int j = k / 2; j > 0; j /= 2) {
        int partner = l ^ j;
        if (partner > l) {
          const bool up = ((l & k) == 0) == ascending;
          T a = s[l], b = s[partner];
          if ((a > b) == up && a != b) {
            s[l] = b;
            s[partner] = a;
          }
        }
        t.barrier.wait();
      }
    v[t.global] = s[l];
  });
  v.synchronize();
  CHECK(x == wanted);
}

// Launches for each step; `Form` is how the lower work-item of a pair is written.
template <int Form> void sortView(int count) {
  std::vector<int> keys = numbers<int>(count, 1 << 20), values = keys;
  std::vector<int> wanted = keys;
  std::sort(wanted.begin(), wanted.end());
  array_view<int> k(count, keys), v(count, values);
  for (int size = 2; size <= count; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2)
      parallel_for_each(k.extent, [=](index<1> i) restrict(amp) {
        const int l = i[0], p = l ^ stride;
        const bool isLower = Form == 0 ? p > l : Form == 1 ? (l & stride) == 0 : !(l & stride);
        if (!isLower)
          return;
        const int a = k[l], b = k[p];
        if ((a > b) == ((l & size) == 0)) {
          k[l] = b, k[p] = a;
          const int value = v[l];
          v[l] = v[p];
          v[p] = value;
        }
      });
  k.synchronize();
  v.synchronize();
  CHECK(keys == wanted);
  CHECK(values == wanted);
}

// Both work-items of a pair store.
void exchange(int count, int stride) {
  std::vector<int> x = numbers<int>(count, 1000), y(count, -1), wanted(count, -1);
  array_view<const int> from(count, x);
  array_view<int> to(count, y);
  for (int i = 0; i < count; ++i)
    if ((i ^ stride) >= 0 && (i ^ stride) < count)
      wanted[i] = (i & stride) ? x[i ^ stride] - x[i] : x[i] + 2 * x[i ^ stride];
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    const int other = i[0] ^ stride;
    if (other >= 0 && other < count)
      to[i] = (i[0] & stride) ? from[other] - from[i] : from[i] + 2 * from[other];
  });
  to.synchronize();
  CHECK(y == wanted);
}

// Rows of a matrix, and work-items that are not the first of theirs.
void rows(int width, int stride, int offset) {
  const int height = 3;
  std::vector<int> x = numbers<int>((height + 1) * width, 1000), wanted = x;
  for (int r = 0; r < height; ++r)
    for (int l = offset; l < width; ++l)
      if ((l ^ stride) > l && (l ^ stride) < width && wanted[r * width + l] > wanted[r * width + (l ^ stride)])
        std::swap(wanted[r * width + l], wanted[r * width + (l ^ stride)]);
  array_view<int, 2> v(height, width, x);
  parallel_for_each(extent<2>(height, width - offset), [=](index<2> i) restrict(amp) {
    const int l = i[1] + offset, p = l ^ stride;
    if (p > l && p < width) {
      const int a = v(i[0], l), b = v(i[0], p);
      if (a > b) {
        v(i[0], l) = b;
        v(i[0], p) = a;
      }
    }
  });
  v.synchronize();
  CHECK(x == wanted);
}

// The butterflies of the Walsh-Hadamard transform.
template <int Size> void transform() {
  std::vector<int> x = numbers<int>(Size * 3, 100), wanted = x;
  for (int tile = 0; tile < 3; ++tile)
    for (int h = 1; h < Size; h *= 2)
      for (int i = 0; i < Size; ++i)
        if (!(i & h)) {
          int &a = wanted[tile * Size + i], &b = wanted[tile * Size + i + h];
          const int sum = a + b;
          b = a - b;
          a = sum;
        }
  array_view<int> v(Size * 3, x);
  parallel_for_each(v.extent.template tile<Size>(), [=](tiled_index<Size> t) restrict(amp) {
    tile_static int s[Size];
    const int l = t.local[0];
    s[l] = v[t.global];
    for (int h = 1; h < Size; h *= 2) {
      t.barrier.wait();
      const int mine = s[l], other = s[l ^ h];
      t.barrier.wait();
      s[l] = (l & h) ? other - mine : mine + other;
    }
    v[t.global] = s[l];
  });
  v.synchronize();
  CHECK(x == wanted);
}

int main() {
  sortTiles<512, float>(true);
  sortTiles<512, int>(false);
  sortTiles<256, unsigned>(true);
  sortTiles<64, float>(false);
  sortTiles<16, int>(true);
  sortTiles<8, int>(true);
  sortView<0>(4096);
  sortView<1>(1024);
  sortView<2>(32);
  for (int count : {16, 100, 1000, 1024, 4096})
    for (int stride : {0, 1, 2, 3, 7, 8, 12, 16, 17, 32, 48, 64, 100, 512, 1 << 20, -1, -16, int(0x80000000)})
      exchange(count, stride);
  for (int stride : {0, 1, 4, 6, 8, 16, 24, 32, 64, 256})
    for (int offset : {0, 1, 8, 16})
      rows(256, stride, offset), rows(100, stride, offset);
  transform<256>();
  transform<32>();
  transform<4>();
  return failures != 0;
}
