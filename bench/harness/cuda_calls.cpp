#include "harness/cuda_calls.h"
#include <cstdlib>
#include <dlfcn.h>
#include <iostream>

namespace bench {
namespace {

template <class F> bool find(void *library, F *&function, const char *name) {
  function = reinterpret_cast<F *>(dlsym(library, name));
  return function;
}

bool load_image_calls(void *library, cuda_calls &calls) {
  return find(library, calls.create_array, "cuArray3DCreate_v2") &&
         find(library, calls.destroy_array, "cuArrayDestroy") && find(library, calls.copy_box, "cuMemcpy3D_v2") &&
         find(library, calls.create_texture, "cuTexObjectCreate") &&
         find(library, calls.destroy_texture, "cuTexObjectDestroy") &&
         find(library, calls.create_surface, "cuSurfObjectCreate") &&
         find(library, calls.destroy_surface, "cuSurfObjectDestroy");
}

bool load(cuda_calls &calls) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  return library && find(library, calls.init, "cuInit") && find(library, calls.driver_version, "cuDriverGetVersion") &&
         find(library, calls.device_count, "cuDeviceGetCount") && find(library, calls.get_device, "cuDeviceGet") &&
         find(library, calls.device_name, "cuDeviceGetName") &&
         find(library, calls.device_attribute, "cuDeviceGetAttribute") &&
         find(library, calls.retain_context, "cuDevicePrimaryCtxRetain") &&
         find(library, calls.set_context, "cuCtxSetCurrent") && find(library, calls.load_module, "cuModuleLoadData") &&
         find(library, calls.unload_module, "cuModuleUnload") &&
         find(library, calls.get_function, "cuModuleGetFunction") && find(library, calls.allocate, "cuMemAlloc_v2") &&
         find(library, calls.release, "cuMemFree_v2") && find(library, calls.to_device, "cuMemcpyHtoD_v2") &&
         find(library, calls.to_host, "cuMemcpyDtoH_v2") && find(library, calls.launch, "cuLaunchKernel") &&
         find(library, calls.synchronize, "cuStreamSynchronize") && load_image_calls(library, calls);
}

bool open_device(cuda_calls &calls) {
  int count = 0, device;
  return calls.init(0) == 0 && calls.device_count(&count) == 0 && count > 0 && calls.get_device(&device, 0) == 0 &&
         calls.retain_context(&calls.context, device) == 0 && calls.set_context(calls.context) == 0;
}

} // namespace

const cuda_calls *get_cuda() {
  static cuda_calls calls;
  static const bool found = load(calls) && open_device(calls);
  return found ? &calls : nullptr;
}

void check_cuda(int status, const char *call) {
  if (status == 0)
    return;
  std::cerr << call << " failed: CUDA error " << status << "\n";
  std::exit(3);
}

std::string cuda_device_name() {
  char name[256] = "";
  check_cuda(get_cuda()->device_name(name, sizeof name, 0), "cuDeviceGetName");
  return name;
}

std::string cuda_architecture() {
  const int major_attribute = 75, minor_attribute = 76; // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_*
  int major = 0, minor = 0;
  check_cuda(get_cuda()->device_attribute(&major, major_attribute, 0), "cuDeviceGetAttribute");
  check_cuda(get_cuda()->device_attribute(&minor, minor_attribute, 0), "cuDeviceGetAttribute");
  return "sm_" + std::to_string(major) + std::to_string(minor);
}

} // namespace bench
