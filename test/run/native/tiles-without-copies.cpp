// Tiles that copy elements of a view and its halo to tile_static memory, in the styles of books: kernels in which inner
// tiles read the view itself, and rows of them become one, compute what the host does. So do kernels whose views share
// memory, and kernels with tiles that have no tile_static memory.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// RUN: env AMP_DEVICE=native AMP_NATIVE_THREADS=1 %t
// RUN: env AMP_DEVICE=native AMP_NATIVE_THREADS=3 %t
// RUN: %amp-cc -O2 -famp-check=bounds %s -o %t.checked && %run-native %t.checked
// SPEC: R-RT-02, R-API-TIDX-05, API-AV-02
#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

const int th = 4, tw = 8;
int failures = 0;

int value(int i) { return i * 7919 % 1009; }

struct matrix {
  int h, w;
  std::vector<int> elements;
  matrix(int h, int w) : h(h), w(w), elements(std::size_t(h) * w) {
    for (int i = 0; i < h * w; ++i)
      elements[i] = value(i);
  }
  int inside(int y, int x, int other) const { return y < 0 || x < 0 || y >= h || x >= w ? other : elements[y * w + x]; }
  int nearest(int y, int x) const {
    return elements[std::clamp(y, 0, h - 1) * w + std::clamp(x, 0, w - 1)];
  }
  int wrapped(int y, int x) const { return elements[(y + h) % h * w + (x + w) % w]; }
};

template <class At> void check(const char *what, const matrix &m, const std::vector<int> &found, const At &at) {
  for (int y = 0; y < m.h; ++y)
    for (int x = 0; x < m.w; ++x)
      if (found[y * m.w + x] != at(y, x - 1) + 2 * at(y, x + 1) + 3 * at(y - 1, x) + 5 * at(y + 1, x) + 7 * at(y - 1, x + 1)) {
        std::printf("%s: %d x %d: wrong at (%d, %d)\n", what, m.h, m.w, y, x);
        ++failures;
        return;
      }
}

// Each work-item copies its element; those at an edge of the tile, one of the halo, too.
void edges(const matrix &m) {
  const array_view<const int, 2> in(m.h, m.w, m.elements);
  std::vector<int> result(m.elements.size());
  const array_view<int, 2> out(m.h, m.w, result);
  const int h = m.h, w = m.w;
  parallel_for_each(out.extent.tile<th, tw>(), [=](tiled_index<th, tw> t) restrict(amp) {
    tile_static int s[th + 2][tw + 2];
    const int y = t.global[0], x = t.global[1], j = t.local[0] + 1, k = t.local[1] + 1;
    s[j][k] = in[t.global];
    if (k == 1)
      s[j][0] = x > 0 ? in(y, x - 1) : -1;
    if (k == tw)
      s[j][tw + 1] = x < w - 1 ? in(y, x + 1) : -1;
    if (j == 1)
      s[0][k] = y > 0 ? in(y - 1, x) : -1;
    if (j == th) {
      if (y == h - 1)
        s[th + 1][k] = -1;
      else
        s[th + 1][k] = in(y + 1, x);
    }
    if (j == 1 && k == tw)
      s[0][tw + 1] = y > 0 && x + 1 < w ? in(y - 1, x + 1) : -1;
    t.barrier.wait();
    out[t.global] = s[j][k - 1] + 2 * s[j][k + 1] + 3 * s[j - 1][k] + 5 * s[j + 1][k] + 7 * s[j - 1][k + 1];
  });
  out.synchronize();
  check("edges", m, result, [&](int y, int x) { return m.inside(y, x, -1); });
}

// All work-items copy the tile together, in a domain that is padded.
template <class Load, class At> void together(const char *what, const matrix &m, const Load &load, const At &at) {
  const array_view<const int, 2> in(m.h, m.w, m.elements);
  std::vector<int> result(m.elements.size());
  const array_view<int, 2> out(m.h, m.w, result);
  const int h = m.h, w = m.w;
  parallel_for_each(out.extent.tile<th, tw>().pad(), [=](tiled_index<th, tw> t) restrict(amp) {
    tile_static int s[th + 2][tw + 2];
    for (int i = t.local[0] * tw + t.local[1]; i < (th + 2) * (tw + 2); i += th * tw) {
      const int j = i / (tw + 2), k = i % (tw + 2);
      s[j][k] = load(in, t.tile_origin[0] + j - 1, t.tile_origin[1] + k - 1, h, w);
    }
    t.barrier.wait();
    const int j = t.local[0], k = t.local[1];
    if (t.global[0] < h && t.global[1] < w)
      out[t.global] = s[j + 1][k] + 2 * s[j + 1][k + 2] + 3 * s[j][k + 1] + 5 * s[j + 2][k + 1] + 7 * s[j][k + 2];
  });
  out.synchronize();
  check(what, m, result, at);
}

void all_borders(const matrix &m) {
  using view = array_view<const int, 2>;
  together(
      "other value", m,
      [](const view &in, int y, int x, int h, int w) restrict(amp) {
        return y >= 0 && y < h && x >= 0 && x < w ? in(y, x) : -3;
      },
      [&](int y, int x) { return m.inside(y, x, -3); });
  together(
      "clamped", m,
      [](const view &in, int y, int x, int h, int w) restrict(amp) {
        return in(direct3d::clamp(y, 0, h - 1), direct3d::clamp(x, 0, w - 1));
      },
      [&](int y, int x) { return m.nearest(y, x); });
  together(
      "limited", m,
      [](const view &in, int y, int x, int h, int w) restrict(amp) {
        y = y < 0 ? 0 : y > h - 1 ? h - 1 : y;
        if (x < 0)
          x = 0;
        if (x >= w)
          x = w - 1;
        return in(y, x);
      },
      [&](int y, int x) { return m.nearest(y, x); });
  together(
      "periodic", m,
      [](const view &in, int y, int x, int h, int w) restrict(amp) {
        y %= h; // beyond the padded domain, too
        x %= w;
        return in(y < 0 ? y + h : y, x < 0 ? x + w : x);
      },
      [&](int y, int x) { return m.wrapped(y, x); });
  together(
      "remainders", m, [](const view &in, int y, int x, int h, int w) restrict(amp) { return in((y + h) % h, (x + w) % w); },
      [&](int y, int x) { return m.wrapped(y, x); });
}

// In one dimension, with records and a loop over the window.
struct sample {
  float weight;
  int count;
};
void line(int n) {
  std::vector<sample> samples(n);
  for (int i = 0; i < n; ++i)
    samples[i] = {value(i) * 0.5f, i};
  std::vector<float> result(n);
  const array_view<const sample> in(samples);
  const array_view<float> out(result);
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static sample s[16 + 6];
    const int l = t.local[0], g = t.global[0];
    s[l + 3] = in[g];
    if (l < 3) {
      const sample none = {0, 0};
      s[l] = none;
      s[l + 19] = none;
      if (g >= 3)
        s[l] = in[g - 3];
      if (g + 16 < n)
        s[l + 19] = in[g + 16];
    }
    t.barrier.wait();
    float sum = 0;
    for (int d = 0; d < 7; ++d)
      sum += s[l + d].weight * (s[l + d].count % 3);
    out[g] = sum;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    float sum = 0;
    for (int d = std::max(i - 3, 0); d <= std::min(i + 3, n - 1); ++d)
      sum += samples[d].weight * (samples[d].count % 3);
    if (result[i] != sum && ++failures)
      return (void)std::printf("line of %d: wrong at %d\n", n, i);
  }
}

// In three dimensions; the border of the domain stays as it is.
void volume(int n) {
  std::vector<double> start(n * n * n), result(n * n * n);
  for (int i = 0; i < n * n * n; ++i)
    start[i] = value(i);
  const array_view<const double, 3> in(n, n, n, start);
  const array_view<double, 3> out(n, n, n, result);
  parallel_for_each(out.extent.tile<2, 2, 4>(), [=](tiled_index<2, 2, 4> t) restrict(amp) {
    tile_static double s[4][4][6];
    const int z = t.global[0], y = t.global[1], x = t.global[2];
    const int i = t.local[0] + 1, j = t.local[1] + 1, k = t.local[2] + 1;
    s[i][j][k] = in[t.global];
    if (i == 1 && z > 0)
      s[0][j][k] = in(z - 1, y, x);
    if (i == 2 && z < n - 1)
      s[3][j][k] = in(z + 1, y, x);
    if (j == 1 && y > 0)
      s[i][0][k] = in(z, y - 1, x);
    if (j == 2 && y < n - 1)
      s[i][3][k] = in(z, y + 1, x);
    if (k == 1 && x > 0)
      s[i][j][0] = in(z, y, x - 1);
    if (k == 4 && x < n - 1)
      s[i][j][5] = in(z, y, x + 1);
    t.barrier.wait_with_tile_static_memory_fence();
    if (x == 0 || x == n - 1 || y == 0 || y == n - 1 || z == 0 || z == n - 1)
      out[t.global] = s[i][j][k];
    else
      out[t.global] = s[i - 1][j][k] + s[i + 1][j][k] + s[i][j - 1][k] + s[i][j + 1][k] + s[i][j][k - 1] + s[i][j][k + 1];
  });
  out.synchronize();
  auto at = [&](int z, int y, int x) { return start[(z * n + y) * n + x]; };
  for (int z = 0; z < n; ++z)
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x) {
        const bool is_border = !x || x == n - 1 || !y || y == n - 1 || !z || z == n - 1;
        const double expected = is_border ? at(z, y, x)
                                          : at(z - 1, y, x) + at(z + 1, y, x) + at(z, y - 1, x) + at(z, y + 1, x) +
                                                at(z, y, x - 1) + at(z, y, x + 1);
        if (result[(z * n + y) * n + x] != expected && ++failures)
          return (void)std::printf("volume of %d: wrong at (%d, %d, %d)\n", n, z, y, x);
      }
}

// A tile sees its elements as they were, although another view of the same memory changes them: the same container, and
// other containers of the same memory.
void in_place(int tiles, bool has_source_of_its_own) {
  const int n = 16 * tiles;
  std::vector<int> all(n);
  for (int i = 0; i < n; ++i)
    all[i] = value(i);
  const std::vector<int> start = all;
  const array_view<int> out(n, all.data());
  const array_view<const int> in = has_source_of_its_own ? array_view<const int>(n, all.data()) : array_view<const int>(out);
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[18];
    const int l = t.local[0];
    s[l + 1] = in[t.global];
    if (l == 0) {
      s[0] = 0;
      s[17] = 0;
    }
    t.barrier.wait();
    out[t.global] = s[l] + 2 * s[l + 1] + 3 * s[l + 2];
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    const int before = i % 16 ? start[i - 1] : 0, after = i % 16 != 15 ? start[i + 1] : 0;
    if (all[i] != before + 2 * start[i] + 3 * after && ++failures)
      return (void)std::printf("in place, %d tiles: wrong at %d\n", tiles, i);
  }
}
// The same without a halo, so that all of the array is a copy.
void reversed_in_place(int tiles) {
  const int n = 16 * tiles;
  std::vector<int> all(n);
  for (int i = 0; i < n; ++i)
    all[i] = value(i);
  const std::vector<int> start = all;
  const array_view<int> out(n, all);
  const array_view<const int> in(out);
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    const int l = t.local[0];
    s[l] = in[t.global];
    t.barrier.wait();
    if (l < 15)
      out[t.global] = s[l] - s[l + 1];
    if (l > 0)
      out[t.global] += s[l - 1];
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    if (all[i] != (i % 16 < 15 ? start[i] - start[i + 1] : start[i]) + (i % 16 ? start[i - 1] : 0) && ++failures)
      return (void)std::printf("differences in place, %d tiles: wrong at %d\n", tiles, i);
}

// Tiles without tile_static memory, in sections of views.
void without_memory(const matrix &m) {
  std::vector<int> result(m.elements.size(), -1);
  const array_view<const int, 2> all_in(m.h, m.w, m.elements);
  const array_view<int, 2> all_out(m.h, m.w, result);
  const array_view<const int, 2> in = all_in.section(0, 3, m.h, m.w - 3);
  const array_view<int, 2> out = all_out.section(0, 3, m.h, m.w - 3);
  const int n = m.w - 3;
  parallel_for_each(out.extent.tile<th, tw>().truncate(), [=](tiled_index<th, tw> t) restrict(amp) {
    int sum = t.global[1];
    for (int k = 0; k < n; ++k)
      sum = sum * 3 + in(t.global[0], k) + in[t.global];
    out[t.global] = sum;
  });
  all_out.synchronize();
  for (int y = 0; y < m.h / th * th; ++y)
    for (int x = 0; x < n / tw * tw; ++x) {
      unsigned sum = unsigned(x);
      for (int k = 0; k < n; ++k)
        sum = sum * 3u + unsigned(m.elements[y * m.w + k + 3]) + unsigned(m.elements[y * m.w + x + 3]);
      if (unsigned(result[y * m.w + x + 3]) != sum && ++failures)
        return (void)std::printf("without memory: wrong at (%d, %d)\n", y, x);
    }
}

int main() {
  for (int rows = 1; rows <= 5; ++rows)
    for (int columns = 1; columns <= 6; ++columns) {
      edges(matrix(rows * th, columns * tw));
      all_borders(matrix(rows * th, columns * tw));
      all_borders(matrix(rows * th - 1, columns * tw - 3));
      without_memory(matrix(rows * th + 1, columns * tw + 5));
    }
  without_memory(matrix(9, 1100));
  for (int n : {16, 32, 48, 160, 1600})
    line(n);
  for (int n : {4, 8, 12, 20})
    volume(n);
  for (int tiles : {1, 2, 3, 40}) {
    in_place(tiles, false);
    in_place(tiles, true);
    reversed_in_place(tiles);
  }
  return failures ? 1 : 0;
}
