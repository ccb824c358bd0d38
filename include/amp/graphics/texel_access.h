// How kernels reach the texels of a texture: its storage is a buffer, whose words these functions decode and encode as
// the hardware does the channels of an image (api-graphics.md section 8). The accelerator's side only.
#pragma once

#include "amp/graphics/builtins.h"
#include "amp/graphics/texture_shape.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

// The bits of one scalar, `at` scalars behind `words`.
inline unsigned int load_8(const unsigned int *words, int at) AMPCC_AMP {
  return reinterpret_cast<const unsigned char *>(words)[at];
}
inline unsigned int load_16(const unsigned int *words, int at) AMPCC_AMP {
  return reinterpret_cast<const unsigned short *>(words)[at];
}
inline void store_8(unsigned int *words, int at, unsigned int value) AMPCC_AMP {
  reinterpret_cast<unsigned char *>(words)[at] = (unsigned char)(value);
}
inline void store_16(unsigned int *words, int at, unsigned int value) AMPCC_AMP {
  reinterpret_cast<unsigned short *>(words)[at] = (unsigned short)(value);
}

// Integers have 8, 16 or 32 bits.
inline unsigned int load_integer(const unsigned int *words, int at, int bits) AMPCC_AMP {
  return bits == 8 ? load_8(words, at) : bits == 16 ? load_16(words, at) : words[at];
}
inline void store_integer(unsigned int *words, int at, int bits, unsigned int value) AMPCC_AMP {
  if (bits == 8)
    store_8(words, at, value);
  else if (bits == 16)
    store_16(words, at, value);
  else
    words[at] = value;
}

// The integers that stand for norm and unorm have 8 or 16.
inline unsigned int load_fraction(const unsigned int *words, int at, int bits) AMPCC_AMP {
  return bits == 8 ? load_8(words, at) : load_16(words, at);
}
inline void store_fraction(unsigned int *words, int at, int bits, unsigned int value) AMPCC_AMP {
  if (bits == 8)
    store_8(words, at, value);
  else
    store_16(words, at, value);
}

inline int with_sign(unsigned int value, int bits) AMPCC_AMP { return int(value << (32 - bits)) >> (32 - bits); }

// IEEE half precision. Numbers between two halves become the nearest one, the even one of two.
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
  if (magnitude < 0x38800000u) // beside 0.5, floats are 2^-24 apart
    return sign | (as_uint(as_float(magnitude) + 0.5f) - 0x3f000000u);
  return sign | (magnitude - 0x38000000u + 0xfffu + (magnitude >> 13 & 1u)) >> 13;
}

// One scalar as the program sees it.
template <class S> struct scalar_code;
template <> struct scalar_code<unsigned int> {
  static unsigned int load(const unsigned int *words, int at, int bits) AMPCC_AMP {
    return load_integer(words, at, bits);
  }
  static void store(unsigned int *words, int at, int bits, unsigned int value) AMPCC_AMP {
    const unsigned int most = 0xffffffffu >> (32 - bits);
    store_integer(words, at, bits, value > most ? most : value);
  }
};
template <> struct scalar_code<int> {
  static int load(const unsigned int *words, int at, int bits) AMPCC_AMP {
    return with_sign(load_integer(words, at, bits), bits);
  }
  static void store(unsigned int *words, int at, int bits, int value) AMPCC_AMP {
    const int most = 0x7fffffff >> (32 - bits);
    store_integer(words, at, bits, (unsigned int)(value > most ? most : value < -most - 1 ? -most - 1 : value));
  }
};
template <> struct scalar_code<float> {
  static float load(const unsigned int *words, int at, int bits) AMPCC_AMP {
    return bits == 16 ? from_half(load_16(words, at)) : as_float(words[at]);
  }
  static void store(unsigned int *words, int at, int bits, float value) AMPCC_AMP {
    if (bits == 16)
      store_16(words, at, to_half(value));
    else
      words[at] = as_uint(value);
  }
};
template <> struct scalar_code<double> {
  static double load(const unsigned int *words, int at, int) AMPCC_AMP {
    return reinterpret_cast<const double *>(words)[at];
  }
  static void store(unsigned int *words, int at, int, double value) AMPCC_AMP {
    reinterpret_cast<double *>(words)[at] = value;
  }
};
template <> struct scalar_code<Concurrency::graphics::unorm> {
  using unorm = Concurrency::graphics::unorm;
  static float largest(int bits) AMPCC_AMP { return bits == 8 ? 255.0f : 65535.0f; }
  static unorm load(const unsigned int *words, int at, int bits) AMPCC_AMP {
    return unorm(float(load_fraction(words, at, bits)) / largest(bits));
  }
  static void store(unsigned int *words, int at, int bits, unorm value) AMPCC_AMP {
    store_fraction(words, at, bits, (unsigned int)(rint(float(value) * largest(bits))));
  }
};
template <> struct scalar_code<Concurrency::graphics::norm> {
  using norm = Concurrency::graphics::norm;
  static float largest(int bits) AMPCC_AMP { return bits == 8 ? 127.0f : 32767.0f; }
  static norm load(const unsigned int *words, int at, int bits) AMPCC_AMP {
    return norm(float(with_sign(load_fraction(words, at, bits), bits)) / largest(bits)); // two codes are -1
  }
  static void store(unsigned int *words, int at, int bits, norm value) AMPCC_AMP {
    store_fraction(words, at, bits, (unsigned int)(int(rint(float(value) * largest(bits)))));
  }
};

// The texel at a position in its level.
template <class T> T load_texel(const unsigned int *words, int position, int bits) AMPCC_AMP {
  using code = scalar_code<typename texel_traits<T>::scalar>;
  if constexpr (texel_traits<T>::channels == 1)
    return code::load(words, position, bits);
  else if constexpr (texel_traits<T>::channels == 2)
    return T(code::load(words, 2 * position, bits), code::load(words, 2 * position + 1, bits));
  else
    return T(code::load(words, 4 * position, bits), code::load(words, 4 * position + 1, bits),
             code::load(words, 4 * position + 2, bits), code::load(words, 4 * position + 3, bits));
}
template <class T> void store_texel(unsigned int *words, int position, int bits, const T &value) AMPCC_AMP {
  using code = scalar_code<typename texel_traits<T>::scalar>;
  if constexpr (texel_traits<T>::channels == 1) {
    code::store(words, position, bits, value);
  } else {
    constexpr int channels = texel_traits<T>::channels;
    code::store(words, channels * position, bits, value.get_x());
    code::store(words, channels * position + 1, bits, value.get_y());
    if constexpr (channels == 4) {
      code::store(words, 4 * position + 2, bits, value.get_z());
      code::store(words, 4 * position + 3, bits, value.get_w());
    }
  }
}

} // namespace ampcc::device

#endif
