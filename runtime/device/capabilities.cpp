#include "device/capabilities.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

unsigned parse_version(const std::string &text) { // "OpenCL 3.0 ..."
  unsigned major = 1, minor = 2;
  std::sscanf(text.c_str(), "OpenCL %u.%u", &major, &minor);
  return major << 16 | minor;
}

bool supports_double(const cl::Device &device) {
  if (device.getInfo<CL_DEVICE_EXTENSIONS>().find("cl_khr_fp64") != std::string::npos)
    return true;
  cl_device_fp_config config = 0;
  const bool known =
      clGetDeviceInfo(device(), CL_DEVICE_DOUBLE_FP_CONFIG, sizeof config, &config, nullptr) == CL_SUCCESS;
  return known && config != 0;
}

// 0 if the query fails.
std::size_t image_size(const cl::Device &device, cl_device_info which) {
  std::size_t size = 0;
  return clGetDeviceInfo(device(), which, sizeof size, &size, nullptr) == CL_SUCCESS ? size : 0;
}

// One-dimensional images that are read by coordinates are at most as long as two-dimensional ones are wide. Devices
// without images need not answer the queries.
void ask_image_sizes(const cl::Device &device, capabilities &result) {
  cl_bool has_images = CL_FALSE;
  if (clGetDeviceInfo(device(), CL_DEVICE_IMAGE_SUPPORT, sizeof has_images, &has_images, nullptr) != CL_SUCCESS ||
      !has_images)
    return;
  result.largest_image[0] = image_size(device, CL_DEVICE_IMAGE2D_MAX_WIDTH);
  result.largest_image[1] = std::min(result.largest_image[0], image_size(device, CL_DEVICE_IMAGE2D_MAX_HEIGHT));
  result.largest_image[2] =
      std::min({image_size(device, CL_DEVICE_IMAGE3D_MAX_WIDTH), image_size(device, CL_DEVICE_IMAGE3D_MAX_HEIGHT),
                image_size(device, CL_DEVICE_IMAGE3D_MAX_DEPTH)});
}

// The capabilities of a device that is described but not installed.
capabilities of_placeholder() {
  capabilities result;
  result.version = parse_version("OpenCL 1.2");
  result.has_double = result.is_emulated = true;
  return result;
}

} // namespace

capabilities ask_capabilities(const found_device &found) {
  if (!found.handle())
    return of_placeholder();
  const cl::Device &device = found.handle;
  capabilities result;
  result.type = device.getInfo<CL_DEVICE_TYPE>();
  result.version = parse_version(device.getInfo<CL_DEVICE_VERSION>());
  result.memory = device.getInfo<CL_DEVICE_GLOBAL_MEM_SIZE>();
  result.largest_buffer = device.getInfo<CL_DEVICE_MAX_MEM_ALLOC_SIZE>();
  result.local_memory = device.getInfo<CL_DEVICE_LOCAL_MEM_SIZE>();
  result.group_size = device.getInfo<CL_DEVICE_MAX_WORK_GROUP_SIZE>();
  const std::vector<std::size_t> sizes = device.getInfo<CL_DEVICE_MAX_WORK_ITEM_SIZES>();
  for (std::size_t i = 0; i < 3; ++i)
    result.group_sizes[i] = i < sizes.size() ? sizes[i] : 1;
  result.address_alignment = device.getInfo<CL_DEVICE_MEM_BASE_ADDR_ALIGN>() / 8;
  ask_image_sizes(device, result);
  result.writes_volumes = device.getInfo<CL_DEVICE_EXTENSIONS>().find("cl_khr_3d_image_writes") != std::string::npos;
  result.has_double = supports_double(device);
  result.shares_memory = device.getInfo<CL_DEVICE_HOST_UNIFIED_MEMORY>();
  result.is_emulated = found.is_oclgrind();
  result.is_fallback = found.is_fallback;
  result.is_native = found.is_native();
  const bool is_pocl = found.platform == "Portable Computing Language";
  result.has_half_images = !is_pocl; // PoCL 3.1 lists them, but reads and writes wrong values
  result.runs_groups_in_one_thread = result.type == CL_DEVICE_TYPE_CPU && is_pocl;
  return result;
}

} // namespace ampcc::rt
