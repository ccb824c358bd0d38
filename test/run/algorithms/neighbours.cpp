// RUN: %amp-cc %s -o %t && %t
//
// Threads that each own two or three neighbouring elements and exchange them under conditions, and threads of which only
// every second or third one does: odd-even transposition sorts of tiles and of global memory, in the forms in which they
// are written. The results are those of one thread after the other.
// SPEC: R-LANG-133, R-API-TIDX-05
#include <amp.h>
#include <cstdio>
#include <string>
#include <vector>
using namespace concurrency;

static int failures = 0;

template <class T> std::vector<T> numbers(int size) {
  std::vector<T> result(size);
  unsigned state = 12345;
  for (T &x : result) {
    state = state * 1664525u + 1013904223u;
    x = static_cast<T>(state >> 20);
  }
  return result;
}

template <class T> void compare(const char *what, int size, const std::vector<T> &found, const std::vector<T> &expected) {
  if (found == expected)
    return;
  ++failures;
  std::printf("%s of %d: wrong\n", what, size);
}

template <class T> void order(T &a, T &b) {
  if (b < a) {
    T t = a;
    a = b;
    b = t;
  }
}

// One step of the sort, from `first` on.
template <class T> void step(std::vector<T> &v, int begin, int end, int first) {
  for (int i = begin + first; i + 1 < end; i += 2)
    order(v[i], v[i + 1]);
}

// Threads count pairs.
template <class T> void pairs(int size) {
  std::vector<T> v = numbers<T>(size), expected = v;
  array_view<T> a(size, v);
  for (int k = 0; k < 5; ++k) {
    const int phase = k & 1;
    parallel_for_each(extent<1>((size + 1) / 2), [=](index<1> idx) restrict(amp) {
      int i = 2 * idx[0] + phase;
      if (i + 1 < size && a[i] > a[i + 1]) {
        T t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
    });
    step(expected, 0, size, phase);
  }
  a.synchronize();
  compare("pairs", size, v, expected);
}

// Threads count elements; the phase is any number, for which no thread may be active.
template <class T> void parities(int size) {
  std::vector<T> v = numbers<T>(size), expected = v;
  array_view<T> a(size, v);
  for (int phase = -2; phase < 4; ++phase) {
    parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
      int i = idx[0];
      if ((i & 1) == phase && i + 1 < size && a[i] > a[i + 1]) {
        T t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
    });
    if (phase == 0 || phase == 1)
      step(expected, 0, size, phase);
    parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
      int i = idx[0];
      if (i % 2 == phase % 2 && i < size - 1) {
        T x = a[i], y = a[i + 1];
        a[i] = x < y ? x : y;
        a[i + 1] = x < y ? y : x;
      }
    });
    if (phase % 2 >= 0)
      step(expected, 0, size, phase % 2);
  }
  a.synchronize();
  compare("parities", size, v, expected);
}

// Indices begin below zero: the remainder of a negative number is not positive.
template <class T> void moved(int size, int by) {
  std::vector<T> v = numbers<T>(size), expected = v;
  array_view<T> a(size, v);
  for (int wanted = -1; wanted < 2; ++wanted) {
    parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
      int i = idx[0] - by;
      if (i % 2 == wanted && idx[0] + 1 < size) {
        T x = a[idx[0]], y = a[idx[0] + 1];
        a[idx[0]] = x < y ? x : y;
        a[idx[0] + 1] = x < y ? y : x;
      }
    });
    for (int k = 0; k + 1 < size; ++k)
      if ((k - by) % 2 == wanted)
        order(expected[k], expected[k + 1]);
  }
  a.synchronize();
  compare("moved", size, v, expected);
}

enum class form { mask, remainder, sum, truth, nested, half };

template <int tile, form how, class T> void tiles(int count) {
  const int size = tile * count, threads = how == form::half ? tile / 2 : tile;
  std::vector<T> v = numbers<T>(size), expected = v;
  array_view<T> a(size, v);
  parallel_for_each(extent<1>(threads * count).tile<threads>(), [=](tiled_index<threads> t) restrict(amp) {
    tile_static T s[tile];
    const int l = t.local[0], first = t.tile[0] * tile;
    for (int i = l; i < tile; i += threads)
      s[i] = a[first + i];
    t.barrier.wait();
    for (int p = 0; p < tile; ++p) {
      if (how == form::mask) {
        if ((l & 1) == (p & 1) && l + 1 < tile && s[l] > s[l + 1]) {
          T x = s[l];
          s[l] = s[l + 1];
          s[l + 1] = x;
        }
      } else if (how == form::remainder) {
        if (l % 2 == p % 2 && l < tile - 1) {
          T x = s[l], y = s[l + 1];
          if (y < x) {
            s[l] = y;
            s[l + 1] = x;
          }
        }
      } else if (how == form::sum) {
        if ((l + p) % 2 == 0 && l + 1 < tile) {
          T x = s[l], y = s[l + 1];
          s[l] = x < y ? x : y;
          s[l + 1] = x < y ? y : x;
        }
      } else if (how == form::truth) {
        if (p & 1) {
          if ((l & 1) != 0 && l + 1 < tile && s[l] > s[l + 1]) {
            T x = s[l];
            s[l] = s[l + 1];
            s[l + 1] = x;
          }
        } else {
          if (!(l % 2) && s[l] > s[l + 1]) {
            T x = s[l];
            s[l] = s[l + 1];
            s[l + 1] = x;
          }
        }
      } else if (how == form::nested) {
        if (l % 2 == p % 2) {
          if (l + 1 < tile) {
            if (s[l] > s[l + 1]) {
              T x = s[l];
              s[l] = s[l + 1];
              s[l + 1] = x;
            }
          }
        }
      } else {
        int j = 2 * l + (p & 1);
        if (j + 1 < tile && s[j] > s[j + 1]) {
          T x = s[j];
          s[j] = s[j + 1];
          s[j + 1] = x;
        }
      }
      t.barrier.wait();
    }
    for (int i = l; i < tile; i += threads)
      a[first + i] = s[i];
  });
  a.synchronize();
  for (int b = 0; b < size; b += tile)
    for (int p = 0; p < tile; ++p)
      step(expected, b, b + tile, p & 1);
  compare("tiles", size, v, expected);
}

template <int tile, class T> void all_tiles(int count) {
  tiles<tile, form::mask, T>(count);
  tiles<tile, form::remainder, T>(count);
  tiles<tile, form::sum, T>(count);
  tiles<tile, form::truth, T>(count);
  tiles<tile, form::nested, T>(count);
  tiles<tile, form::half, T>(count);
}

// Keys and values in two arrays of a tile, and in two views.
void keys_and_values(int count) {
  constexpr int tile = 64;
  const int size = tile * count;
  std::vector<float> keys = numbers<float>(size), expected_keys = keys;
  std::vector<int> values(size), expected_values;
  for (int i = 0; i < size; ++i)
    values[i] = i;
  expected_values = values;
  array_view<float> k(size, keys);
  array_view<int> v(size, values);
  parallel_for_each(k.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static float ks[tile];
    tile_static int vs[tile];
    const int l = t.local[0];
    ks[l] = k[t.global];
    vs[l] = v[t.global];
    t.barrier.wait();
    for (int p = 0; p < tile; ++p) {
      if ((l & 1) == (p & 1) && l + 1 < tile && ks[l] > ks[l + 1]) {
        float key = ks[l];
        ks[l] = ks[l + 1];
        ks[l + 1] = key;
        int value = vs[l];
        vs[l] = vs[l + 1];
        vs[l + 1] = value;
      }
      t.barrier.wait();
    }
    k[t.global] = ks[l];
    v[t.global] = vs[l];
  });
  parallel_for_each(extent<1>(size / 2), [=](index<1> idx) restrict(amp) {
    int i = 2 * idx[0] + 1;
    if (i + 1 < size && k[i] > k[i + 1]) {
      float key = k[i];
      k[i] = k[i + 1];
      k[i + 1] = key;
      int value = v[i];
      v[i] = v[i + 1];
      v[i + 1] = value;
    }
  });
  k.synchronize();
  v.synchronize();
  auto exchange = [&](int i) {
    if (expected_keys[i] > expected_keys[i + 1]) {
      std::swap(expected_keys[i], expected_keys[i + 1]);
      std::swap(expected_values[i], expected_values[i + 1]);
    }
  };
  for (int b = 0; b < size; b += tile)
    for (int p = 0; p < tile; ++p)
      for (int l = p & 1; l + 1 < tile; l += 2)
        exchange(b + l);
  for (int i = 1; i + 1 < size; i += 2)
    exchange(i);
  compare("keys", size, keys, expected_keys);
  compare("values", size, values, expected_values);
}

// Two views of the same elements: both exchanges happen, one after the other.
void overlapping(int size) {
  std::vector<int> v = numbers<int>(size), expected = v;
  array_view<int> a(size, v), b = a.section(index<1>(0), extent<1>(size));
  parallel_for_each(extent<1>(size / 2), [=](index<1> idx) restrict(amp) {
    int i = 2 * idx[0];
    if (a[i] > a[i + 1]) {
      int t = a[i];
      a[i] = a[i + 1];
      a[i + 1] = t;
      b[i] = b[i] + 3;
      b[i + 1] = b[i + 1] + a[i];
    }
  });
  a.synchronize();
  for (int i = 0; i + 1 < size; i += 2)
    if (expected[i] > expected[i + 1]) {
      std::swap(expected[i], expected[i + 1]);
      expected[i] += 3;
      expected[i + 1] += expected[i];
    }
  compare("overlapping", size, v, expected);
}

// Each thread owns three elements of a row, and reads none of the next thread's.
void triples(int rows, int columns) {
  const int size = rows * columns * 3;
  std::vector<int> v = numbers<int>(size), expected = v;
  array_view<int, 2> a(rows, columns * 3, v);
  parallel_for_each(extent<2>(rows, columns), [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = 3 * idx[1];
    if (a(y, x) > a(y, x + 1)) {
      int t = a(y, x);
      a(y, x) = a(y, x + 1);
      a(y, x + 1) = t;
    }
    if (a(y, x + 1) > a(y, x + 2)) {
      int t = a(y, x + 1);
      a(y, x + 1) = a(y, x + 2);
      a(y, x + 2) = t;
    }
    if (a(y, x) > a(y, x + 1)) {
      int t = a(y, x);
      a(y, x) = a(y, x + 1);
      a(y, x + 1) = t;
    }
  });
  a.synchronize();
  for (int i = 0; i < size; i += 3) {
    order(expected[i], expected[i + 1]);
    order(expected[i + 1], expected[i + 2]);
    order(expected[i], expected[i + 1]);
  }
  compare("triples", size, v, expected);
}

// Every third thread stores to the elements of three, or to one of them.
void thirds(int size, int which) {
  std::vector<int> v = numbers<int>(size), expected = v;
  array_view<int> a(size, v);
  parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
    int i = idx[0];
    if (i % 3 == which && i + 2 < size) {
      int sum = a[i] + a[i + 1] + a[i + 2];
      a[i + 1] = sum;
      if (a[i] < a[i + 2]) {
        a[i] = a[i + 2];
        a[i + 2] = sum - 1;
      }
    }
  });
  parallel_for_each(a.extent, [=](index<1> idx) restrict(amp) {
    int i = idx[0];
    if (i % 3 == which && i > 0 && i + 1 < size)
      a[i] = a[i - 1] + 2 * a[i + 1];
  });
  a.synchronize();
  for (int i = which; i >= 0 && i + 2 < size; i += 3) {
    const int sum = expected[i] + expected[i + 1] + expected[i + 2];
    expected[i + 1] = sum;
    if (expected[i] < expected[i + 2]) {
      expected[i] = expected[i + 2];
      expected[i + 2] = sum - 1;
    }
  }
  for (int i = which; which >= 0 && which < 3 && i + 1 < size; i += 3)
    if (i > 0)
      expected[i] = expected[i - 1] + 2 * expected[i + 1];
  compare("thirds", size, v, expected);
}

int main() {
  // Sorts of thousands of elements take minutes in an interpreter.
  const bool is_interpreter = accelerator().description.find(L"Oclgrind") != std::wstring::npos;
  for (int size : {1, 2, 3, 17, 64, 1000, 4099}) {
    if (is_interpreter && size > 64)
      continue;
    pairs<float>(size);
    pairs<int>(size);
    parities<float>(size);
    parities<unsigned>(size);
    moved<int>(size, 7);
    moved<float>(size, 1500);
  }
  all_tiles<8, int>(3);
  all_tiles<32, float>(3);
  all_tiles<64, unsigned>(2);
  all_tiles<256, float>(5);
  keys_and_values(5);
  overlapping(1000);
  triples(7, 101);
  triples(3, 5);
  for (int which = -1; which < 3; ++which) {
    thirds(1000, which);
    thirds(31, which);
  }
  std::printf("%d failures\n", failures);
  return failures;
}
