// Converts samplers of C++ AMP to samplers of OpenCL, and back (API-CL-32, -33).
#include "amp_opencl.h"
#include "error/to_exception.h"
#include "interop/objects.h"

namespace Concurrency::graphics::opencl {

using namespace ampcc::rt;

static cl_addressing_mode address_of(const sampler &s) {
  const float_4 border = s.get_border_color();
  switch (s.get_address_mode()) {
  case address_wrap:
    return CL_ADDRESS_REPEAT;
  case address_mirror:
    return CL_ADDRESS_MIRRORED_REPEAT;
  case address_clamp:
    return CL_ADDRESS_CLAMP_TO_EDGE;
  case address_border:
    if (border == float_4(0.0f, 0.0f, 0.0f, 0.0f))
      return CL_ADDRESS_CLAMP;
    throw unsupported_feature("OpenCL's samplers have no border color but transparent black");
  default:
    throw_runtime_exception("get_sampler needs a sampler whose address_mode is known", E_INVALIDARG);
  }
}

static cl_filter_mode filter_of(const sampler &s) {
  if (s.get_filter_mode() == filter_unknown)
    throw_runtime_exception("get_sampler needs a sampler whose filter_mode is known", E_INVALIDARG);
  return s.get_filter_mode() == filter_linear ? CL_FILTER_LINEAR : CL_FILTER_NEAREST;
}

cl_sampler get_sampler(const accelerator_view &av, const sampler &s) {
  const queue &on = queue_with_objects(av);
  int status = CL_SUCCESS;
  cl_sampler result = clCreateSampler(on.context_handle()(), CL_TRUE, address_of(s), filter_of(s), &status);
  if (status != CL_SUCCESS)
    throw_translated(status, "clCreateSampler", {operation_context::allocation});
  return result;
}

} // namespace Concurrency::graphics::opencl

namespace ampcc::rt {

using namespace Concurrency::graphics;

static cl_uint ask_sampler(cl_sampler sampler, cl_sampler_info what) {
  cl_uint result = 0; // the type of all properties that are queried here
  if (const int status = clGetSamplerInfo(sampler, what, sizeof result, &result, nullptr))
    throw_translated(status, "clGetSamplerInfo", {operation_context::other});
  return result;
}

static filter_mode filter_from(cl_filter_mode mode) {
  return mode == CL_FILTER_LINEAR ? filter_linear : mode == CL_FILTER_NEAREST ? filter_point : filter_unknown;
}

static address_mode address_from(cl_addressing_mode mode) {
  switch (mode) {
  case CL_ADDRESS_REPEAT:
    return address_wrap;
  case CL_ADDRESS_MIRRORED_REPEAT:
    return address_mirror;
  case CL_ADDRESS_CLAMP_TO_EDGE:
    return address_clamp;
  case CL_ADDRESS_CLAMP:
    return address_border;
  default:
    return address_unknown;
  }
}

sampler_modes modes_of(cl_sampler sampler) {
  if (!sampler)
    throw_runtime_exception("make_sampler needs a sampler that is not null", E_INVALIDARG);
  if (!ask_sampler(sampler, CL_SAMPLER_NORMALIZED_COORDS))
    throw_runtime_exception("make_sampler needs a sampler with normalized coordinates", E_INVALIDARG);
  return {filter_from(ask_sampler(sampler, CL_SAMPLER_FILTER_MODE)),
          address_from(ask_sampler(sampler, CL_SAMPLER_ADDRESSING_MODE))};
}

} // namespace ampcc::rt
