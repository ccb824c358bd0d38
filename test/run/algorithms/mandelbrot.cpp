// Iteration counts of the Mandelbrot set, with a complex number class.
// RUN: %amp-cc -ffp-contract=off %s -o %t && %t
// SPEC: R-LANG-68, R-LANG-55, R-LANG-110
#include <amp.h>
#include <vector>

using namespace concurrency;

class complex {
public:
  complex(float real, float imaginary) restrict(cpu, amp) : real(real), imaginary(imaginary) {}
  complex &operator+=(const complex &other) restrict(cpu, amp) {
    real += other.real;
    imaginary += other.imaginary;
    return *this;
  }
  friend complex operator*(const complex &a, const complex &b) restrict(cpu, amp) {
    return complex(a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real);
  }
  float norm() const restrict(cpu, amp) { return real * real + imaginary * imaginary; }

private:
  float real, imaginary;
};

int steps(complex c, int limit) restrict(cpu, amp) {
  complex z(0, 0);
  int count = 0;
  for (; count < limit; ++count) {
    z = z * z;
    z += c;
    if (z.norm() > 4.0f)
      break;
  }
  return count;
}

int main() {
  const int height = 60, width = 90, limit = 100;
  const float scale = 3.0f / width;
  std::vector<int> picture(height * width);
  array_view<int, 2> view(height, width, picture);
  view.discard_data();
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) {
    view[i] = steps(complex(scale * i[1] - 2.0f, scale * i[0] - 1.0f), limit);
  });
  view.synchronize();
  int different = 0;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      different += picture[row * width + column] != steps(complex(scale * column - 2.0f, scale * row - 1.0f), limit);
  return different > 20; // rounding may differ where the set is chaotic
}
