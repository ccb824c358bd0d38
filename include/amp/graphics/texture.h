// class template texture: texels in a storage format, on one accelerator_view (API-TEX).
#pragma once

#include "amp/accelerator_view.h"
#include "amp/graphics/sampler.h"
#include "amp/graphics/texture_level.h"
#include "amp/view_traits.h"
#include <utility>

namespace Concurrency::graphics {
template <typename T, int N> class texture;
template <typename T, int N> class texture_view;
template <typename T, int N> class writeonly_texture_view;
} // namespace Concurrency::graphics

namespace ampcc {
struct texture_access;
struct interop_access;
template <class T, int N> inline constexpr bool is_amp_container<Concurrency::graphics::texture<T, N>> = true;
template <class T, int N> inline constexpr bool is_amp_container<Concurrency::graphics::texture_view<T, N>> = true;
template <class T, int N>
inline constexpr bool is_amp_container<Concurrency::graphics::writeonly_texture_view<T, N>> = true;

// Through the texture itself, kernels can write textures of one component; other textures they can only read.
template <class T>
using texture_words = std::conditional_t<texel_traits<T>::channels == 1, unsigned int, const unsigned int>;

// The shape that a constructor requests; the texture's own shape has the chosen numbers of bits and levels.
template <int N> struct requested_texture {
  texture_shape<N> shape;
};
} // namespace ampcc

namespace Concurrency::graphics {

template <typename T, int N> class AMPCC_ARRAY AMPCC_TEXTURE texture {
  static_assert(ampcc::check_texel<T, N>());
  using view = Concurrency::accelerator_view;
  using traits = ampcc::texel_traits<T>;

public:
  static constexpr int rank = N;
  typedef T value_type;
  typedef typename traits::scalar scalar_type;

  // With the default bits per scalar element, which norm and unorm do not have.
  template <class X = traits, ampcc::enable_when<X::has_default_bits> = 0>
  explicit texture(const Concurrency::extent<N> &ext) : texture(ext, 0u, 1u, nullptr, nullptr) {}
  template <class X = traits, ampcc::enable_when<X::has_default_bits> = 0>
  texture(const Concurrency::extent<N> &ext, const view &av) : texture(ext, 0u, 1u, &av, nullptr) {}
  template <class X = traits, ampcc::enable_when<X::has_default_bits> = 0>
  texture(const Concurrency::extent<N> &ext, const view &av, const view &associated_av)
      : texture(ext, 0u, 1u, &av, &associated_av) {}

  texture(const Concurrency::extent<N> &ext, unsigned int bits_per_scalar_element)
      : texture(ext, bits_per_scalar_element, 1u, nullptr, nullptr) {}
  texture(const Concurrency::extent<N> &ext, unsigned int bits_per_scalar_element, const view &av)
      : texture(ext, bits_per_scalar_element, 1u, &av, nullptr) {}
  texture(const Concurrency::extent<N> &ext, unsigned int bits_per_scalar_element, const view &av,
          const view &associated_av)
      : texture(ext, bits_per_scalar_element, 1u, &av, &associated_av) {}
  texture(const Concurrency::extent<N> &ext, unsigned int bits_per_scalar_element, unsigned int mipmap_levels)
      : texture(ext, bits_per_scalar_element, mipmap_levels, nullptr, nullptr) {}
  texture(const Concurrency::extent<N> &ext, unsigned int bits_per_scalar_element, unsigned int mipmap_levels,
          const view &av)
      : texture(ext, bits_per_scalar_element, mipmap_levels, &av, nullptr) {}

  // With the elements of a range.
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && traits::has_default_bits> = 0>
  texture(const Concurrency::extent<N> &ext, InputIter first, InputIter last) : texture(ext) {
    fill(first, last);
  }
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && traits::has_default_bits> = 0>
  texture(const Concurrency::extent<N> &ext, InputIter first, InputIter last, const view &av) : texture(ext, av) {
    fill(first, last);
  }
  template <typename InputIter, ampcc::enable_when<ampcc::is_input_for<InputIter, T> && traits::has_default_bits> = 0>
  texture(const Concurrency::extent<N> &ext, InputIter first, InputIter last, const view &av, const view &associated_av)
      : texture(ext, av, associated_av) {
    fill(first, last);
  }

  // With texels in the texture's format.
  texture(const Concurrency::extent<N> &ext, const void *source, unsigned int src_byte_size,
          unsigned int bits_per_scalar_element)
      : texture(ext, bits_per_scalar_element) {
    fill_raw(source, src_byte_size);
  }
  texture(const Concurrency::extent<N> &ext, const void *source, unsigned int src_byte_size,
          unsigned int bits_per_scalar_element, const view &av)
      : texture(ext, bits_per_scalar_element, av) {
    fill_raw(source, src_byte_size);
  }
  texture(const Concurrency::extent<N> &ext, const void *source, unsigned int src_byte_size,
          unsigned int bits_per_scalar_element, const view &av, const view &associated_av)
      : texture(ext, bits_per_scalar_element, av, associated_av) {
    fill_raw(source, src_byte_size);
  }

// The forms above with the extent's components instead of an extent.
#define AMPCC_TEXTURE_CONSTRUCTORS(rank, parameters, ext)                                                              \
  template <int M = N, ampcc::enable_when<M == rank && traits::has_default_bits> = 0>                                  \
  explicit texture(parameters) : texture(ext) {}                                                                       \
  template <int M = N, ampcc::enable_when<M == rank && traits::has_default_bits> = 0>                                  \
  texture(parameters, const view &av) : texture(ext, av) {}                                                            \
  template <int M = N, ampcc::enable_when<M == rank && traits::has_default_bits> = 0>                                  \
  texture(parameters, const view &av, const view &associated_av) : texture(ext, av, associated_av) {}                  \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  texture(parameters, unsigned int bits_per_scalar_element) : texture(ext, bits_per_scalar_element) {}                 \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  texture(parameters, unsigned int bits_per_scalar_element, const view &av)                                            \
      : texture(ext, bits_per_scalar_element, av) {}                                                                   \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  texture(parameters, unsigned int bits_per_scalar_element, const view &av, const view &associated_av)                 \
      : texture(ext, bits_per_scalar_element, av, associated_av) {}                                                    \
  template <typename InputIter,                                                                                        \
            ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank && traits::has_default_bits> = 0>        \
  texture(parameters, InputIter first, InputIter last) : texture(ext, first, last) {}                                  \
  template <typename InputIter,                                                                                        \
            ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank && traits::has_default_bits> = 0>        \
  texture(parameters, InputIter first, InputIter last, const view &av) : texture(ext, first, last, av) {}              \
  template <typename InputIter,                                                                                        \
            ampcc::enable_when<ampcc::is_input_for<InputIter, T> && N == rank && traits::has_default_bits> = 0>        \
  texture(parameters, InputIter first, InputIter last, const view &av, const view &associated_av)                      \
      : texture(ext, first, last, av, associated_av) {}                                                                \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  texture(parameters, const void *source, unsigned int src_byte_size, unsigned int bits_per_scalar_element)            \
      : texture(ext, source, src_byte_size, bits_per_scalar_element) {}                                                \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  texture(parameters, const void *source, unsigned int src_byte_size, unsigned int bits_per_scalar_element,            \
          const view &av)                                                                                              \
      : texture(ext, source, src_byte_size, bits_per_scalar_element, av) {}                                            \
  template <int M = N, ampcc::enable_when<M == rank> = 0>                                                              \
  texture(parameters, const void *source, unsigned int src_byte_size, unsigned int bits_per_scalar_element,            \
          const view &av, const view &associated_av)                                                                   \
      : texture(ext, source, src_byte_size, bits_per_scalar_element, av, associated_av) {}
#define AMPCC_COMMA ,
  AMPCC_TEXTURE_CONSTRUCTORS(1, int e0, Concurrency::extent<1>(e0))
  AMPCC_TEXTURE_CONSTRUCTORS(2, int e0 AMPCC_COMMA int e1, Concurrency::extent<2>(e0 AMPCC_COMMA e1))
  AMPCC_TEXTURE_CONSTRUCTORS(3, int e0 AMPCC_COMMA int e1 AMPCC_COMMA int e2,
                             Concurrency::extent<3>(e0 AMPCC_COMMA e1 AMPCC_COMMA e2))
#undef AMPCC_COMMA
#undef AMPCC_TEXTURE_CONSTRUCTORS

  // With the format, the levels and the texels of another texture.
  texture(const texture &src) : texture(src, src.get_accelerator_view(), src.get_associated_accelerator_view()) {}
  texture(const texture &src, const view &av) : texture(like(src), &av, nullptr) { fill_from(src); }
  texture(const texture &src, const view &av, const view &associated_av) : texture(like(src), &av, &associated_av) {
    fill_from(src);
  }
#define AMPCC_TEXTURE_FROM_VIEW(element)                                                                               \
  texture(const texture_view<element, N> &src);                                                                        \
  texture(const texture_view<element, N> &src, const view &av);                                                        \
  texture(const texture_view<element, N> &src, const view &av, const view &associated_av);
  AMPCC_TEXTURE_FROM_VIEW(T)
  AMPCC_TEXTURE_FROM_VIEW(const T)
#undef AMPCC_TEXTURE_FROM_VIEW

  texture(texture &&other) noexcept : handle(std::move(other.handle)), words(nullptr), shape(other.shape) {}
  texture &operator=(const texture &other) {
    if (this != &other)
      *this = texture(other);
    return *this;
  }
  texture &operator=(texture &&other) noexcept {
    if (this != &other) {
      handle = std::move(other.handle);
      shape = other.shape;
    }
    return *this;
  }

  void copy_to(texture &dest) const;
  void copy_to(const writeonly_texture_view<T, N> &dest) const;

  Concurrency::extent<N> get_extent() const AMPCC_CPU_AMP { return Concurrency::extent<N>(shape.extents); }
  AMPCC_PROPERTY(extent, Concurrency::extent<N>);
  Concurrency::extent<N> get_mipmap_extent(unsigned int level) const AMPCC_CPU_AMP {
    AMPCC_ON_HOST(ampcc::rt::check_texture_levels(level, 1, get_mipmap_levels());)
    return shape.extent_of(level);
  }
  unsigned int get_mipmap_levels() const AMPCC_CPU_AMP { return unsigned(shape.levels); }
  AMPCC_PROPERTY(mipmap_levels, unsigned int);
  unsigned int get_bits_per_scalar_element() const { return handle.format.bits; }
  AMPCC_PROPERTY(bits_per_scalar_element, unsigned int);
  unsigned int get_data_length() const { return shape.data_length(handle.format.bytes()); }
  AMPCC_PROPERTY(data_length, unsigned int);
  view get_accelerator_view() const { return ampcc::rt::home_view(handle.opened()); }
  AMPCC_PROPERTY(accelerator_view, Concurrency::accelerator_view);
  view get_associated_accelerator_view() const { return ampcc::rt::associated_view(handle.opened()); }
  AMPCC_PROPERTY(associated_accelerator_view, Concurrency::accelerator_view);

  // Staging textures.
  void *data() { return ampcc::rt::texture_memory(handle.opened(), true); }
  const void *data() const { return ampcc::rt::texture_memory(handle.opened(), false); }
  unsigned int get_row_pitch() const {
    ampcc::rt::check_texture_pitch(handle.opened(), N >= 2);
    return unsigned(shape.extents[N - 1]) * handle.format.bytes();
  }
  AMPCC_PROPERTY(row_pitch, unsigned int);
  unsigned int get_depth_pitch() const {
    ampcc::rt::check_texture_pitch(handle.opened(), N == 3);
    return unsigned(shape.extents[N - 1]) * unsigned(shape.extents[N > 1 ? N - 2 : 0]) * handle.format.bytes();
  }
  AMPCC_PROPERTY(depth_pitch, unsigned int);

#if AMPCC_HAS_AMP
  const T operator[](const index<N> &idx) const AMPCC_AMP { return get(idx); }
  template <int M = N, ampcc::enable_when<M == 1> = 0> const T operator[](int i0) const AMPCC_AMP {
    return get(index<1>(i0));
  }
  const T operator()(const index<N> &idx) const AMPCC_AMP { return get(idx); }
  template <int M = N, ampcc::enable_when<M == 1> = 0> const T operator()(int i0) const AMPCC_AMP {
    return get(index<1>(i0));
  }
  template <int M = N, ampcc::enable_when<M == 2> = 0> const T operator()(int i0, int i1) const AMPCC_AMP {
    return get(index<2>(i0, i1));
  }
  template <int M = N, ampcc::enable_when<M == 3> = 0> const T operator()(int i0, int i1, int i2) const AMPCC_AMP {
    return get(index<3>(i0, i1, i2));
  }
  const T get(const index<N> &idx) const AMPCC_AMP { return ampcc::device::read_texel<T>(words, shape, idx); }
  void set(const index<N> &idx, const T &value) AMPCC_AMP {
    static_assert(traits::is_number, "texture::set is for elements of type int, unsigned int and float; "
                                     "use a texture_view to write others");
    if constexpr (traits::is_number)
      ampcc::device::write_texel<T>(words, shape, idx, value);
  }
#endif

private:
  friend struct ampcc::texture_access;
  friend struct ampcc::interop_access;
  template <typename, int> friend class texture_view;
  template <typename, int> friend class writeonly_texture_view;

  // launch() knows this layout: the handle, the pointer, the shape (amp/rt/texture.h). The pointer is for kernels.
  AMPCC_HOST_ONLY ampcc::rt::texture_handle handle;
  ampcc::texture_words<T> *words;
  ampcc::texture_shape<N> shape;

  using request = ampcc::requested_texture<N>;
  template <class Like> static request like(const Like &other) { return {other.shape}; }

  texture(const Concurrency::extent<N> &ext, unsigned bits, unsigned levels, const view *av, const view *associated)
      : texture(request{{ext, levels, bits}}, av, associated) {}
  texture(const request &asked, const view *av, const view *associated) : words(nullptr), shape(asked.shape) {
    const ampcc::rt::texel_format format = traits::format(unsigned(shape.bits));
    take(ampcc::rt::open_texture({format, unsigned(shape.levels), N, shape.extents, av, associated}));
  }
  // Takes over existing storage (amp_opencl.h).
  texture(const Concurrency::extent<N> &ext, const ampcc::rt::opened_texture &opened)
      : words(nullptr), shape(ext, 1, 0) {
    take(opened);
  }
  void take(const ampcc::rt::opened_texture &opened) {
    handle.storage = ampcc::rt::host_handle(opened.data, 0);
    handle.bytes = opened.bytes;
    handle.format = traits::format(opened.bits);
    shape.bits = int(opened.bits);
    shape.levels = int(opened.levels);
  }

  template <typename InputIter> void fill(InputIter first, InputIter last);
  void fill_raw(const void *source, unsigned bytes);
  template <class From> void fill_from(const From &src);
};

} // namespace Concurrency::graphics
