#include "native/kernel.h"
#include "native/level.h"
#include <cstring>

namespace ampcc::rt::driver {

static native_function *choose_function(const native_binary &from) {
  return from.is_careful ? from.kernel->run_large : choose_form(*from.kernel).run;
}

argument_list::argument_list(const native_kernel &of)
    : of_(of), is_set_(of.parameter_count), buffers_(of.parameter_count), missing_(of.parameter_count) {
  size_t units = 0;
  for (unsigned i = 0; i != of.parameter_count; ++i)
    units += 1 + of.sizes[i] / sizeof(unit);
  values_.resize(units);
  const unit *at = values_.data();
  for (unsigned i = 0; i != of.parameter_count; ++i) {
    pointers_.push_back(at);
    at += 1 + of.sizes[i] / sizeof(unit);
  }
}

argument_list::argument_list(const argument_list &other) : argument_list(other.of_) {
  values_ = other.values_;
  for (size_t i = 0; i != pointers_.size(); ++i) {
    pointers_[i] = values_.data() + (static_cast<const unit *>(other.pointers_[i]) - other.values_.data());
    buffers_[i] = reference<_cl_mem>(other.buffers_[i].get());
  }
}

cl_int argument_list::set(unsigned index, size_t size, const void *value) {
  if (index >= of_.parameter_count)
    return CL_INVALID_ARG_INDEX;
  void *const into = const_cast<void *>(pointers_[index]);
  if (of_.sizes[index]) {
    if (size != of_.sizes[index])
      return CL_INVALID_ARG_SIZE;
    std::memcpy(into, value, size);
  } else {
    if (size != sizeof(cl_mem))
      return CL_INVALID_ARG_SIZE;
    cl_mem buffer;
    std::memcpy(&buffer, value, sizeof buffer);
    buffers_[index] = reference<_cl_mem>(buffer);
    const void *const memory = buffer ? buffer->memory : nullptr;
    std::memcpy(into, &memory, sizeof memory);
  }
  missing_ -= !is_set_[index];
  is_set_[index] = true;
  return CL_SUCCESS;
}

cl_program clCreateProgramWithBinary(cl_context, cl_uint count, const cl_device_id *, const size_t *sizes,
                                     const unsigned char **binaries, cl_int *status, cl_int *code) {
  native_binary from;
  if (count != 1 || sizes[0] != sizeof from)
    return failed(CL_INVALID_BINARY, code);
  std::memcpy(&from, binaries[0], sizeof from);
  if (status)
    *status = CL_SUCCESS;
  return made(new _cl_program(from), code);
}
cl_int clRetainProgram(cl_program program) { return retain(program); }
cl_int clReleaseProgram(cl_program program) { return release(program); }

cl_kernel clCreateKernel(cl_program program, const char *, cl_int *code) {
  return made(new _cl_kernel(program->from), code);
}
cl_int clRetainKernel(cl_kernel kernel) { return retain(kernel); }
cl_int clReleaseKernel(cl_kernel kernel) { return release(kernel); }

cl_int clSetKernelArg(cl_kernel kernel, cl_uint index, size_t size, const void *value) {
  return kernel->arguments.set(index, size, value);
}

} // namespace ampcc::rt::driver

_cl_kernel::_cl_kernel(const ampcc::rt::native_binary &from)
    : from(from), run(ampcc::rt::driver::choose_function(from)), arguments(*from.kernel) {}
