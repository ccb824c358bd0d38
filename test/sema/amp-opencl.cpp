// The interface to OpenCL's objects: <amp_opencl.h> declares OpenCL, <amp.h> does not, and there is nothing of
// Direct3D's.
// RUN: split-file %s %t
// RUN: %amp-cc -fsyntax-only -Werror -Wall -Wextra %t/declared.cpp
// RUN: %amp-cc -fsyntax-only %t/undeclared.cpp
// RUN: not %amp-cc -fsyntax-only %t/direct3d.cpp 2>&1 | FileCheck %t/direct3d.cpp
// SPEC: API-CL-42, API-CL-43, API-TEX-20

//--- declared.cpp
#include <amp_opencl.h>
#include <type_traits>

using namespace concurrency;

static_assert(CL_VERSION_1_2, "cl.h is there");
static_assert(std::is_same_v<decltype(opencl::get_device(accelerator())), cl_device_id>);
static_assert(std::is_same_v<decltype(opencl::get_queue(std::declval<const accelerator_view &>())), cl_command_queue>);
static_assert(std::is_same_v<decltype(opencl::get_buffer(std::declval<const array<float, 3> &>())), cl_mem>);
static_assert(!std::is_copy_constructible_v<opencl::scoped_queue_access_lock>);
static_assert(!std::is_convertible_v<accelerator_view &, opencl::scoped_queue_access_lock>);

array<int, 2> wrap(accelerator_view av, cl_mem buffer) { return opencl::make_array<int>(extent<2>(4, 5), av, buffer); }
graphics::texture<graphics::unorm_4, 2> wrap_image(accelerator_view av, cl_mem image) {
  return graphics::opencl::make_texture<graphics::unorm_4, 2>(av, image);
}

//--- undeclared.cpp
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <amp_short_vectors.h>

// Names of the program, as far as <amp.h> knows.
#ifdef CL_VERSION_1_0
#error "OpenCL's headers are included"
#endif
struct cl_mem {};
static int cl_context = 1;
int f() { return cl_context; }

//--- direct3d.cpp
#include <amp.h>
#include <amp_graphics.h>
#include <amp_opencl.h>

using namespace concurrency;

void f(accelerator_view av, const array<int> &a, void *object) {
  // CHECK: [[@LINE+1]]:{{.*}}'create_accelerator_view' in namespace 'Concurrency::direct3d'
  accelerator_view made = direct3d::create_accelerator_view(object);
  // CHECK: [[@LINE+1]]:{{.*}}'get_device' in namespace 'Concurrency::direct3d'
  auto device = direct3d::get_device(av);
  // CHECK: [[@LINE+1]]:{{.*}}'get_buffer' in namespace 'Concurrency::direct3d'
  auto buffer = direct3d::get_buffer(a);
  // CHECK: [[@LINE+1]]:{{.*}}'make_array' in namespace 'Concurrency::direct3d'
  auto other = direct3d::make_array<int>(a.extent, av, object);
  // CHECK: [[@LINE+1]]:{{.*}}'scoped_d3d_access_lock' in namespace 'Concurrency::direct3d'
  direct3d::scoped_d3d_access_lock lock(av);
  // CHECK: [[@LINE+1]]:{{.*}}'is_timeout_disabled' in namespace 'Concurrency::direct3d'
  bool disabled = direct3d::is_timeout_disabled(av);
  // CHECK: [[@LINE+1]]:{{.*}}has no objects of Direct3D
  auto sampler = graphics::direct3d::get_sampler(av, graphics::sampler());
}
