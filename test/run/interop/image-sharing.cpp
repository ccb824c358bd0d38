// Kernels use the image that the program has itself: nothing is copied between launches and the program's own kernels,
// in either direction, whoever made the image. What needs a buffer copies, and says so.
// RUN: %amp-cc %s -o %t -lOpenCL
// RUN: %t
// RUN: env AMP_LOG=launch=debug,copy=debug %t 2>&1 | FileCheck %s
// RUN: env AMP_TEXTURES=images %t
// RUN: env AMP_TEXTURES=buffers %t copies
// REQUIRES: pocl
// SPEC: API-CL-30, API-CL-31, API-GIMG-01
//
// CHECK: lambda in 'add'{{.*}}: textures are images
// CHECK-NOT: the program's image
// CHECK: lambda in 'add_in_place'{{.*}}: textures are buffers: OpenCL C cannot express
// CHECK: bytes from the program's image to a buffer
// CHECK: bytes from a buffer to the program's image
// CHECK: lambda in 'add'{{.*}}: textures are buffers: two textures have the same image
// CHECK: lambda in 'add'{{.*}}: textures are buffers: kernels cannot read the image that the program made
#include "Inputs/opencl.h"
#include <amp/rt/counters.h>
#include <cstring>

using graphics::texture;
using graphics::texture_view;
namespace images = graphics::opencl;

static const int width = 20, height = 12;
static bool expects_copies = false;

static const char *const source = R"(
constant sampler_t at = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_NONE | CLK_FILTER_NEAREST;
kernel void twice(read_only image2d_t from, write_only image2d_t to) {
  const int2 here = (int2)(get_global_id(0), get_global_id(1));
  write_imagei(to, here, 2 * read_imagei(from, at, here));
})";

static void add(accelerator_view av, const texture<int, 2> &from, texture<int, 2> &to, int more) {
  const texture_view<const int, 2> read(from);
  const texture_view<int, 2> written(to);
  parallel_for_each(av, to.extent, [=](index<2> i) restrict(amp) { written.set(i, read[i] + more); });
}

static void add_in_place(accelerator_view av, texture<int, 2> &to, int more) {
  const texture_view<int, 2> both(to);
  parallel_for_each(av, to.extent, [=](index<2> i) restrict(amp) { both.set(i, both[i] + more); });
}

static bool is(const texture<int, 2> &shown, int expected) {
  const std::vector<int> wanted(width * height, expected);
  std::vector<int> seen(width * height);
  graphics::copy(shown, seen.begin());
  return seen == wanted;
}

static std::uint64_t copies() { return ampcc::rt::get_counters().device_copies; }

// Images of the program, and one of a texture, which a kernel has written before.
static int turns(const cl::Context &context, const cl::CommandQueue &queue) {
  cl::Kernel twice = build(context, source, "twice");
  const auto run = [&](cl_mem from, cl_mem to) {
    twice.setArg(0, sizeof from, &from);
    twice.setArg(1, sizeof to, &to);
    queue.enqueueNDRangeKernel(twice, cl::NullRange, cl::NDRange(width, height));
  };
  const cl::ImageFormat format(CL_R, CL_SIGNED_INT32);
  const cl::Image2D first(context, CL_MEM_READ_WRITE, format, width, height);
  const cl::Image2D second(context, CL_MEM_READ_WRITE, format, width, height);
  std::vector<int> ones(width * height, 1);
  queue.enqueueWriteImage(first, CL_TRUE, {0, 0, 0}, {width, height, 1}, 0, 0, ones.data());
  const accelerator_view av = opencl::create_accelerator_view(queue());
  auto a = images::make_texture<int, 2>(av, first()), b = images::make_texture<int, 2>(av, second());
  texture<int, 2> own(extent<2>(height, width), av);

  add(av, a, own, 0); // gets the texture's image its first texels
  const std::uint64_t before = copies();
  add(av, a, b, 3);                            // 4
  run(second(), first());                      // 8
  add(av, a, own, 1);                          // 9
  const cl_mem shown = images::get_image(own); // the image that the kernel has written, where kernels use images
  run(shown, second());                        // 18
  add(av, b, a, 2);                            // 20
  run(first(), shown);                         // 40
  add(av, own, b, 1);                          // 41
  add(av, b, own, 1);                          // 42
  CHECK((copies() == before) == !expects_copies);

  std::vector<int> seen(width * height);
  queue.enqueueReadImage(cl::Image2D(shown, true), CL_TRUE, {0, 0, 0}, {width, height, 1}, 0, 0, seen.data());
  CHECK(seen == std::vector<int>(width * height, 42));
  std::fflush(stdout);

  // Kernels that cannot use images, and what comes behind them.
  add_in_place(av, own, 8); // 50
  CHECK(copies() > before && images::get_image(own) == shown);
  run(shown, first()); // 100
  add(av, a, b, 1);    // 101
  CHECK(is(own, 50) && is(a, 100) && is(b, 101));

  // Two textures on one image.
  auto same = images::make_texture<int, 2>(av, first());
  add(av, a, same, 5);
  CHECK(is(a, 105) && is(same, 105));
  return 0;
}

// Kernels do not read it, copies do.
static int only_written(const cl::Context &context, const cl::CommandQueue &queue) {
  const cl::Image2D image(context, CL_MEM_WRITE_ONLY, cl::ImageFormat(CL_R, CL_SIGNED_INT32), width, height);
  const accelerator_view av = opencl::create_accelerator_view(queue());
  auto first = images::make_texture<int, 2>(av, image());
  texture<int, 2> second(extent<2>(height, width), av), third(extent<2>(height, width), av);
  const std::vector<int> ones(width * height, 1);
  graphics::copy(ones.begin(), ones.end(), second);
  add(av, second, first, 1);
  add(av, first, third, 1);
  CHECK(is(third, 3));
  return 0;
}

int main(int count, char **arguments) {
  expects_copies = count > 1 && std::strcmp(arguments[1], "copies") == 0;
  const cl::Device device = device_of_default();
  const cl::Context context(device);
  for (const cl_command_queue_properties order :
       {cl_command_queue_properties(0), cl_command_queue_properties(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)})
    if (turns(context, cl::CommandQueue(context, device, order)))
      return 1;
  return only_written(context, cl::CommandQueue(context, device));
}
