// Namespaces concurrency::opencl and concurrency::graphics::opencl: OpenCL's objects behind those of C++ AMP, and
// objects of C++ AMP on OpenCL's (API-CL, docs/opencl-interop.md).
#pragma once

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#include <CL/cl.h>
#include <optional>

#include "amp/names_begin.inc"

#include "amp/rt/native.h"
#include "amp_graphics.h"

namespace ampcc::rt {

// These functions throw as API-CL-19, -20, -30, -31 and -33 say.
AMPCC_API cl_mem get_buffer(source *of); // throws if the array was moved from
AMPCC_API source *open_buffer(const part &whole, const Concurrency::accelerator_view &view, cl_mem buffer);

// `extents` of the first level of detail that the texture or view has.
AMPCC_API cl_mem get_image(const texture_handle &of, int rank, const int *extents);
// A texture over an image: its bits per scalar are the image's, and `extents` receives the image's extents.
AMPCC_API opened_texture open_image(texel_scalar scalar, unsigned channels, int rank, int *extents,
                                    const Concurrency::accelerator_view &view, cl_mem image);

struct sampler_modes {
  Concurrency::graphics::filter_mode filter;
  Concurrency::graphics::address_mode address;
};
AMPCC_API sampler_modes modes_of(cl_sampler sampler);

} // namespace ampcc::rt

namespace ampcc {

#ifndef AMPCC_RUNTIME // the runtime library is not a program
__attribute__((constructor(101), unused)) static void want_opencl_objects() { rt::prefer_opencl_devices(); }
#endif

// Gives the functions below access to private members of containers and samplers.
struct interop_access {
  template <class T, int N> static rt::source *source(const Concurrency::array<T, N> &of) { return of.handle.data; }
  template <class T, int N>
  static Concurrency::array<T, N> make_array(const Concurrency::extent<N> &ext, const Concurrency::accelerator_view &av,
                                             cl_mem buffer) {
    int extents[N];
    for (int c = 0; c != N; ++c)
      extents[c] = ext[c];
    return Concurrency::array<T, N>(ext, rt::open_buffer({0, sizeof(T), N, extents, nullptr}, av, buffer));
  }
  template <class C> static cl_mem image(const C &shown) {
    return rt::get_image(texture_access::handle(shown), C::rank, texture_access::shape(shown).extents);
  }
  template <class T, int N>
  static Concurrency::graphics::texture<T, N> make_texture(const Concurrency::accelerator_view &av, cl_mem image) {
    constexpr rt::texel_format format = texel_traits<T>::format(0);
    Concurrency::extent<N> size;
    int extents[N];
    const rt::opened_texture opened = rt::open_image(format.scalar, format.channels, N, extents, av, image);
    for (int c = 0; c != N; ++c)
      size[c] = extents[c];
    return Concurrency::graphics::texture<T, N>(size, opened);
  }
  static Concurrency::graphics::sampler make_sampler(rt::sampler_modes modes) {
    Concurrency::graphics::sampler result;
    result.filter = modes.filter;
    result.address = modes.address;
    return result;
  }
};

} // namespace ampcc

namespace Concurrency::opencl {

// False for views of the host (API-CL-10).
AMPCC_API bool is_opencl_accelerator_view(const accelerator_view &av);
// A view of a queue, of which it keeps a reference (API-CL-11).
AMPCC_API accelerator_view create_accelerator_view(cl_command_queue queue, queuing_mode mode = queuing_mode_automatic);
// A view with a queue of its own in a context (API-CL-12).
AMPCC_API accelerator_view create_accelerator_view(cl_context context, cl_device_id device,
                                                   queuing_mode mode = queuing_mode_automatic);
// OpenCL has no time limits: `disable_timeout` has no effect but on is_timeout_disabled() (API-CL-13, -14).
AMPCC_API accelerator_view create_accelerator_view(accelerator &accel, bool disable_timeout,
                                                   queuing_mode mode = queuing_mode_automatic);
AMPCC_API bool is_timeout_disabled(const accelerator_view &av);

// Handles without a reference for the caller (API-CL-15..18).
AMPCC_API cl_platform_id get_platform(const accelerator_view &av);
AMPCC_API cl_device_id get_device(const accelerator_view &av);
AMPCC_API cl_device_id get_device(const accelerator &accel);
AMPCC_API cl_context get_context(const accelerator_view &av);
// Submits the commands that the view has held back, so that commands that the program enqueues follow them.
AMPCC_API cl_command_queue get_queue(const accelerator_view &av);

// The buffer with the elements, which are current there when this returns (API-CL-19).
template <typename T, int N> cl_mem get_buffer(const array<T, N> &a) {
  return ampcc::rt::get_buffer(ampcc::interop_access::source(a));
}
// An array whose elements are those of the buffer, of which it keeps a reference (API-CL-20).
template <typename T, int N> array<T, N> make_array(const extent<N> &ext, const accelerator_view &av, cl_mem buffer) {
  return ampcc::interop_access::make_array<T, N>(ext, av, buffer);
}

// While a thread has the lock, all other threads' use of the view waits (API-CL-21).
AMPCC_API void queue_access_lock(accelerator_view &av);
AMPCC_API bool queue_access_try_lock(accelerator_view &av);
AMPCC_API void queue_access_unlock(accelerator_view &av);

struct adopt_queue_access_lock_t {};
AMPCC_API extern const adopt_queue_access_lock_t adopt_queue_access_lock;

// API-CL-22
class AMPCC_API scoped_queue_access_lock {
public:
  explicit scoped_queue_access_lock(accelerator_view &av);
  scoped_queue_access_lock(accelerator_view &av, adopt_queue_access_lock_t); // the thread has the lock
  scoped_queue_access_lock(scoped_queue_access_lock &&other);
  scoped_queue_access_lock &operator=(scoped_queue_access_lock &&other);
  ~scoped_queue_access_lock();

private:
  std::optional<accelerator_view> locked;

  void release();
};

} // namespace Concurrency::opencl

namespace Concurrency::graphics::opencl {

// The image with the texels (API-CL-30).
template <typename T, int N> cl_mem get_image(const texture<T, N> &t) { return ampcc::interop_access::image(t); }
template <typename T, int N> cl_mem get_image(const texture_view<T, N> &v) { return ampcc::interop_access::image(v); }
template <typename T, int N> cl_mem get_image(const writeonly_texture_view<T, N> &v) {
  return ampcc::interop_access::image(v);
}
// A texture whose texels are those of the image, of which it keeps a reference (API-CL-31).
template <typename T, int N> texture<T, N> make_texture(const accelerator_view &av, cl_mem image) {
  return ampcc::interop_access::make_texture<T, N>(av, image);
}
// The caller releases the result (API-CL-32).
AMPCC_API cl_sampler get_sampler(const accelerator_view &av, const sampler &s);
// API-CL-33
inline sampler make_sampler(cl_sampler s) { return ampcc::interop_access::make_sampler(ampcc::rt::modes_of(s)); }

} // namespace Concurrency::graphics::opencl

#include "amp/names_end.inc"
