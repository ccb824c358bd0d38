// RUN: %amp-cc %s -o %t && %t
//
// Threads that exchange elements of tile memory and of global memory under conditions, in every form: each element belongs
// to one thread at a time, so that the results are those of one thread after the other.
// SPEC: R-LANG-133, R-API-TIDX-05
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;

struct pair {
  unsigned key;
  int payload;
};
struct quad {
  unsigned key;
  int a, b, c;
};
struct octet : quad {
  quad more;
};
struct record64 : octet {
  octet rest;
};

unsigned key_of(unsigned x) restrict(cpu, amp) { return x; }
unsigned key_of(float x) restrict(cpu, amp) { return static_cast<unsigned>(x); }
template <class T> unsigned key_of(const T &x) restrict(cpu, amp) { return x.key; }
template <class T> bool less(const T &a, const T &b) restrict(cpu, amp) { return key_of(a) < key_of(b); }
template <class T> void swap_them(T &a, T &b) restrict(cpu, amp) {
  T t = a;
  a = b;
  b = t;
}
template <class T> void order(T &a, T &b, bool up) restrict(cpu, amp) {
  if (less(b, a) == up) {
    T t = a;
    a = b;
    b = t;
  }
}
template <class T> void order_or_return(T &a, T &b) restrict(cpu, amp) {
  if (!less(b, a))
    return;
  swap_them(a, b);
}
template <class T> T exchanged(T &at, const T &by) restrict(cpu, amp) {
  T old = at;
  at = by;
  return old;
}

const int size = 256;
int failures = 0;

void fill(unsigned &x, unsigned with, int) { x = with; }
void fill(float &x, unsigned with, int) { x = static_cast<float>(with % 1000); }
template <class T> void fill(T &x, unsigned with, int i) {
  int words[sizeof(T) / 4];
  for (int &word : words)
    word = i += 1000;
  std::memcpy(&x, words, sizeof x);
  x.key = with;
}

template <class T> std::vector<T> values() {
  std::vector<T> result(size);
  unsigned seed = 12345;
  for (int i = 0; i != size; ++i)
    fill(result[i], (seed = seed * 1664525u + 1013904223u) >> 8, i);
  return result;
}

template <class T> void compare(const char *what, int j, const std::vector<T> &found, const std::vector<T> &expected) {
  int wrong = 0;
  for (int i = 0; i != size; ++i)
    wrong += std::memcmp(&found[i], &expected[i], sizeof(T)) != 0;
  if (wrong)
    std::printf("%s, %d bytes, %d: %d wrong\n", what, int(sizeof(T)), j, wrong);
  failures += wrong;
}

// Runs statements for each thread of tiles of 64, with s, the tile's elements, c, as many others, out, and the thread's
// place l in the tile and g in all.
#define IN_TILES(T, WHAT, J, ...)                                                                                      \
  {                                                                                                                    \
    const int j = J, k = 128;                                                                                          \
    (void)j, (void)k;                                                                                                  \
    std::vector<T> expected = values<T>(), found = expected, expected_out(size), found_out(size);                      \
    {                                                                                                                  \
      array_view<T> view(size, found), out(size, found_out);                                                           \
      parallel_for_each(extent<1>(size).tile<64>(), [=](tiled_index<64> t) restrict(amp) {                               \
        tile_static T s[64], c[64];                                                                                    \
        const int l = t.local[0], g = t.global[0];                                                                     \
        s[l] = view[g];                                                                                                \
        c[63 - l] = view[g];                                                                                           \
        t.barrier.wait();                                                                                              \
        __VA_ARGS__                                                                                                    \
        t.barrier.wait();                                                                                              \
        view[g] = l & 1 ? s[l] : c[l];                                                                                 \
        if (l & 1)                                                                                                     \
          out[g] = c[l];                                                                                               \
        else                                                                                                           \
          out[g] = s[l];                                                                                               \
      });                                                                                                              \
      view.synchronize();                                                                                              \
      out.synchronize();                                                                                               \
    }                                                                                                                  \
    for (int first = 0; first != size; first += 64) {                                                                  \
      std::vector<T> s(expected.begin() + first, expected.begin() + first + 64), c(s.rbegin(), s.rend());              \
      std::vector<T> &out = expected_out;                                                                              \
      for (int l = 0; l != 64; ++l) {                                                                                  \
        const int g = first + l;                                                                                       \
        (void)g;                                                                                                       \
        __VA_ARGS__                                                                                                    \
      }                                                                                                                \
      for (int l = 0; l != 64; ++l) {                                                                                  \
        expected[first + l] = l & 1 ? s[l] : c[l];                                                                     \
        out[first + l] = l & 1 ? c[l] : s[l];                                                                          \
      }                                                                                                                \
    }                                                                                                                  \
    compare(WHAT, J, found, expected);                                                                                 \
    compare(WHAT, J, found_out, expected_out);                                                                         \
  }

// The same without tiles: s is all elements.
#define IN_BUFFER(T, WHAT, J, ...)                                                                                     \
  {                                                                                                                    \
    const int j = J, k = 128;                                                                                          \
    (void)j, (void)k;                                                                                                  \
    std::vector<T> expected = values<T>(), found = expected;                                                           \
    {                                                                                                                  \
      array_view<T> s(size, found);                                                                                    \
      parallel_for_each(s.extent, [=](index<1> at) restrict(amp) {                                                     \
        const int g = at[0];                                                                                           \
        __VA_ARGS__                                                                                                    \
      });                                                                                                              \
      s.synchronize();                                                                                                 \
    }                                                                                                                  \
    std::vector<T> &s = expected;                                                                                      \
    for (int g = 0; g != size; ++g) {                                                                                  \
      __VA_ARGS__                                                                                                      \
    }                                                                                                                  \
    compare(WHAT, J, found, expected);                                                                                 \
  }

template <class T> void butterflies() {
  for (int distance : {1, 2, 8, 32}) {
    IN_TILES(T, "bitonic step", distance, {
      const int other = l ^ j;
      if (other > l)
        order(s[l], s[other], (g & k) == 0);
    })
    IN_BUFFER(T, "bitonic step of a buffer", distance, {
      const int other = g ^ j;
      if (other > g)
        order(s[g], s[other], (g & k) == 0);
    })
  }
}

void neighbours() {
  IN_TILES(pair, "odd and even", 1, {
    if ((l & 1) == j && l + 1 < 64)
      order(s[l], s[l + 1], true);
  })
  IN_TILES(pair, "neighbours", 0, {
    if (l & 1) {
      pair t = s[l];
      s[l] = s[l - 1];
      s[l - 1] = t;
    }
  })
  IN_TILES(unsigned, "neighbours", 0, {
    if (l & 1) {
      unsigned t = s[l];
      s[l] = s[l - 1];
      s[l - 1] = t;
    }
  })
  IN_TILES(float, "by place in all", 0, {
    if (g % 3 == 0 && l + 1 < 64)
      swap_them(s[l], s[l + 1]);
  })
  IN_TILES(pair, "in turn", 0, {
    if (l % 3 == 0 && l + 2 < 64) {
      pair t = s[l];
      s[l] = s[l + 1];
      s[l + 1] = s[l + 2];
      s[l + 2] = t;
    }
  })
  IN_TILES(pair, "by a switch", 0, {
    switch (g & 3) {
    case 0:
      swap_them(s[l], s[l + 1]);
      break;
    case 2:
      order_or_return(s[l], s[l + 1]);
      break;
    }
  })
  IN_BUFFER(pair, "neighbours in a buffer", 0, {
    if (g & 1) {
      pair t = s[g];
      s[g] = s[g - 1];
      s[g - 1] = t;
    }
  })
  IN_BUFFER(float, "members of pairs in a buffer", 0, {
    if (g % 2 == 0) {
      float lower = s[g], upper = s[g + 1];
      if (upper < lower) {
        s[g] = upper;
        s[g + 1] = lower;
      }
    }
  })
}

void partners() {
  IN_TILES(pair, "reversal", 0, {
    if (l < 32 && (s[l].key & 1))
      swap_them(s[l], s[63 - l]);
  })
  IN_TILES(quad, "by data of both", 5, {
    const int other = l ^ j;
    if (l < other && ((s[l].key ^ s[other].key) & 4))
      swap_them(s[l], s[other]);
  })
  IN_TILES(float, "smaller and larger", 0, {
    if (l < 32) {
      float a = s[l], b = s[l + 32];
      if (b < a) {
        s[l] = b;
        s[l + 32] = a;
      }
    }
  })
  IN_TILES(pair, "through pointers", 4, {
    pair *p = &s[l], *q = &s[l ^ j];
    if (q > p && less(*q, *p)) {
      pair t = *p;
      *p = *q;
      *q = t;
    }
  })
  IN_TILES(pair, "returned", 0, {
    if (l & 1)
      s[l - 1] = exchanged(s[l], s[l - 1]);
  })
  IN_TILES(unsigned, "between arrays", 0, {
    if (s[l] & 2) {
      unsigned t = s[l];
      s[l] = c[l];
      c[l] = t;
    }
  })
}

void elements() {
  IN_TILES(pair, "taken away", 0, {
    if (s[l].key & 2) {
      pair t = s[l];
      s[l] = pair();
      c[l] = t;
    }
  })
  IN_TILES(unsigned, "changed at a place", 0, {
    const int at = (l * 5) & 63;
    if (s[at] & 1)
      s[at] = s[at] * 3 + l;
  })
  IN_TILES(unsigned, "gathered", 0, {
    int before = 0;
    for (int i = 0; i < l; ++i)
      before += s[i] & 1;
    if (s[l] & 1)
      c[before] = s[l];
  })
  IN_TILES(unsigned, "by one thread", 17, {
    if (l == int(s[0] % 64)) {
      if (c[3] < s[l])
        c[3] = s[l];
      c[(l * 5) & 63] += 7;
    }
  })
  IN_TILES(unsigned, "the old one behind", 0, {
    const unsigned before = s[63 - l];
    s[63 - l] = before / 2;
    if (before & 4)
      c[l] = before;
  })
  IN_TILES(pair, "in a loop of the thread", 0, {
    if (l < 16)
      for (int i = 0; i < 2; ++i)
        if (less(s[l * 4 + 3 - i], s[l * 4 + i]))
          swap_them(s[l * 4 + i], s[l * 4 + 3 - i]);
  })
}

void turned() {
  std::vector<pair> expected = values<pair>(), found = expected;
  array_view<pair, 2> view(16, 16, found);
  parallel_for_each(view.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static pair s[8][8];
    const int y = t.local[0], x = t.local[1];
    s[y][x] = view[t.global];
    t.barrier.wait();
    if (x > y && (s[y][x].key & 1))
      swap_them(s[y][x], s[x][y]);
    t.barrier.wait();
    if ((x & 1) && x > y)
      order(s[y][x - 1], s[y][x], false);
    t.barrier.wait();
    view[t.global] = s[y][x];
  });
  view.synchronize();
  for (int tile = 0; tile != 4; ++tile) {
    auto s = [&](int y, int x) -> pair & { return expected[(tile / 2 * 8 + y) * 16 + tile % 2 * 8 + x]; };
    for (int y = 0; y != 8; ++y)
      for (int x = y + 1; x != 8; ++x)
        if (s(y, x).key & 1)
          swap_them(s(y, x), s(x, y));
    for (int y = 0; y != 8; ++y)
      for (int x = 1; x < 8; x += 2)
        if (x > y)
          order(s(y, x - 1), s(y, x), false);
  }
  compare("turned", 0, found, expected);
}

void short_tiles() {
  std::vector<unsigned> expected = values<unsigned>(), found = expected;
  array_view<unsigned> view(240, found);
  parallel_for_each(view.extent.tile<12>(), [=](tiled_index<12> t) restrict(amp) {
    tile_static unsigned s[12];
    const int l = t.local[0];
    s[l] = view[t.global];
    t.barrier.wait();
    if (l < 6)
      swap_them(s[l], s[11 - l]);
    t.barrier.wait();
    if (l % 2 == 0)
      order(s[l], s[l + 1], true);
    t.barrier.wait();
    view[t.global] = s[l];
  });
  view.synchronize();
  for (int first = 0; first != 240; first += 12) {
    unsigned *s = &expected[first];
    for (int l = 0; l != 6; ++l)
      swap_them(s[l], s[11 - l]);
    for (int l = 0; l != 12; l += 2)
      order(s[l], s[l + 1], true);
  }
  compare("short tiles", 0, found, expected);
}

int main() {
  butterflies<unsigned>();
  butterflies<float>();
  butterflies<pair>();
  butterflies<quad>();
  butterflies<octet>();
  butterflies<record64>();
  neighbours();
  partners();
  elements();
  turned();
  short_tiles();
  return failures != 0;
}
