// C++ AMP inside of an OpenCL program: waves on water, whose simulation is a kernel of OpenCL C and whose picture is
// made by C++ AMP. Both use the same buffers, on the program's own queue, and nothing is copied between them.
#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <CL/opencl.hpp>
#include <amp.h>
#include <amp_opencl.h>
#include <cmath>
#include <iostream>
#include <utility>
#include <vector>

using namespace concurrency;

const int width = 256, height = 192, steps = 100;

// The part of the program that existed before: one step of the wave equation.
const char *const wave_source = R"(
kernel void wave(global const float *now, global float *before_and_next) {
  const int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0), h = get_global_size(1);
  const int here = y * w + x;
  if (x == 0 || y == 0 || x == w - 1 || y == h - 1)
    return;
  const float around = now[here - 1] + now[here + 1] + now[here - w] + now[here + w];
  before_and_next[here] = 0.995f * (2.0f * now[here] - before_and_next[here] + 0.25f * (around - 4.0f * now[here]));
})";

// The same step in C++, to compare with.
void wave_on_host(const std::vector<float> &now, std::vector<float> &before_and_next) {
  for (int y = 1; y < height - 1; ++y)
    for (int x = 1; x < width - 1; ++x) {
      const int here = y * width + x;
      const float around = now[here - 1] + now[here + 1] + now[here - width] + now[here + width];
      before_and_next[here] = 0.995f * (2.0f * now[here] - before_and_next[here] + 0.25f * (around - 4.0f * now[here]));
    }
}

// C++ AMP: drops fall into the water. The array's elements are those of an OpenCL buffer.
void let_fall(accelerator_view view, array<float, 2> &water, int x, int y) {
  parallel_for_each(view, water.extent, [=, &water](index<2> i) restrict(amp) {
    const float dx = float(i[1] - x), dy = float(i[0] - y), distance = dx * dx + dy * dy;
    if (distance < 36.0f)
      water[i] += 1.0f - distance / 36.0f;
  });
}

float drop_on_host(int i0, int i1, int x, int y) {
  const float dx = float(i1 - x), dy = float(i0 - y), distance = dx * dx + dy * dy;
  return distance < 36.0f ? 1.0f - distance / 36.0f : 0.0f;
}

// C++ AMP: the slope of the surface as brightness.
void shade(accelerator_view view, const array<float, 2> &water, array<float, 2> &picture) {
  parallel_for_each(view, picture.extent, [&](index<2> i) restrict(amp) {
    const bool is_inside = i[0] > 0 && i[1] > 0;
    const float slope = is_inside ? 2.0f * water(i[0], i[1]) - water(i[0] - 1, i[1]) - water(i[0], i[1] - 1) : 0.0f;
    picture[i] = 0.5f + slope;
  });
}

int main() {
  // An OpenCL program: a context, a queue, two buffers and a kernel of its own.
  const cl::Device device(opencl::get_device(accelerator()), true);
  const cl::Context context(device);
  const cl::CommandQueue queue(context, device);
  cl::Program program(context, wave_source);
  program.build({device}, "-cl-std=CL1.2");
  cl::Kernel wave(program, "wave");
  const std::size_t bytes = sizeof(float) * width * height;
  cl::Buffer now(context, CL_MEM_READ_WRITE, bytes), next(context, CL_MEM_READ_WRITE, bytes);
  queue.enqueueFillBuffer(now, 0.0f, 0, bytes);
  queue.enqueueFillBuffer(next, 0.0f, 0, bytes);

  // C++ AMP on the same queue and the same buffers. Commands run in the order in which they are enqueued.
  const accelerator_view view = opencl::create_accelerator_view(queue());
  const extent<2> size(height, width);
  array<float, 2> water = opencl::make_array<float>(size, view, now());
  array<float, 2> other_water = opencl::make_array<float>(size, view, next());
  std::vector<float> expected(width * height, 0.0f), expected_next(width * height, 0.0f);
  for (int step = 0; step < steps; ++step) {
    if (step % 20 == 0) {
      const int x = 40 + step * 2, y = 60 + step / 2;
      let_fall(view, water, x, y);
      for (int i = 0; i < width * height; ++i)
        expected[i] += drop_on_host(i / width, i % width, x, y);
    }
    wave.setArg(0, now);
    wave.setArg(1, next);
    queue.enqueueNDRangeKernel(wave, cl::NullRange, cl::NDRange(width, height));
    wave_on_host(expected, expected_next);
    std::swap(now, next);
    std::swap(water, other_water);
    std::swap(expected, expected_next);
  }

  // The other direction: OpenCL reads the array of C++ AMP, without another copy on the device.
  array<float, 2> picture(size, view);
  shade(view, water, picture);
  std::vector<float> seen(width * height);
  const cl::Buffer picture_buffer(opencl::get_buffer(picture), true);
  queue.enqueueReadBuffer(picture_buffer, CL_TRUE, 0, bytes, seen.data());

  int wrong = 0;
  for (int y = 1; y < height; ++y)
    for (int x = 1; x < width; ++x) {
      const float *const at = &expected[y * width + x];
      wrong += std::fabs(seen[y * width + x] - (0.5f + 2.0f * at[0] - at[-width] - at[-1])) > 1e-3f;
    }
  std::cout << "opencl_interop: " << steps << " steps, " << wrong << " wrong pixels" << std::endl;
  return wrong == 0 ? 0 : 1;
}
