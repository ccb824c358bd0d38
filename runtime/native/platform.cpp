// The platform, its only device, and the table of functions that the loader finds them by.
#include "native/answers.h"
#include "native/buffer.h"
#include "native/level.h"
#include "native/native.h"
#include "native/pool.h"
#include <fstream>
#include <unistd.h>

namespace ampcc::rt::driver {

static constexpr cl_icd_dispatch make_table() {
  cl_icd_dispatch result{};
#define FUNCTION(name) result.name = name;
#include "native/functions.def"
#undef FUNCTION
  return result;
}
const cl_icd_dispatch functions = make_table();

namespace {

_cl_platform_id platform;
_cl_device_id device;

template <class T> cl_int list_one(T *one, cl_uint size, T **into, cl_uint *count) {
  if (count)
    *count = 1;
  if (into && size == 0)
    return CL_INVALID_VALUE;
  if (into)
    *into = one;
  return CL_SUCCESS;
}

cl_ulong memory_size() { return cl_ulong(sysconf(_SC_PHYS_PAGES)) * cl_ulong(sysconf(_SC_PAGE_SIZE)); }

// "AMD EPYC 7B13", say.
std::string processor_name() {
  std::ifstream lines("/proc/cpuinfo");
  for (std::string line; std::getline(lines, line);)
    if (line.rfind("model name", 0) == 0 && line.find(": ") != line.npos)
      return line.substr(line.find(": ") + 2);
  return "processor";
}

// What amp-info shows of it.
std::string describe_driver() {
  const std::string level = vector_level();
  return (level.empty() ? level : level + ", ") + std::to_string(count_threads()) +
         (count_threads() == 1 ? " thread" : " threads");
}

std::string text_about_device(cl_device_info what) {
  switch (what) {
  case CL_DEVICE_NAME:
    return processor_name();
  case CL_DEVICE_VENDOR:
    return "amp-cc";
  case CL_DEVICE_VERSION:
    return "OpenCL 1.2 native";
  case CL_DEVICE_OPENCL_C_VERSION:
    return "OpenCL C 1.2 native";
  case CL_DRIVER_VERSION:
    return describe_driver();
  case CL_DEVICE_EXTENSIONS:
    return "cl_khr_fp64";
  }
  return "";
}

struct item_sizes {
  size_t of_dimension[3] = {4096, 4096, 4096};
};

} // namespace

cl_int clGetPlatformIDs(cl_uint size, cl_platform_id *into, cl_uint *count) {
  return list_one(&platform, size, into, count);
}

cl_int clGetPlatformInfo(cl_platform_id, cl_platform_info what, size_t size, void *into, size_t *needed) {
  const auto text = [&](const char *value) { return answer(std::string(value), size, into, needed); };
  switch (what) {
  case CL_PLATFORM_NAME:
    return text(native_platform_name);
  case CL_PLATFORM_VENDOR:
    return text("amp-cc");
  case CL_PLATFORM_VERSION:
    return text("OpenCL 1.2 native");
  case CL_PLATFORM_PROFILE:
    return text("FULL_PROFILE");
  case CL_PLATFORM_EXTENSIONS:
    return text("cl_khr_icd");
  case CL_PLATFORM_ICD_SUFFIX_KHR:
    return text("AMPCC");
  }
  return CL_INVALID_VALUE;
}

cl_int clGetDeviceIDs(cl_platform_id, cl_device_type type, cl_uint size, cl_device_id *into, cl_uint *count) {
  if (!(type & (CL_DEVICE_TYPE_CPU | CL_DEVICE_TYPE_DEFAULT)))
    return CL_DEVICE_NOT_FOUND;
  return list_one(&device, size, into, count);
}

cl_int clGetDeviceInfo(cl_device_id, cl_device_info what, size_t size, void *into, size_t *needed) {
  const auto give = [&](const auto &value) { return answer(value, size, into, needed); };
  switch (what) {
  case CL_DEVICE_TYPE:
    return give(cl_device_type(CL_DEVICE_TYPE_CPU));
  case CL_DEVICE_PLATFORM:
    return give(&platform);
  case CL_DEVICE_AVAILABLE:
  case CL_DEVICE_COMPILER_AVAILABLE:
  case CL_DEVICE_ENDIAN_LITTLE:
  case CL_DEVICE_HOST_UNIFIED_MEMORY:
    return give(cl_bool(CL_TRUE));
  case CL_DEVICE_GLOBAL_MEM_SIZE:
    return give(memory_size());
  case CL_DEVICE_MAX_MEM_ALLOC_SIZE:
    return give(memory_size() / 2);
  case CL_DEVICE_LOCAL_MEM_SIZE:
    return give(cl_ulong(1) << 20); // it lies on the stacks of threads
  case CL_DEVICE_MAX_WORK_GROUP_SIZE:
    return give(item_sizes().of_dimension[0]);
  case CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS:
    return give(cl_uint(3));
  case CL_DEVICE_MAX_WORK_ITEM_SIZES:
    return give(item_sizes());
  case CL_DEVICE_MEM_BASE_ADDR_ALIGN:
    return give(cl_uint(buffer_alignment * 8)); // bits
  case CL_DEVICE_MAX_COMPUTE_UNITS:
    return give(cl_uint(count_threads()));
  case CL_DEVICE_DOUBLE_FP_CONFIG:
    return give(cl_device_fp_config(CL_FP_FMA | CL_FP_ROUND_TO_NEAREST | CL_FP_INF_NAN | CL_FP_DENORM));
  }
  const std::string text = text_about_device(what);
  return text.empty() ? CL_INVALID_VALUE : give(text);
}

cl_int clRetainDevice(cl_device_id) { return CL_SUCCESS; }
cl_int clReleaseDevice(cl_device_id) { return CL_SUCCESS; }

} // namespace ampcc::rt::driver

namespace ampcc::rt {

static std::atomic<bool> are_there{false}; // constant-initialised: programs set it before constructors run

void add_native_accelerator() noexcept { are_there = true; }
bool has_native_kernels() noexcept { return are_there; }

cl::Platform native_platform() { return cl::Platform(&driver::platform); }

} // namespace ampcc::rt
