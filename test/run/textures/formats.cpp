// Every element type and number of bits, read and written by kernels: what is stored is in the texture's own format.
// SPEC: API-TEX-01, API-TEX-02, API-TEX-04, API-TEX-06, API-TEX-13, API-TEX-14, API-TEX-17, API-TVIEW-01, API-TVIEW-04
// SPEC: API-GCOPY-01, API-GCOPY-03, API-GIMG-02
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=buffers %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// One scalar in the texture's format, decoded and encoded as the OpenCL specification says, in double.
template <class S> struct reference;
template <> struct reference<int> {
  static double decode(std::uint64_t code, int bits) {
    return double(std::int64_t(code << (64 - bits)) >> (64 - bits));
  }
};
template <> struct reference<unsigned> {
  static double decode(std::uint64_t code, int) { return double(code); }
};
template <> struct reference<float> {
  static double decode(std::uint64_t code, int bits) {
    if (bits == 32) {
      float result;
      std::memcpy(&result, &code, 4);
      return result;
    }
    const int exponent = int(code >> 10 & 31), fraction = int(code & 1023);
    const double magnitude = exponent == 31  ? (fraction ? NAN : INFINITY)
                             : exponent == 0 ? std::ldexp(fraction, -24)
                                             : std::ldexp(1024 + fraction, exponent - 25);
    return code >> 15 ? -magnitude : magnitude;
  }
};
template <> struct reference<double> {
  static double decode(std::uint64_t code, int) {
    double result;
    std::memcpy(&result, &code, 8);
    return result;
  }
};
template <> struct reference<unorm> {
  static double decode(std::uint64_t code, int bits) { return double(code) / double((1u << bits) - 1); }
};
template <> struct reference<norm> {
  static double decode(std::uint64_t code, int bits) {
    return std::max(-1.0, reference<int>::decode(code, bits) / double((1 << (bits - 1)) - 1));
  }
};

template <class T> struct parts { // a scalar
  typedef T scalar;
  static double get(const T &texel, int) { return double(texel); }
};
template <class S> struct parts<ampcc::component_vector<S, 2>> {
  typedef S scalar;
  static double get(const ampcc::component_vector<S, 2> &texel, int c) { return double(c ? texel.y : texel.x); }
};
template <class S> struct parts<ampcc::component_vector<S, 4>> {
  typedef S scalar;
  static double get(const ampcc::component_vector<S, 4> &texel, int c) {
    return double(c == 0 ? texel.x : c == 1 ? texel.y : c == 2 ? texel.z : texel.w);
  }
};

// Pseudorandom bytes; every code of 8 bits is among the first 256.
std::vector<unsigned char> make_bytes(std::size_t count) {
  std::vector<unsigned char> result(count);
  unsigned state = 12345;
  for (std::size_t i = 0; i < count; ++i)
    result[i] = i < 256 ? static_cast<unsigned char>(i)
                        : static_cast<unsigned char>((state = state * 1664525u + 1013904223u) >> 24);
  return result;
}

std::uint64_t code_at(const std::vector<unsigned char> &bytes, std::size_t scalar, int bits) {
  std::uint64_t result = 0;
  std::memcpy(&result, bytes.data() + scalar * bits / 8, bits / 8);
  return result;
}

bool same(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b)) || std::fabs(a - b) < 1e-7 * std::fabs(b);
}

// Texels in the texture's format go in; a kernel decodes them, and another one encodes them into a second texture.
template <class T> void check_format(unsigned bits) {
  constexpr int channels = short_vector_traits<T>::size;
  const int width = 13, height = 31;
  std::vector<unsigned char> bytes = make_bytes(std::size_t(width) * height * channels * bits / 8);
  if (std::is_floating_point<typename parts<T>::scalar>::value) // no NaN, whose bits need not be kept
    for (std::size_t at = bits / 8 - 1; at < bytes.size(); at += bits / 8)
      bytes[at] &= 0xbf;
  texture<T, 2> source(height, width, bytes.data(), unsigned(bytes.size()), bits), target(height, width, bits);
  CHECK(source.bits_per_scalar_element == bits && source.data_length == bytes.size());

  std::vector<T> decoded(width * height);
  array_view<T, 2> out(height, width, decoded);
  const texture_view<const T, 2> from(source);
  const texture_view<T, 2> to(target);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    out[i] = from[i];
    to.set(i, from(i[0], i[1]));
  });
  out.synchronize();
  int wrong = 0;
  for (int i = 0; i < width * height; ++i)
    for (int c = 0; c < channels; ++c)
      wrong += !same(parts<T>::get(decoded[i], c), reference<typename parts<T>::scalar>::decode(
                                                       code_at(bytes, std::size_t(i) * channels + c, bits), int(bits)));
  CHECK(wrong == 0);

  std::vector<unsigned char> encoded(bytes.size());
  copy(target, encoded.data(), unsigned(encoded.size()));
  wrong = 0;
  for (std::size_t i = 0; i < std::size_t(width) * height * channels; ++i) // two codes of norm are -1
    wrong += !same(reference<typename parts<T>::scalar>::decode(code_at(bytes, i, bits), int(bits)),
                   reference<typename parts<T>::scalar>::decode(code_at(encoded, i, bits), int(bits)));
  CHECK(wrong == 0);
}

template <class S, class S2, class S4> void check_formats(std::initializer_list<unsigned> all_bits) {
  for (unsigned bits : all_bits) {
    check_format<S>(bits);
    check_format<S2>(bits);
    check_format<S4>(bits);
  }
}

// Codes of floating-point numbers that are not numbers of the format. In images, hardware may round to the other of the
// two codes around a number (docs/math-accuracy.md).
bool rounds_to(const std::vector<unsigned> &got, const std::vector<unsigned> &nearest) {
  const char *const where = std::getenv("AMP_TEXTURES");
  const unsigned most = where && std::strcmp(where, "buffers") == 0 ? 0 : 1;
  bool result = got.size() == nearest.size();
  for (std::size_t i = 0; result && i < got.size(); ++i)
    result = std::max(got[i], nearest[i]) - std::min(got[i], nearest[i]) <= most;
  return result;
}

// What is not a number of the format becomes the nearest one, and the even one of two that are as near.
template <class T, class Value> std::vector<unsigned> encode(const std::vector<Value> &values, unsigned bits) {
  texture<T, 1> target(int(values.size()), bits);
  const array_view<const Value> in(int(values.size()), values);
  const texture_view<T, 1> to(target);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { to.set(i, T(in[i])); });
  std::vector<unsigned char> bytes(target.data_length);
  copy(target, bytes.data(), unsigned(bytes.size()));
  std::vector<unsigned> result;
  for (std::size_t i = 0; i < values.size(); ++i)
    result.push_back(unsigned(code_at(bytes, i, int(bits))));
  return result;
}

void check_rounding() {
  typedef std::vector<unsigned> codes;
  CHECK(encode<int, int>({127, 128, -128, -129, 5000, -5000, -1}, 8) == codes({127, 127, 128, 128, 127, 128, 255}));
  CHECK(encode<int, int>({32767, 32768, -32768, -32769}, 16) == codes({32767, 32767, 32768, 32768}));
  CHECK(encode<unsigned, unsigned>({255, 256, 0xffffffffu}, 8) == codes({255, 255, 255}));
  CHECK(encode<unsigned, unsigned>({65535, 65536}, 16) == codes({65535, 65535}));
  CHECK(rounds_to(encode<unorm, float>({-1.0f, 0.0f, 0.5f, 1.0f, 2.0f, 0.2f}, 8), {0, 0, 128, 255, 255, 51}));
  CHECK(rounds_to(encode<unorm, float>({0.5f, 1.0f}, 16), {32768, 65535}));
  CHECK(rounds_to(encode<norm, float>({-2.0f, -1.0f, 0.0f, 0.5f, 1.0f, 2.0f}, 8), {129, 129, 0, 64, 127, 127}));
  CHECK(rounds_to(encode<float, float>({1.0f, -2.0f, 65504.0f, 65519.0f, 65520.0f, 1e10f, -1e10f, 6.0e-8f, 2.9e-8f,
                                        -0.0f, 1.00048828125f, 1.00146484375f, 6.1e-5f},
                                       16),
                  {0x3c00, 0xc000, 0x7bff, 0x7bff, 0x7c00, 0x7c00, 0xfc00, 1, 0, 0x8000, 0x3c00, 0x3c02, 0x3ff}));
}

int main() {
  check_formats<int, int_2, int_4>({8, 16, 32});
  check_formats<uint, uint_2, uint_4>({8, 16, 32});
  check_formats<float, float_2, float_4>({16, 32});
  check_formats<unorm, unorm_2, unorm_4>({8, 16});
  check_formats<norm, norm_2, norm_4>({8, 16});
  if (accelerator().supports_limited_double_precision) {
    check_format<double>(64);
    check_format<double_2>(64);
  }
  check_rounding();
  return failures;
}
