// Samplers in both directions.
// RUN: %amp-cc %s -o %t -lOpenCL
// RUN: %t
// RUN: %if oclgrind %{ %oclgrind-run %t %}
// SPEC: API-CL-32, API-CL-33
#include "Inputs/opencl.h"

using namespace graphics;
namespace images = graphics::opencl;

template <class T> static T ask(cl_sampler of, cl_sampler_info what) {
  T result{};
  clGetSamplerInfo(of, what, sizeof result, &result, nullptr);
  return result;
}

static int to_opencl(accelerator_view av) {
  struct {
    address_mode ours;
    cl_addressing_mode theirs;
  } const addresses[] = {{address_wrap, CL_ADDRESS_REPEAT},
                         {address_mirror, CL_ADDRESS_MIRRORED_REPEAT},
                         {address_clamp, CL_ADDRESS_CLAMP_TO_EDGE},
                         {address_border, CL_ADDRESS_CLAMP}};
  for (const auto &[ours, theirs] : addresses)
    for (const filter_mode filter : {filter_point, filter_linear}) {
      cl_sampler made = images::get_sampler(av, sampler(filter, ours));
      CHECK(ask<cl_addressing_mode>(made, CL_SAMPLER_ADDRESSING_MODE) == theirs);
      CHECK(ask<cl_filter_mode>(made, CL_SAMPLER_FILTER_MODE) ==
            cl_filter_mode(filter == filter_point ? CL_FILTER_NEAREST : CL_FILTER_LINEAR));
      CHECK(ask<cl_bool>(made, CL_SAMPLER_NORMALIZED_COORDS));
      CHECK(ask<cl_context>(made, CL_SAMPLER_CONTEXT) == Concurrency::opencl::get_context(av));
      const sampler back = images::make_sampler(made);
      CHECK(back.filter_mode == filter && back.address_mode == ours);
      CHECK(back.border_color == float_4(0.0f, 0.0f, 0.0f, 0.0f));
      CHECK(ask<cl_uint>(made, CL_SAMPLER_REFERENCE_COUNT) == 1 && clReleaseSampler(made) == CL_SUCCESS);
    }
  const float_4 red(1.0f, 0.0f, 0.0f, 1.0f);
  CHECK(throws<unsupported_feature>([&] { images::get_sampler(av, sampler(address_border, red)); }, E_FAIL));
  clReleaseSampler(images::get_sampler(av, sampler(filter_point, address_clamp, red))); // no border is ever seen
  CHECK(throws([&] { images::get_sampler(accelerator(accelerator::cpu_accelerator).default_view, sampler()); }));
  return 0;
}

static int from_opencl(const cl::Context &context) {
  CHECK(throws([&] { images::make_sampler(nullptr); }));
  const cl::Sampler texels(context, CL_FALSE, CL_ADDRESS_CLAMP, CL_FILTER_NEAREST);
  CHECK(throws([&] { images::make_sampler(texels()); }));
  const cl::Sampler none(context, CL_TRUE, CL_ADDRESS_NONE, CL_FILTER_LINEAR);
  const sampler unknown = images::make_sampler(none());
  CHECK(unknown.address_mode == address_unknown && unknown.filter_mode == filter_linear);
  CHECK(throws([&] { images::get_sampler(accelerator().default_view, unknown); }));

  // A kernel samples as the object says.
  const cl::Sampler repeat(context, CL_TRUE, CL_ADDRESS_REPEAT, CL_FILTER_NEAREST);
  const sampler wrapped = images::make_sampler(repeat());
  const float values[] = {1.0f, 2.0f, 3.0f, 4.0f};
  const texture<float, 1> source(4, values, values + 4);
  std::vector<float> result(8);
  array_view<float> shown(8, result);
  const texture_view<const float, 1> view(source);
  parallel_for_each(shown.extent,
                    [=](index<1> i) restrict(amp) { shown[i] = view.sample(wrapped, (float(i[0]) - 1.5f) / 4.0f); });
  shown.synchronize();
  CHECK((result == std::vector<float>{3.0f, 4.0f, 1.0f, 2.0f, 3.0f, 4.0f, 1.0f, 2.0f}));
  return 0;
}

int main() {
  const cl::Device device = device_of_default();
  if (!device.getInfo<CL_DEVICE_IMAGE_SUPPORT>())
    return 0;
  return to_opencl(accelerator().default_view) || from_opencl(cl::Context(device));
}
