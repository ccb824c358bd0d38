// Structs are read from views that begin anywhere that C++ lets them: at multiples of their members' alignment.
// UNSUPPORTED: only-native
// The reason: the native accelerator has no texts to build.
// RUN: %amp-cc %s -o %t && %t && env AMP_BORROW_KB=0 AMP_LOG=info %t 2>&1 | FileCheck %s
// CHECK: #define ALIGNED(bytes){{$}}
// SPEC: R-LANG-77, R-MEM-17

#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct particle {
  float x, y, z, mass;
};

static int failures = 0;

static void check(bool is_right, const char *what) {
  if (!is_right)
    std::printf("wrong: %s\n", what), ++failures;
}

static bool is_increased(const float *numbers, int count, float first) {
  for (int i = 0; i < count; ++i)
    if (numbers[i] != 2 * (first + float(i)))
      return false;
  return true;
}

static void add_to(const array_view<const particle> &from, const array_view<particle> &to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    const particle read = from[i];
    to[i].x += read.x;
    to[i].y += read.y;
    to[i].z += read.z;
    to[i].mass += read.mass;
  });
}

static std::vector<float> numbers() {
  std::vector<float> result(67);
  for (int i = 0; i < 67; ++i)
    result[i] = float(i);
  return result;
}

// The program's memory: it may be used in place for what is only read.
static void in_place() {
  for (int first = 0; first < 4; ++first) {
    const std::vector<float> all = numbers();
    const particle *from = reinterpret_cast<const particle *>(&all[first]);
    std::vector<float> result(all.begin() + first, all.begin() + first + 64);
    array_view<particle> to(16, reinterpret_cast<particle *>(result.data()));
    add_to(array_view<const particle>(16, from), to);
    to.synchronize();
    check(is_increased(result.data(), 64, float(first)), "memory of the program");
  }
}

int main() {
  in_place();
  return failures != 0;
}
