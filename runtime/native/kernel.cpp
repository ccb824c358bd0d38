#include "native/kernel.h"
#include "native/level.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt::driver {

static native_function *choose_function(const native_binary &from) {
  return from.is_without_assumptions ? from.kernel->run_large : choose_form(*from.kernel).run;
}

kernel_function::kernel_function(const native_binary &from) : from(from), run(choose_function(from)) {}

argument_list::argument_list(kernel_function &of) : of(&of) {
  const native_kernel &kernel = *of.from.kernel;
  missing_ = kernel.parameter_count;
  is_set_.resize(kernel.parameter_count);
  buffers_.resize(kernel.parameter_count);
  std::vector<size_t> offsets;
  size_t end = kernel.parameter_count * sizeof(void *);
  for (unsigned i = 0; i != kernel.parameter_count; ++i) {
    const size_t size = kernel.sizes[i] ? kernel.sizes[i] : sizeof(native_buffer);
    const size_t alignment = std::min(size & -size, sizeof(cache_line)); // a type's size is a multiple of its alignment
    offsets.push_back((end + alignment - 1) / alignment * alignment);
    end = offsets.back() + size;
  }
  block_.resize((end + sizeof(cache_line) - 1) / sizeof(cache_line));
  for (unsigned i = 0; i != kernel.parameter_count; ++i)
    reinterpret_cast<const void **>(bytes())[i] = bytes() + offsets[i];
}

argument_list &argument_list::operator=(const argument_list &other) {
  const size_t values = is_set_.size() * sizeof(void *), size = block_.size() * sizeof(cache_line);
  const char *const from = reinterpret_cast<const char *>(other.get());
  std::copy(from + values, from + size, bytes() + values);
  std::copy(other.is_set_.begin(), other.is_set_.end(), is_set_.begin());
  for (size_t i = 0; i != buffers_.size(); ++i)
    if (buffers_[i].get() != other.buffers_[i].get())
      buffers_[i] = reference<_cl_mem>(other.buffers_[i].get());
  missing_ = other.missing_;
  return *this;
}

cl_int argument_list::set(unsigned index, size_t size, const void *value) {
  const native_kernel &kernel = *of->from.kernel;
  if (index >= kernel.parameter_count)
    return CL_INVALID_ARG_INDEX;
  void *const into = const_cast<void *>(get()[index]);
  if (kernel.sizes[index]) {
    if (size != kernel.sizes[index])
      return CL_INVALID_ARG_SIZE;
    std::memcpy(into, value, size);
  } else {
    if (size != sizeof(cl_mem))
      return CL_INVALID_ARG_SIZE;
    cl_mem buffer;
    std::memcpy(&buffer, value, sizeof buffer);
    buffers_[index] = reference<_cl_mem>(buffer);
    const native_buffer argument = {buffer ? buffer->memory : nullptr, buffer ? buffer->size : 0};
    std::memcpy(into, &argument, sizeof argument);
  }
  missing_ -= !is_set_[index];
  is_set_[index] = true;
  return CL_SUCCESS;
}

static bool is_used(const reference<argument_list> &one) {
  return one->references.load(std::memory_order_acquire) != 1;
}

argument_list &kernel_arguments::change() {
  constexpr std::size_t most_others = 512;
  if (!is_used(current_))
    return *current_.get();
  if (others_.empty() || is_used(others_[oldest_])) {
    auto added = reference<argument_list>::adopt(new argument_list(*current_->of.get()));
    if (others_.size() < most_others)
      others_.insert(others_.begin() + std::ptrdiff_t(oldest_), std::move(added));
    else
      others_[oldest_] = std::move(added);
  }
  std::swap(current_, others_[oldest_]);
  *current_.get() = *others_[oldest_].get();
  oldest_ = (oldest_ + 1) % others_.size();
  return *current_.get();
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
  return made(new _cl_kernel(reference<kernel_function>::adopt(new kernel_function(program->from))), code);
}
cl_int clRetainKernel(cl_kernel kernel) { return retain(kernel); }
cl_int clReleaseKernel(cl_kernel kernel) { return release(kernel); }

cl_int clSetKernelArg(cl_kernel kernel, cl_uint index, size_t size, const void *value) {
  return kernel->arguments.change().set(index, size, value);
}

} // namespace ampcc::rt::driver
