// Textures, which amp-cc does not have yet (API-TEX-20): the names, so that programs that use them are told so.
#pragma once

#include "amp/absent.h"
#include "amp/accelerator_view.h"
#include "amp/completion_future.h"
#include "amp/extent.h"
#include "amp/short_vectors/names.h"

#define AMPCC_NO_TEXTURES                                                                                              \
  "amp-cc does not have textures yet; use an array or array_view, of numbers or of short vectors as float_4"
#define AMPCC_NO_SAMPLERS                                                                                              \
  "amp-cc does not have textures and samplers yet; read the elements of an array or array_view, and interpolate them " \
  "in the kernel"

namespace ampcc {

// Every form of texture and view, with the members of all of them.
template <class T, int N> class AMPCC_ANNOTATE("ampcc:absent") absent_texture {
public:
  static constexpr int rank = N;
  typedef T value_type;
  typedef std::remove_const_t<T> element;
  typedef typename Concurrency::graphics::short_vector_traits<element>::value_type scalar_type;
  typedef typename Concurrency::graphics::short_vector<float, N>::type coordinates_type;
  typedef typename Concurrency::graphics::short_vector<scalar_type, 4>::type gather_return_type;

  template <class... Arguments> absent_texture(Arguments &&...) AMPCC_CPU_AMP {}
  absent_texture(const absent_texture &) = default;
  absent_texture &operator=(const absent_texture &) = default;
  template <class Other> absent_texture &operator=(const Other &) AMPCC_CPU_AMP { return *this; }

  template <class Index> element operator[](const Index &) const AMPCC_CPU_AMP { return element(); }
  template <class... Indices> element operator()(const Indices &...) const AMPCC_CPU_AMP { return element(); }
  template <class... Arguments> element get(const Arguments &...) const AMPCC_CPU_AMP { return element(); }
  template <class... Arguments> void set(const Arguments &...) const AMPCC_CPU_AMP {}
  template <int... Modes, class... Arguments> element sample(const Arguments &...) const AMPCC_CPU_AMP {
    return element();
  }
#define AMPCC_GATHER(name)                                                                                             \
  template <int... Modes, class... Arguments> gather_return_type name(const Arguments &...) const AMPCC_CPU_AMP {      \
    return gather_return_type();                                                                                       \
  }
  AMPCC_GATHER(gather_red)
  AMPCC_GATHER(gather_green)
  AMPCC_GATHER(gather_blue)
  AMPCC_GATHER(gather_alpha)
#undef AMPCC_GATHER
  template <class Other> void copy_to(Other &&) const {}
  void *data() const { return nullptr; }

  Concurrency::extent<N> get_mipmap_extent(unsigned int) const AMPCC_CPU_AMP { return Concurrency::extent<N>(); }
#define AMPCC_ABSENT_PROPERTY(name, ...)                                                                               \
  __VA_ARGS__ get_##name() const AMPCC_CPU_AMP { return __VA_ARGS__(); }                                               \
  AMPCC_PROPERTY(name, __VA_ARGS__)
  AMPCC_ABSENT_PROPERTY(extent, Concurrency::extent<N>);
  AMPCC_ABSENT_PROPERTY(mipmap_levels, unsigned);
  AMPCC_ABSENT_PROPERTY(bits_per_scalar_element, unsigned);
  AMPCC_ABSENT_PROPERTY(data_length, unsigned);
  AMPCC_ABSENT_PROPERTY(row_pitch, unsigned);
  AMPCC_ABSENT_PROPERTY(depth_pitch, unsigned);
#undef AMPCC_ABSENT_PROPERTY
  Concurrency::accelerator_view get_accelerator_view() const;
  AMPCC_PROPERTY(accelerator_view, Concurrency::accelerator_view);
  Concurrency::accelerator_view get_associated_accelerator_view() const;
  AMPCC_PROPERTY(associated_accelerator_view, Concurrency::accelerator_view);
};

class AMPCC_ANNOTATE("ampcc:absent") absent_sampler : public absent {
public:
  using absent::absent;
  absent filter_mode, address_mode, border_color;
  absent get_filter_mode() const AMPCC_CPU_AMP { return {}; }
  absent get_address_mode() const AMPCC_CPU_AMP { return {}; }
  absent get_border_color() const AMPCC_CPU_AMP { return {}; }
};

template <class C> struct is_absent_texture : std::false_type {};
template <class T, int N> struct is_absent_texture<absent_texture<T, N>> : std::true_type {};
template <class... Arguments>
using if_has_texture = std::enable_if_t<(is_absent_texture<std::decay_t<Arguments>>::value || ...), int>;

} // namespace ampcc

namespace Concurrency::graphics {

enum filter_mode : unsigned { filter_point = 0, filter_linear = 0x15, filter_unknown = 0xFFFFFFFF };
enum address_mode : unsigned {
  address_wrap = 1,
  address_mirror = 2,
  address_clamp = 3,
  address_border = 4,
  address_unknown = 0xFFFFFFFF
};

template <class T, int N> using texture AMPCC_ABSENT(AMPCC_NO_TEXTURES) = ::ampcc::absent_texture<T, N>;
template <class T, int N> using texture_view AMPCC_ABSENT(AMPCC_NO_TEXTURES) = ::ampcc::absent_texture<T, N>;
template <class T, int N> using writeonly_texture_view AMPCC_ABSENT(AMPCC_NO_TEXTURES) = ::ampcc::absent_texture<T, N>;
using sampler AMPCC_ABSENT(AMPCC_NO_SAMPLERS) = ::ampcc::absent_sampler;

// What they copy has been reported.
template <class... Arguments, ::ampcc::if_has_texture<Arguments...> = 0> void copy(Arguments &&...) {}
template <class... Arguments, ::ampcc::if_has_texture<Arguments...> = 0>
Concurrency::completion_future copy_async(Arguments &&...) {
  return {};
}

namespace direct3d {
AMPCC_ABSENT_FUNCTION(get_texture, AMPCC_NO_DIRECT3D)
AMPCC_ABSENT_FUNCTION(make_texture, AMPCC_NO_DIRECT3D)
AMPCC_ABSENT_FUNCTION(get_sampler, AMPCC_NO_DIRECT3D)
AMPCC_ABSENT_FUNCTION(make_sampler, AMPCC_NO_DIRECT3D)
} // namespace direct3d

} // namespace Concurrency::graphics

#undef AMPCC_NO_TEXTURES
#undef AMPCC_NO_SAMPLERS
