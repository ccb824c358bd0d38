#include "native/device_info.h"
#include "native/answers.h"
#include "native/buffer.h"
#include <unistd.h>

namespace ampcc::rt::driver {
namespace {

_cl_platform_id only_platform;
_cl_device_id only_device;

template <class T> cl_int list_one(T *one, cl_uint size, T **into, cl_uint *count) {
  if (count)
    *count = 1;
  if (into && size == 0)
    return CL_INVALID_VALUE;
  if (into)
    *into = one;
  return CL_SUCCESS;
}

std::string text_about_device(cl_device_info what) {
  switch (what) {
  case CL_DEVICE_NAME:
    return describe_device().name;
  case CL_DEVICE_VENDOR:
    return describe_device().vendor;
  case CL_DEVICE_VERSION:
    return "OpenCL 1.2 native";
  case CL_DEVICE_OPENCL_C_VERSION:
    return "OpenCL C 1.2 native";
  case CL_DRIVER_VERSION:
    return describe_device().driver_version;
  case CL_DEVICE_EXTENSIONS:
    return "cl_khr_fp64";
  }
  return "";
}

struct item_sizes {
  size_t of_dimension[3] = {4096, 4096, 4096};
};

} // namespace

cl_platform_id platform() { return &only_platform; }

cl_ulong memory_size() { return cl_ulong(sysconf(_SC_PHYS_PAGES)) * cl_ulong(sysconf(_SC_PAGE_SIZE)); }

cl_int clGetPlatformIDs(cl_uint size, cl_platform_id *into, cl_uint *count) {
  return list_one(&only_platform, size, into, count);
}

cl_int clGetPlatformInfo(cl_platform_id, cl_platform_info what, size_t size, void *into, size_t *needed) {
  const auto text = [&](const std::string &value) { return answer(value, size, into, needed); };
  switch (what) {
  case CL_PLATFORM_NAME:
    return text(describe_device().platform);
  case CL_PLATFORM_VENDOR:
    return text(describe_device().vendor);
  case CL_PLATFORM_VERSION:
    return text(describe_device().platform_version);
  case CL_PLATFORM_PROFILE:
    return text("FULL_PROFILE");
  case CL_PLATFORM_EXTENSIONS:
    return text("cl_khr_icd");
  case CL_PLATFORM_ICD_SUFFIX_KHR:
    return text(describe_device().suffix);
  }
  return CL_INVALID_VALUE;
}

cl_int clGetDeviceIDs(cl_platform_id, cl_device_type type, cl_uint size, cl_device_id *into, cl_uint *count) {
  if (!(type & (CL_DEVICE_TYPE_CPU | CL_DEVICE_TYPE_DEFAULT)))
    return CL_DEVICE_NOT_FOUND;
  return list_one(&only_device, size, into, count);
}

cl_int clGetDeviceInfo(cl_device_id, cl_device_info what, size_t size, void *into, size_t *needed) {
  const auto give = [&](const auto &value) { return answer(value, size, into, needed); };
  switch (what) {
  case CL_DEVICE_TYPE:
    return give(describe_device().type);
  case CL_DEVICE_PLATFORM:
    return give(platform());
  case CL_DEVICE_AVAILABLE:
  case CL_DEVICE_COMPILER_AVAILABLE:
  case CL_DEVICE_ENDIAN_LITTLE:
  case CL_DEVICE_HOST_UNIFIED_MEMORY:
    return give(cl_bool(CL_TRUE));
  case CL_DEVICE_GLOBAL_MEM_SIZE:
    return give(memory_size());
  case CL_DEVICE_MAX_MEM_ALLOC_SIZE:
    return give(describe_device().buffer_size);
  case CL_DEVICE_LOCAL_MEM_SIZE:
    return give(describe_device().local_memory);
  case CL_DEVICE_MAX_WORK_GROUP_SIZE:
    return give(item_sizes().of_dimension[0]);
  case CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS:
    return give(cl_uint(3));
  case CL_DEVICE_MAX_WORK_ITEM_SIZES:
    return give(item_sizes());
  case CL_DEVICE_MEM_BASE_ADDR_ALIGN:
    return give(cl_uint(buffer_alignment * 8)); // bits
  case CL_DEVICE_MAX_COMPUTE_UNITS:
    return give(describe_device().compute_units);
  case CL_DEVICE_DOUBLE_FP_CONFIG:
    return give(cl_device_fp_config(CL_FP_FMA | CL_FP_ROUND_TO_NEAREST | CL_FP_INF_NAN | CL_FP_DENORM));
  }
  const std::string text = text_about_device(what);
  return text.empty() ? CL_INVALID_VALUE : give(text);
}

cl_int clRetainDevice(cl_device_id) { return CL_SUCCESS; }
cl_int clReleaseDevice(cl_device_id) { return CL_SUCCESS; }

} // namespace ampcc::rt::driver
