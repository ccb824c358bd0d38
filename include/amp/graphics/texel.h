// The element types of textures and their storage (API-TEX, api-graphics.md sections 4 and 8).
#pragma once

#include "amp/rt/texture.h"
#include "amp/short_vectors/names.h"

namespace ampcc {

// The scalars of textures: their storage type and default number of bits (0: the program must give the number).
template <class S> struct texel_scalar_traits {
  static constexpr bool is_valid = false;
  static constexpr unsigned default_bits = 0;
};
#define AMPCC_TEXEL_SCALAR(S, stored, bits)                                                                            \
  template <> struct texel_scalar_traits<S> {                                                                          \
    static constexpr bool is_valid = true;                                                                             \
    static constexpr rt::texel_scalar scalar = rt::texel_scalar::stored;                                               \
    static constexpr unsigned default_bits = bits;                                                                     \
  };
AMPCC_TEXEL_SCALAR(int, signed_integer, 32)
AMPCC_TEXEL_SCALAR(unsigned int, unsigned_integer, 32)
AMPCC_TEXEL_SCALAR(float, floating, 32)
AMPCC_TEXEL_SCALAR(double, double_precision, 64)
AMPCC_TEXEL_SCALAR(Concurrency::graphics::norm, norm, 0)
AMPCC_TEXEL_SCALAR(Concurrency::graphics::unorm, unorm, 0)
#undef AMPCC_TEXEL_SCALAR

template <class T> struct texel_parts {
  using scalar = T;
  static constexpr int channels = 1;
};
template <class S, int C> struct texel_parts<component_vector<S, C>> {
  using scalar = S;
  static constexpr int channels = C;
};

template <class T> struct texel_traits {
  using scalar = typename texel_parts<T>::scalar;
  static constexpr int channels = texel_parts<T>::channels;
  static constexpr bool is_valid =
      texel_scalar_traits<scalar>::is_valid && channels != 3 && !(std::is_same_v<scalar, double> && channels == 4);
  static constexpr bool is_number =
      std::is_same_v<T, int> || std::is_same_v<T, unsigned int> || std::is_same_v<T, float>;
  static constexpr bool is_filtered = std::is_same_v<scalar, float> || is_norm<scalar>;
  static constexpr bool has_default_bits = is_valid && texel_scalar_traits<scalar>::default_bits != 0; // API-TEX-02
  // A vector of four of the texel's scalars.
  using four = typename Concurrency::graphics::short_vector<std::conditional_t<is_valid, scalar, float>, 4>::type;
  // Intermediate values in filtering.
  using wide = typename Concurrency::graphics::short_vector<float, channels>::type;

  static constexpr rt::texel_format format(unsigned bits) {
    return {texel_scalar_traits<scalar>::scalar, unsigned(channels), bits};
  }
};

template <class T, int N> constexpr bool check_texel() AMPCC_CPU_AMP {
  static_assert(texel_traits<T>::is_valid, "the elements of a texture are int, unsigned int, float, double, norm or "
                                           "unorm, or short vectors of 2 or 4 of them, but not double_4");
  static_assert(N >= 1 && N <= 3, "the rank of a texture must be 1, 2 or 3");
  return true;
}

// The coordinates of samples: x first, which is the last component of an index (API-TVIEW-08).
template <int N> using texture_coordinates = typename Concurrency::graphics::short_vector<float, N>::type;

} // namespace ampcc
