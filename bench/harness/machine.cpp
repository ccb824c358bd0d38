#include "harness/machine.h"
#include "harness/cuda_calls.h"
#include "harness/json_line.h"
#include "harness/opencl_calls.h"
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

namespace bench {
namespace {

std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("model name", 0) == 0)
      return line.substr(line.find(':') + 2);
  return "unknown";
}

bool is_processor(cl_device_id device) {
  cl_device_type type = 0;
  check_opencl(clGetDeviceInfo(device, CL_DEVICE_TYPE, sizeof type, &type, nullptr), "clGetDeviceInfo");
  return type & CL_DEVICE_TYPE_CPU;
}

// The vector level that the native accelerator uses (docs/native.md).
std::string native_level() {
  const char *chosen = std::getenv("AMP_NATIVE_LEVEL");
  if (chosen && *chosen)
    return chosen;
  return __builtin_cpu_supports("avx512bw") ? "x86-64-v4" : __builtin_cpu_supports("avx2") ? "x86-64-v3" : "x86-64";
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
  return text;
}

} // namespace

void describe_machine(const std::wstring &accelerator_path, const options &given) {
  const cl_device_id device = opencl_device_of(accelerator_path);
  const char *const sizes[] = {"tiny", "small", "full"};
  json_line line("machine");
  if (is_native(accelerator_path))
    line.add("device", "native accelerator, " + native_level() + ", " + processor_name())
        .add("platform", "OpenCL C by " + (device ? opencl_platform(device) : "no driver"))
        .add("driver", "part of the program")
        .add("is_processor", true);
  else
    line.add("device", opencl_text(device, CL_DEVICE_NAME))
        .add("platform", opencl_platform(device))
        .add("driver", opencl_text(device, CL_DRIVER_VERSION))
        .add("is_processor", is_processor(device));
  const char *const policy = std::getenv("OMP_WAIT_POLICY");
  line.add("processor", processor_name())
      .add("threads", double(std::thread::hardware_concurrency()))
      .add("openmp", BENCH_ARCHITECTURE)
      .add("openmp_waits", policy ? policy : "default")
      .add("size", sizes[int(given.size)])
      .add("date", today());
  if (given.with_cuda && accelerator_path.find(L"\\NVIDIA CUDA\\") != std::wstring::npos && get_cuda()) {
    std::string compiler;
    compile_cuda("extern \"C\" __global__ void nothing() {}", compiler);
    line.add("cuda", cuda_device_name() + ", " + (compiler.empty() ? "no compiler" : compiler));
  }
  line.write();
}

} // namespace bench
