#include <algorithm>
#include <utility>

struct complex_number {
  float re, im;
};

namespace {

// Elements j, j + 1 ... of a stage, all in one of the smaller transforms.
void combine_some(const complex_number *__restrict in, complex_number *__restrict out,
                  const complex_number *__restrict roots, int half, int size, int first, int count) {
  const int k = first % size, to = (first - k) * 2 + k, step = half / size;
#pragma omp simd
  for (int i = 0; i < count; ++i) {
    const complex_number even = in[first + i], value = in[first + i + half], root = roots[(k + i) * step];
    const complex_number odd = {root.re * value.re - root.im * value.im, root.re * value.im + root.im * value.re};
    out[to + i] = {even.re + odd.re, even.im + odd.im};
    out[to + size + i] = {even.re - odd.re, even.im - odd.im};
  }
}

} // namespace

void fft_in_openmp(const complex_number *signal, const complex_number *roots, complex_number *result,
                   complex_number *other, int count) {
  const int half = count / 2;
  const complex_number *from = signal;
  complex_number *to = other, *next = result;
  for (int size = 1; size < count; size *= 2) {
    const int part = std::min(size, 512);
#pragma omp parallel for schedule(static)
    for (int j = 0; j < half; j += part)
      combine_some(from, to, roots, half, size, j, part);
    from = to;
    std::swap(to, next);
  }
}
