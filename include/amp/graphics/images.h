// Access of kernels to the texels of a texture that is an image of the device: OpenCL C's image functions, and
// the OpenCL C types of their parameters. The accelerator's side only.
#pragma once

#include "amp/graphics/sampler.h"
#include "amp/graphics/texel.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

enum class AMPCC_OPENCL_TYPE(float2) cl_float2 : int {};
enum class AMPCC_OPENCL_TYPE(float4) cl_float4 : int {};
enum class AMPCC_OPENCL_TYPE(int2) cl_int2 : int {};
enum class AMPCC_OPENCL_TYPE(int4) cl_int4 : int {};
enum class AMPCC_OPENCL_TYPE(uint2) cl_uint2 : int {};
enum class AMPCC_OPENCL_TYPE(uint4) cl_uint4 : int {};
enum class AMPCC_OPENCL_TYPE(sampler_t) cl_sampler : int {};

// Whether the texture is an image; `words` is then replaced by the image (tool/transforms/abi/TextureStorage.h).
AMPCC_BUILTIN("is_image") bool is_image(const unsigned int *words) AMPCC_AMP;

AMPCC_BUILTIN("at_texels") cl_sampler at_texels() AMPCC_AMP;
AMPCC_BUILTIN("sampler_for") cl_sampler sampler_for(unsigned int filter, unsigned int address) AMPCC_AMP;

AMPCC_BUILTIN("$0.x") float x_of(cl_float4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.y") float y_of(cl_float4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.z") float z_of(cl_float4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.w") float w_of(cl_float4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.x") int x_of(cl_int4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.y") int y_of(cl_int4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.z") int z_of(cl_int4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.w") int w_of(cl_int4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.x") unsigned int x_of(cl_uint4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.y") unsigned int y_of(cl_uint4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.z") unsigned int z_of(cl_uint4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.w") unsigned int w_of(cl_uint4 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.x") unsigned int x_of(cl_uint2 v) AMPCC_AMP;
AMPCC_BUILTIN("$0.y") unsigned int y_of(cl_uint2 v) AMPCC_AMP;
AMPCC_BUILTIN("(float2)($0, $1)") cl_float2 make_float2(float x, float y) AMPCC_AMP;
AMPCC_BUILTIN("(float4)($0, $1, $2, $3)") cl_float4 make_float4(float x, float y, float z, float w) AMPCC_AMP;
AMPCC_BUILTIN("(int2)($0, $1)") cl_int2 make_int2(int x, int y) AMPCC_AMP;
AMPCC_BUILTIN("(int4)($0, $1, $2, $3)") cl_int4 make_int4(int x, int y, int z, int w) AMPCC_AMP;
AMPCC_BUILTIN("(uint4)($0, $1, $2, $3)")
cl_uint4 make_uint4(unsigned int x, unsigned int y, unsigned int z, unsigned int w) AMPCC_AMP;
AMPCC_BUILTIN("as_uint2") cl_uint2 as_uint2(double bits) AMPCC_AMP;
AMPCC_BUILTIN("as_double((uint2)($0, $1))") double as_double(unsigned int low, unsigned int high) AMPCC_AMP;

// At an index or a coordinate of rank 1, 2 or 3.
#define AMPCC_IMAGE_READS(Place)                                                                                       \
  AMPCC_BUILTIN("read_imagef")                                                                                         \
  cl_float4 read_imagef(const unsigned int *image, cl_sampler sampler, Place at) AMPCC_AMP;
AMPCC_IMAGE_READS(float)
AMPCC_IMAGE_READS(cl_float2)
AMPCC_IMAGE_READS(cl_float4)
#undef AMPCC_IMAGE_READS
#define AMPCC_IMAGE_ACCESSES(Place)                                                                                    \
  AMPCC_BUILTIN("read_imagef")                                                                                         \
  cl_float4 read_imagef(const unsigned int *image, cl_sampler sampler, Place at) AMPCC_AMP;                            \
  AMPCC_BUILTIN("read_imagei")                                                                                         \
  cl_int4 read_imagei(const unsigned int *image, cl_sampler sampler, Place at) AMPCC_AMP;                              \
  AMPCC_BUILTIN("read_imageui")                                                                                        \
  cl_uint4 read_imageui(const unsigned int *image, cl_sampler sampler, Place at) AMPCC_AMP;                            \
  AMPCC_BUILTIN("write_imagef") void write_imagef(unsigned int *image, Place at, cl_float4 texel) AMPCC_AMP;           \
  AMPCC_BUILTIN("write_imagei") void write_imagei(unsigned int *image, Place at, cl_int4 texel) AMPCC_AMP;             \
  AMPCC_BUILTIN("write_imageui") void write_imageui(unsigned int *image, Place at, cl_uint4 texel) AMPCC_AMP;
AMPCC_IMAGE_ACCESSES(int)
AMPCC_IMAGE_ACCESSES(cl_int2)
AMPCC_IMAGE_ACCESSES(cl_int4)
#undef AMPCC_IMAGE_ACCESSES

// The coordinate, with NaN and coordinates far outside replaced as C++ AMP requires (API-TVIEW-08).
AMPCC_BUILTIN("repeated") float repeated(float coordinate) AMPCC_AMP;
AMPCC_BUILTIN("near_edge") float near_edge(float coordinate) AMPCC_AMP;

inline float in_image(float coordinate, Concurrency::graphics::address_mode mode) AMPCC_AMP {
  return mode >= Concurrency::graphics::address_clamp ? near_edge(coordinate) : repeated(coordinate);
}

// The scalars of a texel, from the result of an image read function.
template <class S, class Component> S image_scalar(Component value) AMPCC_AMP {
  if constexpr (is_norm<S>)
    return norm_access::make<S>(value);
  else
    return value;
}
template <class T, class Vector> T from_image(Vector v) AMPCC_AMP {
  using S = typename texel_traits<T>::scalar;
  if constexpr (std::is_same_v<T, double>)
    return as_double(x_of(v), y_of(v));
  else if constexpr (std::is_same_v<S, double>)
    return T(as_double(x_of(v), y_of(v)), as_double(z_of(v), w_of(v)));
  else if constexpr (texel_traits<T>::channels == 1)
    return image_scalar<S>(x_of(v));
  else if constexpr (texel_traits<T>::channels == 2)
    return T(image_scalar<S>(x_of(v)), image_scalar<S>(y_of(v)));
  else
    return T(image_scalar<S>(x_of(v)), image_scalar<S>(y_of(v)), image_scalar<S>(z_of(v)), image_scalar<S>(w_of(v)));
}

inline int image_place(const Concurrency::index<1> &at) AMPCC_AMP { return at[0]; }
inline cl_int2 image_place(const Concurrency::index<2> &at) AMPCC_AMP { return make_int2(at[1], at[0]); }
inline cl_int4 image_place(const Concurrency::index<3> &at) AMPCC_AMP { return make_int4(at[2], at[1], at[0], 0); }

template <class T, int N> T read_image(const unsigned int *image, const Concurrency::index<N> &at) AMPCC_AMP {
  using S = typename texel_traits<T>::scalar;
  if constexpr (texel_traits<T>::is_filtered)
    return from_image<T>(read_imagef(image, at_texels(), image_place(at)));
  else if constexpr (std::is_same_v<S, int>)
    return from_image<T>(read_imagei(image, at_texels(), image_place(at)));
  else
    return from_image<T>(read_imageui(image, at_texels(), image_place(at)));
}

template <int C, class Vector> auto component_of(Vector v) AMPCC_AMP {
  if constexpr (C == 0)
    return x_of(v);
  else if constexpr (C == 1)
    return y_of(v);
  else if constexpr (C == 2)
    return z_of(v);
  else
    return w_of(v);
}
template <int C, class T, int N>
typename texel_traits<T>::scalar read_image_channel(const unsigned int *image,
                                                    const Concurrency::index<N> &at) AMPCC_AMP {
  using S = typename texel_traits<T>::scalar;
  if constexpr (texel_traits<T>::is_filtered)
    return image_scalar<S>(component_of<C>(read_imagef(image, at_texels(), image_place(at))));
  else if constexpr (std::is_same_v<S, int>)
    return component_of<C>(read_imagei(image, at_texels(), image_place(at)));
  else
    return component_of<C>(read_imageui(image, at_texels(), image_place(at)));
}

// Image write functions ignore the channels that an image does not have.
template <class T, int N>
void write_image(unsigned int *image, const Concurrency::index<N> &at, const T &value) AMPCC_AMP {
  using S = typename texel_traits<T>::scalar;
  constexpr int channels = texel_traits<T>::channels;
  if constexpr (std::is_same_v<T, double>) {
    const cl_uint2 bits = as_uint2(value);
    write_imageui(image, image_place(at), make_uint4(x_of(bits), y_of(bits), 0u, 0u));
  } else if constexpr (std::is_same_v<S, double>) {
    const cl_uint2 first = as_uint2(value.get_x()), second = as_uint2(value.get_y());
    write_imageui(image, image_place(at), make_uint4(x_of(first), y_of(first), x_of(second), y_of(second)));
  } else if constexpr (texel_traits<T>::is_filtered) {
    if constexpr (channels == 1)
      write_imagef(image, image_place(at), make_float4(value, 0.0f, 0.0f, 0.0f));
    else if constexpr (channels == 2)
      write_imagef(image, image_place(at), make_float4(value.get_x(), value.get_y(), 0.0f, 0.0f));
    else
      write_imagef(image, image_place(at), make_float4(value.get_x(), value.get_y(), value.get_z(), value.get_w()));
  } else if constexpr (std::is_same_v<S, int>) {
    if constexpr (channels == 1)
      write_imagei(image, image_place(at), make_int4(value, 0, 0, 0));
    else if constexpr (channels == 2)
      write_imagei(image, image_place(at), make_int4(value.get_x(), value.get_y(), 0, 0));
    else
      write_imagei(image, image_place(at), make_int4(value.get_x(), value.get_y(), value.get_z(), value.get_w()));
  } else {
    if constexpr (channels == 1)
      write_imageui(image, image_place(at), make_uint4(value, 0u, 0u, 0u));
    else if constexpr (channels == 2)
      write_imageui(image, image_place(at), make_uint4(value.get_x(), value.get_y(), 0u, 0u));
    else
      write_imageui(image, image_place(at), make_uint4(value.get_x(), value.get_y(), value.get_z(), value.get_w()));
  }
}

template <class T, int N>
T sample_image(const unsigned int *image, const texture_coordinates<N> &at, unsigned int filter,
               Concurrency::graphics::address_mode address) AMPCC_AMP {
  if constexpr (N == 1)
    return from_image<T>(read_imagef(image, sampler_for(filter, address), in_image(at, address)));
  else if constexpr (N == 2)
    return from_image<T>(read_imagef(image, sampler_for(filter, address),
                                     make_float2(in_image(at.get_x(), address), in_image(at.get_y(), address))));
  else
    return from_image<T>(read_imagef(image, sampler_for(filter, address),
                                     make_float4(in_image(at.get_x(), address), in_image(at.get_y(), address),
                                                 in_image(at.get_z(), address), 0.0f)));
}

} // namespace ampcc::device

#endif
