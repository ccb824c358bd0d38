// Radix-2 FFT with a complex class of its own, in log2(n) launches; compared with a direct DFT in double.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-13, R-LANG-78, API-FMATH-25
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <complex>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <typename T> class complex_t {
public:
  complex_t(T r = 0, T i = 0) restrict(cpu, amp) : re(r), im(i) {}
  T real() const restrict(cpu, amp) { return re; }
  T imag() const restrict(cpu, amp) { return im; }
  complex_t &operator+=(const complex_t &o) restrict(cpu, amp) {
    re += o.re;
    im += o.im;
    return *this;
  }
  complex_t &operator*=(const complex_t &o) restrict(cpu, amp) {
    const T r = re * o.re - im * o.im;
    im = re * o.im + im * o.re;
    re = r;
    return *this;
  }
  friend complex_t operator+(complex_t a, const complex_t &b) restrict(cpu, amp) { return a += b; }
  friend complex_t operator-(const complex_t &a, const complex_t &b) restrict(cpu, amp) {
    return complex_t(a.re - b.re, a.im - b.im);
  }
  friend complex_t operator*(complex_t a, const complex_t &b) restrict(cpu, amp) { return a *= b; }
  complex_t operator-() const restrict(cpu, amp) { return complex_t(-re, -im); }
  static complex_t polar(T angle) restrict(amp) {
    T s, c;
    fast_math::sincos(angle, &s, &c);
    return complex_t(c, s);
  }

private:
  T re, im;
};
typedef complex_t<float> cfloat;

int reverse_bits(int value, int bits) restrict(amp) {
  int result = 0;
  for (int i = 0; i < bits; ++i, value >>= 1)
    result = (result << 1) | (value & 1);
  return result;
}

void fft(std::vector<cfloat> &data, int direction) {
  const int n = static_cast<int>(data.size());
  int bits = 0;
  while ((1 << bits) < n)
    ++bits;
  array<cfloat> work(n);
  array_view<const cfloat> input(n, data);
  parallel_for_each(work.extent, [=, &work](index<1> i) restrict(amp) { work[reverse_bits(i[0], bits)] = input[i]; });
  for (int half = 1; half < n; half *= 2) {
    const float step = direction * 3.14159265358979f / half;
    parallel_for_each(extent<1>(n / 2), [=, &work](index<1> idx) restrict(amp) {
      const int group = idx[0] / half, k = idx[0] % half;
      cfloat &even = work[group * half * 2 + k];
      cfloat &odd = work[group * half * 2 + k + half];
      const cfloat twiddled = cfloat::polar(step * k) * odd;
      odd = even - twiddled;
      even += twiddled;
    });
  }
  copy(work, data.begin());
}

int main() {
  const int n = 256;
  std::vector<cfloat> data(n);
  std::vector<std::complex<double>> source(n);
  for (int i = 0; i < n; ++i) {
    data[i] = cfloat(std::sin(0.3f * i) + (i % 7), std::cos(0.11f * i));
    source[i] = {data[i].real(), data[i].imag()};
  }
  fft(data, -1);
  for (int k = 0; k < n; ++k) {
    std::complex<double> sum = 0;
    for (int i = 0; i < n; ++i)
      sum += source[i] * std::polar(1.0, -2 * 3.14159265358979323846 * k * i / n);
    if (std::abs(sum - std::complex<double>(data[k].real(), data[k].imag())) > 0.01) {
      std::printf("bin %d: %f %f\n", k, data[k].real(), data[k].imag());
      return 1;
    }
  }
  fft(data, 1);
  for (int i = 0; i < n; ++i)
    if (std::abs(data[i].real() / n - source[i].real()) > 1e-3)
      return 2;
  return 0;
}
