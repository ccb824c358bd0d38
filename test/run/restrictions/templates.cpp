// Function templates that call whichever overload serves the side that they are used on.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-21, R-LANG-46, R-LANG-50
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <vector>

using namespace concurrency;

float root(float x) restrict(cpu) { return std::sqrt(x); }
float root(float x) restrict(amp) { return precise_math::sqrt(x); }

template <class T> T length(T x, T y) restrict(cpu, amp) { return root(x * x + y * y); }

// Only ever used on the host, so that only that version is needed.
template <class T> T cpu_only(T x) restrict(cpu, amp) { return static_cast<T>(std::floor(x)); }

namespace shapes {
struct circle {
  float radius;
};
float area(const circle &c) restrict(cpu, amp) { return 3.0f * c.radius * c.radius; }
} // namespace shapes

template <class Shape> float twice_the_area(const Shape &shape) restrict(cpu, amp) { return 2.0f * area(shape); }

int main() {
  std::vector<float> results(2);
  array_view<float> view(2, results);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    view[0] = length(3.0f, 4.0f);
    const shapes::circle c = {2.0f};
    view[1] = twice_the_area(c);
  });
  view.synchronize();
  const bool correct = std::fabs(results[0] - 5.0f) < 1e-5f && results[1] == 24.0f;
  return correct && length(3.0f, 4.0f) == 5.0f && cpu_only(1.5) == 1.0 ? 0 : 1;
}
