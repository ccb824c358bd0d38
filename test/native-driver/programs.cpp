#include "programs.h"
#include "compiler.h"
#include "native/answers.h"
#include <dlfcn.h>

using namespace native;

_cl_program::~_cl_program() {
  if (library)
    dlclose(library);
}

namespace ampcc::rt::driver {

cl_program clCreateProgramWithSource(cl_context, cl_uint count, const char **texts, const size_t *sizes, cl_int *code) {
  auto *result = new _cl_program;
  for (cl_uint i = 0; i != count; ++i)
    result->source += sizes && sizes[i] ? std::string(texts[i], sizes[i]) : std::string(texts[i]);
  return made(result, code);
}
cl_int clRetainProgram(cl_program program) { return retain(program); }
cl_int clReleaseProgram(cl_program program) { return release(program); }

cl_int clBuildProgram(cl_program program, cl_uint, const cl_device_id *, const char *options,
                      void(CL_CALLBACK *)(cl_program, void *), void *) {
  program->options = options ? options : "";
  program->kernels = find_kernels(program->source);
  std::string entries = "\n";
  for (const signature &one : program->kernels)
    entries += entry_text(one);
  const compilation result = compile(program->source + entries, program->options);
  program->library = result.library;
  program->log = result.log;
  return result.library ? CL_SUCCESS : CL_BUILD_PROGRAM_FAILURE;
}

cl_int clGetProgramBuildInfo(cl_program program, cl_device_id, cl_program_build_info what, size_t size, void *into,
                             size_t *needed) {
  switch (what) {
  case CL_PROGRAM_BUILD_LOG:
    return answer(program->log, size, into, needed);
  case CL_PROGRAM_BUILD_OPTIONS:
    return answer(program->options, size, into, needed);
  case CL_PROGRAM_BUILD_STATUS:
    return answer(cl_build_status(program->library ? CL_BUILD_SUCCESS : CL_BUILD_ERROR), size, into, needed);
  }
  return CL_INVALID_VALUE;
}

cl_kernel clCreateKernel(cl_program program, const char *name, cl_int *code) {
  for (const signature &one : program->kernels)
    if (one.name == name)
      if (void *call = dlsym(program->library, entry_name(one).c_str()))
        return made(new _cl_kernel(program, one, reinterpret_cast<entry *>(call)), code);
  return failed(CL_INVALID_KERNEL_NAME, code);
}
cl_int clRetainKernel(cl_kernel kernel) { return retain(kernel); }
cl_int clReleaseKernel(cl_kernel kernel) { return release(kernel); }

cl_int clSetKernelArg(cl_kernel kernel, cl_uint index, size_t size, const void *value) {
  if (index >= kernel->arguments.size())
    return CL_INVALID_ARG_INDEX;
  argument &into = kernel->arguments[index];
  const void *bytes = value, *memory = nullptr;
  if (kernel->form.parameters[index].is_buffer) {
    if (size != sizeof(cl_mem))
      return CL_INVALID_ARG_SIZE;
    cl_mem buffer;
    std::memcpy(&buffer, value, sizeof buffer);
    into.buffer = reference<_cl_mem>(buffer);
    memory = buffer ? buffer->memory : nullptr;
    bytes = &memory;
  }
  into.value.resize((size + sizeof(argument::block) - 1) / sizeof(argument::block));
  std::memcpy(into.value.data(), bytes, size);
  return CL_SUCCESS;
}

} // namespace ampcc::rt::driver
