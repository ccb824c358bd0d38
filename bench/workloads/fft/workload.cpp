// The discrete Fourier transform of a complex signal by Stockham's algorithm: one launch for each stage of radix 2.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <complex>
#include <utility>

using namespace concurrency;

struct complex_number {
  float re, im;
};

void fft_in_openmp(const complex_number *signal, const complex_number *roots, complex_number *result,
                   complex_number *other, int count);

namespace {

complex_number operator+(const complex_number &a, const complex_number &b) restrict(cpu, amp) {
  return {a.re + b.re, a.im + b.im};
}
complex_number operator-(const complex_number &a, const complex_number &b) restrict(cpu, amp) {
  return {a.re - b.re, a.im - b.im};
}
complex_number operator*(const complex_number &a, const complex_number &b) restrict(cpu, amp) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

// Combines pairs of transforms of `size` elements. roots: e^(-2 pi i k / count), k < count / 2.
void combine(const array<complex_number> &in, array<complex_number> &out, const array<complex_number> &roots,
             int size) {
  const int half = in.extent[0] / 2;
  parallel_for_each(extent<1>(half), [=, &in, &out, &roots](index<1> idx) restrict(amp) {
    const int j = idx[0], k = j % size;
    const complex_number even = in[j], odd = roots[k * (half / size)] * in[j + half];
    const int to = (j - k) * 2 + k;
    out[to] = even + odd;
    out[to + size] = even - odd;
  });
}

void transform(const array<complex_number> &signal, const array<complex_number> &roots, array<complex_number> &result,
               array<complex_number> &other) {
  combine(signal, other, roots, 1); // the number of stages is even
  combine(other, result, roots, 2);
  for (int size = 4; size < signal.extent[0]; size *= 4) {
    combine(result, other, roots, size);
    combine(other, result, roots, 2 * size);
  }
}

using exact = std::vector<std::complex<double>>;

exact transformed(const exact &signal) {
  const std::size_t half = signal.size() / 2;
  if (half == 0)
    return signal;
  exact even(half), odd(half), result(2 * half);
  for (std::size_t i = 0; i < half; ++i) {
    even[i] = signal[2 * i];
    odd[i] = signal[2 * i + 1];
  }
  even = transformed(even);
  odd = transformed(odd);
  for (std::size_t i = 0; i < half; ++i) {
    const std::complex<double> turned = std::polar(1.0, -M_PI * double(i) / double(half)) * odd[i];
    result[i] = even[i] + turned;
    result[i + half] = even[i] - turned;
  }
  return result;
}

struct problem {
  explicit problem(int count) : signal(count), roots(count / 2), unset(count, {std::nanf(""), std::nanf("")}) {
    bench::random_numbers random(23);
    exact values;
    for (complex_number &one : signal) {
      one = {random.between(-1, 1), random.between(-1, 1)};
      values.emplace_back(one.re, one.im);
    }
    for (int k = 0; k < count / 2; ++k) {
      const double angle = -2 * M_PI * k / count;
      roots[k] = {float(std::cos(angle)), float(std::sin(angle))};
    }
    expected = transformed(values);
  }

  std::vector<complex_number> signal, roots, unset;
  exact expected;

  bool is_transform(const std::vector<complex_number> &computed) const {
    const double tolerance = 1e-5 * std::sqrt(double(signal.size()));
    for (std::size_t i = 0; i < computed.size(); ++i)
      if (!(std::abs(std::complex<double>(computed[i].re, computed[i].im) - expected[i]) <= tolerance))
        return false;
    return true;
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 10, 1 << 18, 1 << 22));
  const int count = int(p.signal.size()), half = count / 2;
  const auto check = [&](const std::vector<complex_number> &computed) { return p.is_transform(computed); };
  std::vector<complex_number> result(count), between(count);
  std::vector<contender> contenders;
  {
    const auto signal = upload(p.signal), roots = upload(p.roots), out = upload(p.unset), other = upload(p.unset);
    contenders.push_back(in_amp(out, p.unset, [=] { transform(*signal, *roots, *out, *other); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto signal = device->upload(p.signal), roots = device->upload(p.roots), out = device->upload(p.unset),
               other = device->upload(p.unset);
    const auto kernel = device->find_kernel("combine");
    const auto launch = [=] {
      auto from = signal, to = other, next = out;
      for (int size = 1; size < count; size *= 2) {
        device->launch(kernel, {groups(half, 256)}, {256}, from, to, roots, half, size);
        from = to;
        std::swap(to, next);
      }
    };
    contenders.push_back(by_hand(device, out, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] { fft_in_openmp(p.signal.data(), p.roots.data(), result.data(), between.data(), count); };
    contenders.push_back(in_openmp(result, p.unset, compute, check));
  }
  all.measure({"fft", "Stockham", count_text(count), 5e-9 * count * std::log2(count), "GFLOP/s"}, contenders);
}
