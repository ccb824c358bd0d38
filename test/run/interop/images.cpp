// Images in both directions, with the program's own kernels on the same queue in between.
// RUN: %amp-cc %s -o %t -lOpenCL
// RUN: %t
// RUN: %if oclgrind %{ %oclgrind-run %t %}
// SPEC: API-CL-30, API-CL-31, API-CL-41
#include "Inputs/opencl.h"

using graphics::texture;
using graphics::texture_view;
using graphics::writeonly_texture_view;
namespace images = graphics::opencl;

static const int width = 24, height = 10;

static const char *const source = R"(
constant sampler_t at = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_NONE | CLK_FILTER_NEAREST;
kernel void twice(read_only image2d_t from, write_only image2d_t to) {
  const int2 here = (int2)(get_global_id(0), get_global_id(1));
  write_imagef(to, here, 2 * read_imagef(from, at, here));
})";

static void add_position(accelerator_view av, const texture<graphics::float_4, 2> &from,
                         texture<graphics::float_4, 2> &to) {
  const texture_view<const graphics::float_4, 2> read(from);
  const texture_view<graphics::float_4, 2> written(to);
  parallel_for_each(av, to.extent, [=](index<2> i) restrict(amp) {
    written.set(i, read[i] + graphics::float_4(float(i[0]), float(i[1]), 0.0f, 1.0f));
  });
}

static std::vector<float> texels(const cl::CommandQueue &queue, const cl::Image2D &image) {
  std::vector<float> result(4 * width * height);
  queue.enqueueReadImage(image, CL_TRUE, {0, 0, 0}, {width, height, 1}, 0, 0, result.data());
  return result;
}

static bool has(const std::vector<float> &seen, float factor, float w) {
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const float *one = &seen[4 * (y * width + x)];
      if (one[0] != factor * float(y) || one[1] != factor * float(x) || one[2] != 0.0f || one[3] != w)
        return false;
    }
  return true;
}

static bool has(const texture<graphics::float_4, 2> &shown, float factor, float w) {
  std::vector<float> seen(4 * width * height);
  graphics::copy(shown, seen.data(), unsigned(seen.size() * sizeof(float)));
  return has(seen, factor, w);
}

static int turns(const cl::Context &context, const cl::CommandQueue &queue) {
  cl::Kernel twice = build(context, source, "twice");
  const auto run = [&](const cl::Image2D &from, const cl::Image2D &to) {
    twice.setArg(0, from);
    twice.setArg(1, to);
    queue.enqueueNDRangeKernel(twice, cl::NullRange, cl::NDRange(width, height));
  };
  const cl::ImageFormat format(CL_RGBA, CL_FLOAT);
  const cl::Image2D first(context, CL_MEM_READ_WRITE, format, width, height);
  const cl::Image2D second(context, CL_MEM_READ_WRITE, format, width, height);
  const std::vector<float> zeros(4 * width * height, 0.0f);
  queue.enqueueWriteImage(first, CL_TRUE, {0, 0, 0}, {width, height, 1}, 0, 0, const_cast<float *>(zeros.data()));

  // Textures on the program's images.
  accelerator_view av = opencl::create_accelerator_view(queue());
  auto a = images::make_texture<graphics::float_4, 2>(av, first());
  auto b = images::make_texture<graphics::float_4, 2>(av, second());
  CHECK(images::get_image(a) == first() && a.accelerator_view == av && a.bits_per_scalar_element == 32);
  CHECK(a.extent == (extent<2>(height, width)) && a.mipmap_levels == 1);
  add_position(av, a, b); // b: 1
  run(second, first);     // a: 2
  add_position(av, a, b); // b: 3
  CHECK(has(texels(queue, second), 3.0f, 3.0f) && has(b, 3.0f, 3.0f) && has(a, 2.0f, 2.0f));
  run(second, first); // a: 6
  CHECK(has(a, 6.0f, 6.0f));

  // The image of a texture that C++ AMP has made.
  texture<graphics::float_4, 2> own(height, width, av);
  graphics::copy(a, own); // 6
  cl_mem handle = nullptr;
  try {
    handle = images::get_image(own);
  } catch (const unsupported_feature &) { // textures in buffers need not have one
    return 0;
  }
  const cl::Image2D of_own(handle, true);
  CHECK(of_own.getImageInfo<CL_IMAGE_WIDTH>() == width && of_own.getImageInfo<CL_IMAGE_HEIGHT>() == height);
  CHECK(images::get_image(own) == handle && images::get_image(texture_view<graphics::float_4, 2>(own)) == handle);
  CHECK(images::get_image(texture_view<const graphics::float_4, 2>(own)) == handle);
  CHECK(images::get_image(writeonly_texture_view<graphics::float_4, 2>(own)) == handle);
  CHECK(has(texels(queue, of_own), 6.0f, 6.0f));
  run(first, of_own); // 12
  CHECK(has(own, 12.0f, 12.0f));
  add_position(av, own, b);
  CHECK(has(b, 13.0f, 13.0f));
  add_position(av, b, own); // 14
  CHECK(has(texels(queue, of_own), 14.0f, 14.0f));

  // A part that is written keeps the rest as the program has left it.
  run(second, of_own); // b: 13, own: 26
  const float one[4] = {-1.0f, -1.0f, -1.0f, -1.0f};
  graphics::copy(one, sizeof one, own, index<2>(0, 0), extent<2>(1, 1));
  opencl::get_queue(av);
  const std::vector<float> seen = texels(queue, of_own);
  CHECK(seen[0] == -1.0f && seen[3] == -1.0f && seen[7] == 26.0f && seen[4 * width] == 26.0f);

  // Copies of a texture have images of their own; the moved one keeps its own.
  texture<graphics::float_4, 2> copied(own), moved(std::move(own));
  CHECK(images::get_image(moved) == handle && images::get_image(copied) != handle);
  CHECK(throws([&] { images::get_image(own); }));
  return 0;
}

// Every format that the device has, in all dimensions, with the bits of the image.
template <class T, int N>
static int format(const cl::Context &context, accelerator_view av, cl::ImageFormat texel, unsigned bits) {
  cl_image_desc shape{};
  shape.image_type = N == 1 ? CL_MEM_OBJECT_IMAGE1D : N == 2 ? CL_MEM_OBJECT_IMAGE2D : CL_MEM_OBJECT_IMAGE3D;
  shape.image_width = 7;
  shape.image_height = N > 1 ? 5 : 0;
  shape.image_depth = N > 2 ? 3 : 0;
  cl_int status;
  const cl_mem made = clCreateImage(context(), CL_MEM_READ_WRITE, &texel, &shape, nullptr, &status);
  if (status != CL_SUCCESS)
    return 0; // the device does not have it
  texture<T, N> shown = images::make_texture<T, N>(av, made);
  clReleaseMemObject(made); // the texture keeps it
  CHECK(shown.bits_per_scalar_element == bits && shown.extent[N - 1] == 7);
  CHECK(N == 1 || shown.extent[N > 1 ? N - 2 : 0] == 5);
  CHECK(N < 3 || shown.extent[0] == 3);
  std::vector<unsigned char> bytes(shown.data_length), seen(shown.data_length);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = (unsigned char)(i % 100 + 1);
  graphics::copy(bytes.data(), unsigned(bytes.size()), shown);
  const std::size_t origin[3] = {0, 0, 0}, region[3] = {7, N > 1 ? 5u : 1u, N > 2 ? 3u : 1u};
  clEnqueueReadImage(opencl::get_queue(av), images::get_image(shown), CL_TRUE, origin, region, 0, 0, seen.data(), 0,
                     nullptr, nullptr);
  CHECK(seen == bytes);
  bytes[3] ^= 1;
  clEnqueueWriteImage(opencl::get_queue(av), images::get_image(shown), CL_TRUE, origin, region, 0, 0, bytes.data(), 0,
                      nullptr, nullptr);
  graphics::copy(shown, seen.data(), unsigned(seen.size()));
  CHECK(seen == bytes);
  return 0;
}

template <int N> static int formats(const cl::Context &context, accelerator_view av) {
  using namespace graphics;
  return format<int, N>(context, av, {CL_R, CL_SIGNED_INT32}, 32) ||
         format<int_2, N>(context, av, {CL_RG, CL_SIGNED_INT16}, 16) ||
         format<int_4, N>(context, av, {CL_RGBA, CL_SIGNED_INT8}, 8) ||
         format<uint, N>(context, av, {CL_R, CL_UNSIGNED_INT32}, 32) ||
         format<uint_2, N>(context, av, {CL_RG, CL_UNSIGNED_INT8}, 8) ||
         format<uint_4, N>(context, av, {CL_RGBA, CL_UNSIGNED_INT16}, 16) ||
         format<float, N>(context, av, {CL_R, CL_FLOAT}, 32) ||
         format<float_4, N>(context, av, {CL_RGBA, CL_HALF_FLOAT}, 16) ||
         format<norm_4, N>(context, av, {CL_RGBA, CL_SNORM_INT8}, 8) ||
         format<norm_2, N>(context, av, {CL_RG, CL_SNORM_INT16}, 16) ||
         format<unorm, N>(context, av, {CL_R, CL_UNORM_INT8}, 8) ||
         format<unorm_4, N>(context, av, {CL_RGBA, CL_UNORM_INT8}, 8) ||
         format<unorm_4, N>(context, av, {CL_RGBA, CL_UNORM_INT16}, 16) ||
         format<double, N>(context, av, {CL_RG, CL_UNSIGNED_INT32}, 64) ||
         format<double_2, N>(context, av, {CL_RGBA, CL_UNSIGNED_INT32}, 64);
}

static int wrong_arguments(const cl::Context &context, accelerator_view av) {
  using graphics::float_4;
  const cl::ImageFormat floats(CL_RGBA, CL_FLOAT);
  const cl::Image2D image(context, CL_MEM_READ_WRITE, floats, 8, 8);
  const cl::Image2D constant(context, CL_MEM_READ_ONLY, floats, 8, 8);
  const cl::Context elsewhere(device_of_default());
  const cl::Image2D foreign(elsewhere, CL_MEM_READ_WRITE, floats, 8, 8);
  const cl::Buffer buffer(context, CL_MEM_READ_WRITE, 1024);
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  CHECK(throws([&] { images::make_texture<float_4, 2>(av, nullptr); }));
  CHECK(throws([&] { images::make_texture<float_4, 2>(av, buffer()); }));
  CHECK(throws([&] { images::make_texture<float_4, 1>(av, image()); }));
  CHECK(throws([&] { images::make_texture<float_4, 3>(av, image()); }));
  CHECK(throws([&] { images::make_texture<graphics::int_4, 2>(av, image()); }));
  CHECK(throws([&] { images::make_texture<graphics::float_2, 2>(av, image()); }));
  CHECK(throws([&] { images::make_texture<graphics::unorm_4, 2>(av, image()); }));
  CHECK(throws([&] { images::make_texture<float_4, 2>(av, foreign()); }, E_INVALIDARG, "context"));
  CHECK(throws([&] { images::make_texture<float_4, 2>(host, image()); }));

  auto to_read = images::make_texture<float_4, 2>(av, constant());
  auto to_write = images::make_texture<float_4, 2>(av, image());
  add_position(av, to_read, to_write);
  CHECK(throws([&] { add_position(av, to_write, to_read); }, E_INVALIDARG, "CL_MEM_READ_ONLY"));

  texture<float_4, 2> levels(extent<2>(8, 8), 32u, 2u, av), staging(extent<2>(8, 8), host, av);
  CHECK(throws<unsupported_feature>([&] { images::get_image(levels); }, E_FAIL));
  CHECK(throws<unsupported_feature>([&] { images::get_image(texture_view<float_4, 2>(levels, 1)); }, E_FAIL));
  CHECK(throws([&] { images::get_image(staging); }));
  return 0;
}

int main() {
  const cl::Device device = device_of_default();
  if (!device.getInfo<CL_DEVICE_IMAGE_SUPPORT>())
    return 0;
  const cl::Context context(device);
  for (const cl_command_queue_properties order :
       {cl_command_queue_properties(0), cl_command_queue_properties(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)})
    if (order == 0 || !accelerator().is_emulated)
      if (turns(context, cl::CommandQueue(context, device, order)))
        return 1;
  const accelerator_view av = opencl::create_accelerator_view(context(), device());
  return formats<1>(context, av) || formats<2>(context, av) || formats<3>(context, av) || wrong_arguments(context, av);
}
