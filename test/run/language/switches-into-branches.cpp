// RUN: %amp-cc %s -o %t && %t
//
// Labels of a switch inside of branches: control enters a branch without its condition, so that neither a condition that
// is known for a part of the tile, nor a chain of comparisons, may take the label away. The kernels repeat the functions
// of the host, because the passes for rows change branches of the kernel itself, and not those of called functions.
// SPEC: R-LANG-97
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures = 0;

static void compare(const char *what, const std::vector<int> &found, const std::vector<int> &expected) {
  for (std::size_t i = 0; i != found.size(); ++i)
    if (found[i] != expected[i]) {
      ++failures;
      std::printf("%s: %d in place of %d at %zu\n", what, found[i], expected[i], i);
      return;
    }
}

static int by_position(int m, int i) restrict(cpu, amp) {
  int s = 0;
  switch (m) {
  case 0:
    s += 10;
    if (i < 128) {
      s += 1;
    case 1:
      s += 2;
    }
    break;
  default:
    s = 9;
  }
  return s;
}

static int by_value(int m, int k) restrict(cpu, amp) {
  int s = 0;
  switch (m) {
  case 0:
    s += 10;
    if (k == 0) {
      s += 1;
    case 1:
      s += 2;
    } else if (k == 1) {
      s += 100;
    } else if (k == 2) {
      s += 200;
    }
    break;
  default:
    s = 9;
  }
  return s;
}

int main() {
  const int size = 1024;
  std::vector<int> keys(size), found(size), expected(size);
  for (int i = 0; i != size; ++i)
    keys[i] = i * 7 % 5;
  for (int m = 0; m != 3; ++m) {
    {
      array_view<int> out(size, found);
      out.discard_data();
      parallel_for_each(out.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
        const int i = t.local[0];
        int s = 0;
        switch (m) {
        case 0:
          s += 10;
          if (i < 128) {
            s += 1;
          case 1:
            s += 2;
          }
          break;
        default:
          s = 9;
        }
        out[t] = s;
      });
    }
    for (int i = 0; i != size; ++i)
      expected[i] = by_position(m, i % 256);
    compare("position", found, expected);
    {
      array_view<const int> in(size, keys);
      array_view<int> out(size, found);
      out.discard_data();
      parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) {
        const int k = in[idx];
        int s = 0;
        switch (m) {
        case 0:
          s += 10;
          if (k == 0) {
            s += 1;
          case 1:
            s += 2;
          } else if (k == 1) {
            s += 100;
          } else if (k == 2) {
            s += 200;
          }
          break;
        default:
          s = 9;
        }
        out[idx] = s;
      });
    }
    for (int i = 0; i != size; ++i)
      expected[i] = by_value(m, keys[i]);
    compare("value", found, expected);
  }
  if (!failures)
    std::printf("all right\n");
  return failures;
}
