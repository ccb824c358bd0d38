// The platform, its only device, and the table of functions that the loader finds them by.
#include "answers.h"
#include "objects.h"
#include "settings.h"
#include <unistd.h>

namespace native {

static constexpr cl_icd_dispatch make_table() {
  cl_icd_dispatch result{};
#define FUNCTION(name) result.name = name;
#include "functions.def"
#undef FUNCTION
  return result;
}
const cl_icd_dispatch functions = make_table();

static _cl_platform_id platform;
static _cl_device_id device;

template <class T> static cl_int list_one(T *one, cl_uint size, T **into, cl_uint *count) {
  if (count)
    *count = 1;
  if (into && size == 0)
    return CL_INVALID_VALUE;
  if (into)
    *into = one;
  return CL_SUCCESS;
}

static cl_ulong memory_size() { return cl_ulong(sysconf(_SC_PHYS_PAGES)) * cl_ulong(sysconf(_SC_PAGE_SIZE)); }

} // namespace native

using namespace native;

cl_int clGetPlatformIDs(cl_uint size, cl_platform_id *into, cl_uint *count) {
  return list_one(&platform, size, into, count);
}

extern "C" __attribute__((visibility("default"))) cl_int clIcdGetPlatformIDsKHR(cl_uint size, cl_platform_id *into,
                                                                                cl_uint *count) {
  return clGetPlatformIDs(size, into, count);
}

// The name is PoCL's, since what programs may expect of the platform is the same: work-groups run in one thread, one
// work-item after the other, and the runtime keeps no programs on disk.
cl_int clGetPlatformInfo(cl_platform_id, cl_platform_info what, size_t size, void *into, size_t *needed) {
  const auto text = [&](const char *value) { return answer(std::string(value), size, into, needed); };
  switch (what) {
  case CL_PLATFORM_NAME:
    return text("Portable Computing Language");
  case CL_PLATFORM_VENDOR:
    return text("the tests of amp-cc");
  case CL_PLATFORM_VERSION:
    return text("OpenCL 1.2 the native driver of amp-cc's tests");
  case CL_PLATFORM_PROFILE:
    return text("FULL_PROFILE");
  case CL_PLATFORM_EXTENSIONS:
    return text("cl_khr_icd");
  case CL_PLATFORM_ICD_SUFFIX_KHR:
    return text("NATIVE");
  }
  return CL_INVALID_VALUE;
}

cl_int clGetDeviceIDs(cl_platform_id, cl_device_type type, cl_uint size, cl_device_id *into, cl_uint *count) {
  if (!(type & (CL_DEVICE_TYPE_CPU | CL_DEVICE_TYPE_DEFAULT)))
    return CL_DEVICE_NOT_FOUND;
  return list_one(&device, size, into, count);
}

static std::string text_about_device(cl_device_info what) {
  switch (what) {
  case CL_DEVICE_NAME:
    return "native-" + compiler() + "-" + level();
  case CL_DEVICE_VENDOR:
    return "the tests of amp-cc";
  case CL_DEVICE_VERSION:
    return "OpenCL 1.2 native";
  case CL_DEVICE_OPENCL_C_VERSION:
    return "OpenCL C 1.2 native";
  case CL_DRIVER_VERSION:
    return "1";
  case CL_DEVICE_EXTENSIONS:
    return "cl_khr_fp64";
  }
  return "";
}

cl_int clGetDeviceInfo(cl_device_id, cl_device_info what, size_t size, void *into, size_t *needed) {
  const auto give = [&](auto value) { return answer(value, size, into, needed); };
  struct sizes {
    size_t of_dimension[3] = {4096, 4096, 4096};
  };
  switch (what) {
  case CL_DEVICE_TYPE:
    return give(cl_device_type(setting("VECTOR_DEVICE", "cpu") == "gpu" ? CL_DEVICE_TYPE_GPU : CL_DEVICE_TYPE_CPU));
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
    return give(memory_size() / 4);
  case CL_DEVICE_LOCAL_MEM_SIZE:
    return give(cl_ulong(1) << 18);
  case CL_DEVICE_MAX_WORK_GROUP_SIZE:
    return give(sizes().of_dimension[0]);
  case CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS:
    return give(cl_uint(3));
  case CL_DEVICE_MAX_WORK_ITEM_SIZES:
    return give(sizes());
  case CL_DEVICE_MEM_BASE_ADDR_ALIGN:
    return give(cl_uint(1024)); // bits
  case CL_DEVICE_MAX_COMPUTE_UNITS:
    return give(cl_uint(1));
  case CL_DEVICE_DOUBLE_FP_CONFIG:
    return give(cl_device_fp_config(CL_FP_FMA | CL_FP_ROUND_TO_NEAREST | CL_FP_INF_NAN | CL_FP_DENORM));
  }
  const std::string text = text_about_device(what);
  return text.empty() ? CL_INVALID_VALUE : give(text);
}

cl_int clRetainDevice(cl_device_id) { return CL_SUCCESS; }
cl_int clReleaseDevice(cl_device_id) { return CL_SUCCESS; }

// The loader asks for these by name; for all others it looks at the table.
extern "C" __attribute__((visibility("default"))) void *clGetExtensionFunctionAddress(const char *name) {
  const std::string wanted = name;
  if (wanted == "clIcdGetPlatformIDsKHR")
    return reinterpret_cast<void *>(clIcdGetPlatformIDsKHR);
  return wanted == "clGetPlatformInfo" ? reinterpret_cast<void *>(clGetPlatformInfo) : nullptr;
}
