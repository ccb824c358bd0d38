// Access of kernels to the texels of a texture in a buffer: these functions decode and encode its words as hardware
// does the channels of an image (api-graphics.md section 8). The accelerator's side only.
#pragma once

#include "amp/graphics/builtins.h"
#include "amp/graphics/texture_shape.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

// The bits of a texel's scalars; members beyond the number of channels are unused.
struct texel_codes {
  unsigned int x, y, z, w;
};

inline unsigned int load_8(const unsigned int *words, int at) AMPCC_AMP {
  return reinterpret_cast<const unsigned char *>(words)[at];
}
inline unsigned int load_16(const unsigned int *words, int at) AMPCC_AMP {
  return reinterpret_cast<const unsigned short *>(words)[at];
}
inline void store_8(unsigned int *words, int at, unsigned int code) AMPCC_AMP {
  reinterpret_cast<unsigned char *>(words)[at] = (unsigned char)(code);
}
inline void store_16(unsigned int *words, int at, unsigned int code) AMPCC_AMP {
  reinterpret_cast<unsigned short *>(words)[at] = (unsigned short)(code);
}

// The size of a scalar. Codes of float have 16 bits; norm and unorm have 8 or 16. Call has_16_bits after has_8_bits.
template <class S> bool has_8_bits(int bits) AMPCC_AMP { return !std::is_same_v<S, float> && bits == 8; }
template <class S> bool has_16_bits(int bits) AMPCC_AMP { return is_norm<S> || std::is_same_v<S, float> || bits == 16; }

// The texel at a position in its level. Small scalars are extracted from words: compilers for CPUs vectorize accesses
// to adjacent words, but not to bytes of words.
template <class S, int Channels> texel_codes load_codes(const unsigned int *words, int position, int bits) AMPCC_AMP {
  texel_codes result;
  if constexpr (Channels == 1) {
    result.x = has_8_bits<S>(bits)    ? load_8(words, position)
               : has_16_bits<S>(bits) ? load_16(words, position)
                                      : words[position];
  } else if (has_8_bits<S>(bits)) {
    const unsigned int word = Channels == 2 ? load_16(words, position) : words[position];
    result.x = word & 0xffu;
    result.y = word >> 8 & 0xffu;
    result.z = word >> 16 & 0xffu;
    result.w = word >> 24;
  } else if (has_16_bits<S>(bits)) {
    const unsigned int first = words[Channels / 2 * position];
    result.x = first & 0xffffu;
    result.y = first >> 16;
    if constexpr (Channels == 4) {
      const unsigned int second = words[2 * position + 1];
      result.z = second & 0xffffu;
      result.w = second >> 16;
    }
  } else {
    result.x = words[Channels * position];
    result.y = words[Channels * position + 1];
    if constexpr (Channels == 4) {
      result.z = words[4 * position + 2];
      result.w = words[4 * position + 3];
    }
  }
  return result;
}
template <class S, int Channels>
void store_codes(unsigned int *words, int position, int bits, const texel_codes &codes) AMPCC_AMP {
  if constexpr (Channels == 1) {
    if (has_8_bits<S>(bits))
      store_8(words, position, codes.x);
    else if (has_16_bits<S>(bits))
      store_16(words, position, codes.x);
    else
      words[position] = codes.x;
  } else if (has_8_bits<S>(bits)) {
    if constexpr (Channels == 2)
      store_16(words, position, codes.x | codes.y << 8);
    else
      words[position] = codes.x | codes.y << 8 | codes.z << 16 | codes.w << 24;
  } else if (has_16_bits<S>(bits)) {
    words[Channels / 2 * position] = codes.x | codes.y << 16;
    if constexpr (Channels == 4)
      words[2 * position + 1] = codes.z | codes.w << 16;
  } else {
    words[Channels * position] = codes.x;
    words[Channels * position + 1] = codes.y;
    if constexpr (Channels == 4) {
      words[4 * position + 2] = codes.z;
      words[4 * position + 3] = codes.w;
    }
  }
}

inline int with_sign(unsigned int code, int bits) AMPCC_AMP { return int(code << (32 - bits)) >> (32 - bits); }
inline unsigned int without_sign(int value, int bits) AMPCC_AMP {
  return (unsigned int)(value) & 0xffffffffu >> (32 - bits);
}

// IEEE half precision, rounding to nearest even.
inline float from_half(unsigned int half) AMPCC_AMP {
  const unsigned int sign = (half & 0x8000u) << 16, magnitude = (half & 0x7fffu) << 13;
  if (magnitude >= 0x0f800000u) // infinity and NaN
    return as_float(sign | (magnitude + 0x70000000u));
  if (magnitude >= 0x00800000u)
    return as_float(sign | (magnitude + 0x38000000u));
  return as_float(sign | as_uint(float(magnitude) * (1.0f / 137438953472.0f))); // subnormal: in units of 2^-24
}
inline unsigned int to_half(float value) AMPCC_AMP {
  const unsigned int sign = as_uint(value) >> 16 & 0x8000u, magnitude = as_uint(value) & 0x7fffffffu;
  if (magnitude > 0x7f800000u)
    return sign | 0x7e00u;
  if (magnitude >= 0x477ff000u)
    return sign | 0x7c00u;
  if (magnitude < 0x38800000u) // from 0.5 on, floats are 2^-24 apart
    return sign | (as_uint(as_float(magnitude) + 0.5f) - 0x3f000000u);
  return sign | (magnitude - 0x38000000u + 0xfffu + (magnitude >> 13 & 1u)) >> 13;
}

// Rounds a small number to the nearest even integer and returns its bits: floats of the sum's size have no fractions.
// Not rint, which drivers for CPUs may not vectorize. Callers must not pass a product, which could be contracted with
// the addition to an fma that rounds differently: fmax is between them, which also replaces NaN by a number.
inline unsigned int nearest_code(float number, int bits) AMPCC_AMP {
  return as_uint(number + 12582912.0f) & 0xffffffffu >> (32 - bits); // 1.5 * 2^23
}

// Decodes the bits of a scalar.
template <class S> struct scalar_code;
template <> struct scalar_code<unsigned int> {
  static unsigned int decode(unsigned int code, int) AMPCC_AMP { return code; }
  static unsigned int encode(unsigned int value, int bits) AMPCC_AMP {
    const unsigned int most = 0xffffffffu >> (32 - bits);
    return value > most ? most : value;
  }
};
template <> struct scalar_code<int> {
  static int decode(unsigned int code, int bits) AMPCC_AMP { return with_sign(code, bits); }
  static unsigned int encode(int value, int bits) AMPCC_AMP {
    const int most = 0x7fffffff >> (32 - bits);
    return without_sign(value > most ? most : value < -most - 1 ? -most - 1 : value, bits);
  }
};
template <> struct scalar_code<Concurrency::graphics::unorm> {
  using unorm = Concurrency::graphics::unorm;
  static float largest(int bits) AMPCC_AMP { return bits == 8 ? 255.0f : 65535.0f; }
  static unorm decode(unsigned int code, int bits) AMPCC_AMP {
    return norm_access::make<unorm>(float(code) / largest(bits));
  }
  static unsigned int encode(unorm value, int bits) AMPCC_AMP {
    return nearest_code(fmax(float(value) * largest(bits), 0.0f), bits);
  }
};
template <> struct scalar_code<Concurrency::graphics::norm> {
  using norm = Concurrency::graphics::norm;
  static float largest(int bits) AMPCC_AMP { return bits == 8 ? 127.0f : 32767.0f; }
  static norm decode(unsigned int code, int bits) AMPCC_AMP {
    return norm(float(with_sign(code, bits)) / largest(bits)); // two codes are -1
  }
  static unsigned int encode(norm value, int bits) AMPCC_AMP {
    return nearest_code(fmax(float(value) * largest(bits), -largest(bits)), bits);
  }
};

// The numbers of a texel of 16 or 32 bits; members beyond the number of channels are unused. Numbers of 32 bits are
// loaded and stored as float, never as words: LLVM 15, which is in PoCL 3.1, merges masked loads of one address as if
// their types were the same (EarlyCSE), so that a vectorized loop that loads a texel both as words and as float gets
// wrong numbers.
struct texel_numbers {
  float x, y, z, w;
};

template <int Channels> texel_numbers load_numbers(const unsigned int *words, int position, int bits) AMPCC_AMP {
  const float *const numbers = reinterpret_cast<const float *>(words);
  texel_numbers result;
  if constexpr (Channels == 1) {
    result.x = bits == 16 ? from_half(load_16(words, position)) : numbers[position];
  } else if (bits == 16) {
    const texel_codes codes = load_codes<float, Channels>(words, position, bits);
    result.x = from_half(codes.x);
    result.y = from_half(codes.y);
    if constexpr (Channels == 4) {
      result.z = from_half(codes.z);
      result.w = from_half(codes.w);
    }
  } else {
    result.x = numbers[Channels * position];
    result.y = numbers[Channels * position + 1];
    if constexpr (Channels == 4) {
      result.z = numbers[4 * position + 2];
      result.w = numbers[4 * position + 3];
    }
  }
  return result;
}
template <int Channels>
void store_numbers(unsigned int *words, int position, int bits, const texel_numbers &values) AMPCC_AMP {
  if (bits == 16) {
    texel_codes codes;
    codes.x = to_half(values.x);
    if constexpr (Channels > 1)
      codes.y = to_half(values.y);
    if constexpr (Channels == 4) {
      codes.z = to_half(values.z);
      codes.w = to_half(values.w);
    }
    store_codes<float, Channels>(words, position, bits, codes);
  } else {
    float *const numbers = reinterpret_cast<float *>(words);
    numbers[Channels * position] = values.x;
    if constexpr (Channels > 1)
      numbers[Channels * position + 1] = values.y;
    if constexpr (Channels == 4) {
      numbers[4 * position + 2] = values.z;
      numbers[4 * position + 3] = values.w;
    }
  }
}

template <class T> T load_texel(const unsigned int *words, int position, int bits) AMPCC_AMP {
  using S = typename texel_traits<T>::scalar;
  using code = scalar_code<S>; // incomplete for float and double
  constexpr int channels = texel_traits<T>::channels;
  if constexpr (std::is_same_v<T, double>) {
    return reinterpret_cast<const double *>(words)[position];
  } else if constexpr (std::is_same_v<S, double>) {
    const double *const numbers = reinterpret_cast<const double *>(words);
    return T(numbers[2 * position], numbers[2 * position + 1]);
  } else if constexpr (std::is_same_v<S, float>) {
    const texel_numbers numbers = load_numbers<channels>(words, position, bits);
    if constexpr (channels == 1)
      return numbers.x;
    else if constexpr (channels == 2)
      return T(numbers.x, numbers.y);
    else
      return T(numbers.x, numbers.y, numbers.z, numbers.w);
  } else {
    const texel_codes codes = load_codes<S, channels>(words, position, bits);
    if constexpr (channels == 1)
      return code::decode(codes.x, bits);
    else if constexpr (channels == 2)
      return T(code::decode(codes.x, bits), code::decode(codes.y, bits));
    else
      return T(code::decode(codes.x, bits), code::decode(codes.y, bits), code::decode(codes.z, bits),
               code::decode(codes.w, bits));
  }
}
template <class T> void store_texel(unsigned int *words, int position, int bits, const T &value) AMPCC_AMP {
  using S = typename texel_traits<T>::scalar;
  using code = scalar_code<S>; // incomplete for float and double
  constexpr int channels = texel_traits<T>::channels;
  if constexpr (std::is_same_v<T, double>) {
    reinterpret_cast<double *>(words)[position] = value;
  } else if constexpr (std::is_same_v<S, double>) {
    double *const numbers = reinterpret_cast<double *>(words);
    numbers[2 * position] = value.get_x();
    numbers[2 * position + 1] = value.get_y();
  } else if constexpr (std::is_same_v<T, float>) {
    store_numbers<1>(words, position, bits, {value, 0.0f, 0.0f, 0.0f});
  } else if constexpr (std::is_same_v<S, float> && channels == 2) {
    store_numbers<2>(words, position, bits, {value.get_x(), value.get_y(), 0.0f, 0.0f});
  } else if constexpr (std::is_same_v<S, float>) {
    store_numbers<4>(words, position, bits, {value.get_x(), value.get_y(), value.get_z(), value.get_w()});
  } else if constexpr (channels == 1) {
    store_codes<S, 1>(words, position, bits, {code::encode(value, bits), 0u, 0u, 0u});
  } else if constexpr (channels == 2) {
    store_codes<S, 2>(words, position, bits,
                      {code::encode(value.get_x(), bits), code::encode(value.get_y(), bits), 0u, 0u});
  } else {
    store_codes<S, 4>(words, position, bits,
                      {code::encode(value.get_x(), bits), code::encode(value.get_y(), bits),
                       code::encode(value.get_z(), bits), code::encode(value.get_w(), bits)});
  }
}

} // namespace ampcc::device

#endif
