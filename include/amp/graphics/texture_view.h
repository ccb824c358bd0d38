// class template texture_view: a writable view of one level of a texture, or a read-only view of several (API-TVIEW).
#pragma once

#include "amp/graphics/texture.h"
#include "amp/graphics/texture_filter.h"

namespace ampcc {

// A handle for `count` levels of the texture or view `all`, from `first` on.
template <int N>
rt::texture_handle levels_of(const rt::texture_handle &all, const texture_shape<N> &shape, unsigned first,
                             unsigned count) {
  rt::check_texture_levels(first, count, unsigned(shape.levels));
  const unsigned texel_bytes = all.format.bytes();
  const std::uint64_t begin = shape.begin_of(first, texel_bytes);
  rt::texture_handle result = all;
  result.storage.offset += begin;
  result.bytes = shape.begin_of(first + count, texel_bytes) - begin;
  return result;
}

// The words of a texture that kernels may write (texture_words); else null.
inline unsigned int *writable_words(unsigned int *words) AMPCC_CPU_AMP { return words; }
inline unsigned int *writable_words(const unsigned int *) AMPCC_CPU_AMP { return nullptr; }

} // namespace ampcc

// The members of both kinds of views: properties, and reading by index if the element type allows it.
#define AMPCC_TEXTURE_VIEW_PROPERTIES                                                                                  \
  Concurrency::extent<N> get_extent() const AMPCC_CPU_AMP { return Concurrency::extent<N>(shape.extents); }            \
  AMPCC_PROPERTY(extent, Concurrency::extent<N>);                                                                      \
  unsigned int get_bits_per_scalar_element() const { return handle.format.bits; }                                      \
  AMPCC_PROPERTY(bits_per_scalar_element, unsigned int);                                                               \
  unsigned int get_data_length() const { return shape.data_length(handle.format.bytes()); }                            \
  AMPCC_PROPERTY(data_length, unsigned int);                                                                           \
  Concurrency::accelerator_view get_accelerator_view() const { return ampcc::rt::home_view(handle.opened()); }         \
  AMPCC_PROPERTY(accelerator_view, Concurrency::accelerator_view);

#define AMPCC_TEXTURE_VIEW_READING                                                                                     \
  const T operator[](const index<N> &idx) const AMPCC_AMP { return get(idx); }                                         \
  template <int M = N, ampcc::enable_when<M == 1> = 0> const T operator[](int i0) const AMPCC_AMP {                    \
    return get(index<1>(i0));                                                                                          \
  }                                                                                                                    \
  const T operator()(const index<N> &idx) const AMPCC_AMP { return get(idx); }                                         \
  template <int M = N, ampcc::enable_when<M == 1> = 0> const T operator()(int i0) const AMPCC_AMP {                    \
    return get(index<1>(i0));                                                                                          \
  }                                                                                                                    \
  template <int M = N, ampcc::enable_when<M == 2> = 0> const T operator()(int i0, int i1) const AMPCC_AMP {            \
    return get(index<2>(i0, i1));                                                                                      \
  }                                                                                                                    \
  template <int M = N, ampcc::enable_when<M == 3> = 0> const T operator()(int i0, int i1, int i2) const AMPCC_AMP {    \
    return get(index<3>(i0, i1, i2));                                                                                  \
  }

namespace Concurrency::graphics {

template <typename T, int N> class AMPCC_VIEW AMPCC_TEXTURE texture_view {
  static_assert(ampcc::check_texel<T, N>());
  using traits = ampcc::texel_traits<T>;

public:
  static constexpr int rank = N;
  typedef T value_type;
  typedef typename traits::scalar scalar_type;

#if defined(__AMP_CC_FRONTEND__) // others could not tell it from the next one
  texture_view(texture<T, N> &src) AMPCC_AMP : words(ampcc::writable_words(src.words)), shape(src.shape, 0, 1) {
    static_assert(traits::channels == 1, "kernels make views only of textures of one component; make the view on the "
                                         "host and capture it");
  }
#endif
  texture_view(texture<T, N> &src, unsigned int mipmap_level = 0)
      : handle(ampcc::levels_of(src.handle, src.shape, mipmap_level, 1)), words(nullptr),
        shape(src.shape, mipmap_level, 1) {}
  texture_view(const texture_view &) = default;
  texture_view &operator=(const texture_view &) = default;

  AMPCC_TEXTURE_VIEW_PROPERTIES
  unsigned int get_mipmap_levels() const AMPCC_CPU_AMP { return 1; }
  AMPCC_PROPERTY(mipmap_levels, unsigned int);

#if AMPCC_HAS_AMP
  AMPCC_TEXTURE_VIEW_READING
  const T get(const index<N> &idx) const AMPCC_AMP {
    static_assert(traits::is_number, "a writable texture_view can be read only if its elements are int, unsigned int "
                                     "or float; use a texture_view<const T, N>");
    return ampcc::device::read_texel<T>(words, shape, idx);
  }
  void set(const index<N> &idx, const T &value) const AMPCC_AMP {
    ampcc::device::write_texel<T>(words, shape, idx, value);
  }
#endif

private:
  friend struct ampcc::texture_access;
  template <typename, int> friend class texture;
  template <typename, int> friend class texture_view;

  // launch() knows this layout: the handle, the pointer, the shape (amp/rt/texture.h). The pointer is for kernels.
  AMPCC_HOST_ONLY ampcc::rt::texture_handle handle;
  unsigned int *words;
  ampcc::texture_shape<N> shape;
};

template <typename T, int N> class AMPCC_VIEW AMPCC_TEXTURE texture_view<const T, N> {
  static_assert(ampcc::check_texel<T, N>());
  using traits = ampcc::texel_traits<T>;

public:
  static constexpr int rank = N;
  typedef const T value_type;
  typedef typename traits::scalar scalar_type;
  typedef ampcc::texture_coordinates<N> coordinates_type;
  typedef typename traits::four gather_return_type;

#if defined(__AMP_CC_FRONTEND__) // others could not tell it from the next one
  texture_view(const texture<T, N> &src) AMPCC_AMP : words(src.words), shape(src.shape) {
    static_assert(traits::channels == 1, "kernels make views only of textures of one component; make the view on the "
                                         "host and capture it");
  }
#endif
  texture_view(const texture<T, N> &src) : handle(src.handle), words(nullptr), shape(src.shape) {}
  texture_view(const texture<T, N> &src, unsigned int most_detailed_mip, unsigned int mip_levels)
      : handle(ampcc::levels_of(src.handle, src.shape, most_detailed_mip, mip_levels)), words(nullptr),
        shape(src.shape, most_detailed_mip, mip_levels) {}
  texture_view(const texture_view<T, N> &other) : handle(other.handle), words(nullptr), shape(other.shape) {}
  texture_view(const texture_view &) = default;
  texture_view(const texture_view &other, unsigned int most_detailed_mip, unsigned int mip_levels)
      : handle(ampcc::levels_of(other.handle, other.shape, most_detailed_mip, mip_levels)), words(nullptr),
        shape(other.shape, most_detailed_mip, mip_levels) {}
  texture_view &operator=(const texture_view &) = default;
  texture_view &operator=(const texture_view<T, N> &other) { return *this = texture_view(other); }

  AMPCC_TEXTURE_VIEW_PROPERTIES
  Concurrency::extent<N> get_mipmap_extent(unsigned int level) const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(ampcc::rt::check_texture_levels(level, 1, get_mipmap_levels());)
    return shape.extent_of(level);
  }
  unsigned int get_mipmap_levels() const AMPCC_CPU_AMP { return unsigned(shape.levels); }
  AMPCC_PROPERTY(mipmap_levels, unsigned int);

#if AMPCC_HAS_AMP
  AMPCC_TEXTURE_VIEW_READING
  const T get(const index<N> &idx) const AMPCC_AMP { return ampcc::device::read_texel<T>(words, shape, idx); }
  const T get(const index<N> &idx, unsigned int mip_level) const AMPCC_AMP {
    return ampcc::device::read_texel<T>(words, shape, idx, int(mip_level));
  }

  // The default of level_of_detail is 0.
  const T sample(const sampler &s, const coordinates_type &coord) const AMPCC_AMP {
    check_filtered();
    return ampcc::device::sample<T, N>(first_level(), shape.bits, coord,
                                       {s.get_filter_mode(), s.get_address_mode(), s.get_border_color()});
  }
  const T sample(const sampler &s, const coordinates_type &coord, float level_of_detail) const AMPCC_AMP {
    check_filtered();
    return ampcc::device::sample<T, N>(words, shape, coord, level_of_detail,
                                       {s.get_filter_mode(), s.get_address_mode(), s.get_border_color()});
  }
  template <filter_mode F = filter_linear, address_mode A = address_clamp>
  const T sample(const coordinates_type &coord) const AMPCC_AMP {
    check_modes<F, A>();
    return ampcc::device::sample<T, N>(first_level(), shape.bits, coord, {F, A, float_4()});
  }
  template <filter_mode F = filter_linear, address_mode A = address_clamp>
  const T sample(const coordinates_type &coord, float level_of_detail) const AMPCC_AMP {
    check_modes<F, A>();
    return ampcc::device::sample<T, N>(words, shape, coord, level_of_detail, {F, A, float_4()});
  }

#define AMPCC_GATHER(name, channel)                                                                                    \
  const gather_return_type name(const sampler &s, const coordinates_type &coord) const AMPCC_AMP {                     \
    return gathered<channel>(coord, {s.get_filter_mode(), s.get_address_mode(), s.get_border_color()});                \
  }                                                                                                                    \
  template <address_mode A = address_clamp>                                                                            \
  const gather_return_type name(const coordinates_type &coord) const AMPCC_AMP {                                       \
    check_address<A>();                                                                                                \
    return gathered<channel>(coord, {filter_linear, A, float_4()});                                                    \
  }
  AMPCC_GATHER(gather_red, 0)
  AMPCC_GATHER(gather_green, 1)
  AMPCC_GATHER(gather_blue, 2)
  AMPCC_GATHER(gather_alpha, 3)
#undef AMPCC_GATHER
#endif

private:
  friend struct ampcc::texture_access;
  template <typename, int> friend class texture;

  // launch() knows this layout: the handle, the pointer, the shape (amp/rt/texture.h). The pointer is for kernels.
  AMPCC_HOST_ONLY ampcc::rt::texture_handle handle;
  const unsigned int *words;
  ampcc::texture_shape<N> shape;

#if AMPCC_HAS_AMP
  template <address_mode A> static void check_address() AMPCC_AMP {
    static_assert(A == address_wrap || A == address_mirror || A == address_clamp,
                  "the address mode is address_wrap, address_mirror or address_clamp; address_border needs a sampler "
                  "with a color");
  }
  template <filter_mode F, address_mode A> static void check_modes() AMPCC_AMP {
    static_assert(F == filter_point || F == filter_linear, "the filter is filter_point or filter_linear");
    check_address<A>();
    check_filtered();
  }
  ampcc::device::texture_level first_level() const AMPCC_AMP { return ampcc::device::first_level(words, shape); }
  static void check_filtered() AMPCC_AMP {
    static_assert(traits::is_filtered,
                  "only textures of float, norm and unorm, and of vectors of them, can be sampled");
  }
  template <int C> gather_return_type gathered(coordinates_type coord, ampcc::device::sampling how) const AMPCC_AMP {
    static_assert(N == 2, "only textures of rank 2 have gather_red, gather_green, gather_blue and gather_alpha");
    static_assert(C < traits::channels, "the texture does not have this component");
    static_assert(!std::is_same_v<scalar_type, double>, "textures of double cannot be gathered");
    if constexpr (N == 2 && C < traits::channels && !std::is_same_v<scalar_type, double>)
      return ampcc::device::gather<C, T>(words, shape, coord, how);
    else
      return gather_return_type();
  }
#endif
};

// Deprecated since version 1.2 of C++ AMP, for texture_view (API-WOTV).
template <typename T, int N> class AMPCC_VIEW AMPCC_TEXTURE writeonly_texture_view {
  static_assert(ampcc::check_texel<T, N>());
  using traits = ampcc::texel_traits<T>;

public:
  static constexpr int rank = N;
  typedef T value_type;
  typedef typename traits::scalar scalar_type;

#if defined(__AMP_CC_FRONTEND__) // others could not tell it from the next one
  writeonly_texture_view(texture<T, N> &src) AMPCC_AMP : words(ampcc::writable_words(src.words)),
                                                         shape(src.shape, 0, 1) {
    static_assert(traits::channels == 1 && !std::is_same_v<T, double>,
                  "kernels make views only of textures of one component that is no double; make the view on the host "
                  "and capture it");
  }
#endif
  writeonly_texture_view(texture<T, N> &src)
      : handle(ampcc::levels_of(src.handle, src.shape, 0, 1)), words(nullptr), shape(src.shape, 0, 1) {}
  writeonly_texture_view(const writeonly_texture_view &) = default;
  writeonly_texture_view &operator=(const writeonly_texture_view &) = default;

  AMPCC_TEXTURE_VIEW_PROPERTIES

#if AMPCC_HAS_AMP
  void set(const index<N> &idx, const T &value) const AMPCC_AMP {
    ampcc::device::write_texel<T>(words, shape, idx, value);
  }
#endif

private:
  friend struct ampcc::texture_access;

  // launch() knows this layout: the handle, the pointer, the shape (amp/rt/texture.h). The pointer is for kernels.
  AMPCC_HOST_ONLY ampcc::rt::texture_handle handle;
  unsigned int *words;
  ampcc::texture_shape<N> shape;
};

} // namespace Concurrency::graphics

#undef AMPCC_TEXTURE_VIEW_PROPERTIES
#undef AMPCC_TEXTURE_VIEW_READING
