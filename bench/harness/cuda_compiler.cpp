// CUDA C++ to machine code: NVRTC where the machine has it, nvcc otherwise.
#include "harness/cuda_calls.h"
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <iostream>
#include <sstream>
#include <unistd.h>

namespace bench {
namespace {

struct nvrtc_calls {
  int (*version)(int *major, int *minor);
  int (*create)(void **program, const char *text, const char *name, int headers, const char *const *header_texts,
                const char *const *header_names);
  int (*compile)(void *program, int count, const char *const *options);
  int (*code_size)(void *program, std::size_t *size);
  int (*code)(void *program, char *code);
  int (*log_size)(void *program, std::size_t *size);
  int (*log)(void *program, char *log);
};

template <class F> bool find(void *library, F *&function, const char *name) {
  function = reinterpret_cast<F *>(dlsym(library, name));
  return function;
}

bool load(nvrtc_calls &calls) {
  void *library = nullptr;
  for (const char *name :
       {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2", "/usr/local/cuda/lib64/libnvrtc.so"})
    if (!library)
      library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  return library && find(library, calls.version, "nvrtcVersion") && find(library, calls.create, "nvrtcCreateProgram") &&
         find(library, calls.compile, "nvrtcCompileProgram") && find(library, calls.code_size, "nvrtcGetCUBINSize") &&
         find(library, calls.code, "nvrtcGetCUBIN") && find(library, calls.log_size, "nvrtcGetProgramLogSize") &&
         find(library, calls.log, "nvrtcGetProgramLog");
}

[[noreturn]] void stop(const std::string &log) {
  std::cerr << "CUDA C++ cannot be compiled:\n" << log << "\n";
  std::exit(3);
}

std::string by_nvrtc(const nvrtc_calls &calls, const char *text, std::string &compiler) {
  int major = 0, minor = 0;
  calls.version(&major, &minor);
  compiler = "NVRTC " + std::to_string(major) + "." + std::to_string(minor);
  void *program = nullptr;
  check_cuda(calls.create(&program, text, "kernels.cu", 0, nullptr, nullptr), "nvrtcCreateProgram");
  const std::string architecture = "-arch=" + cuda_architecture();
  const char *options[] = {architecture.c_str()};
  std::size_t size = 0;
  if (calls.compile(program, 1, options) != 0) {
    calls.log_size(program, &size);
    std::string log(size, ' ');
    calls.log(program, log.data());
    stop(log);
  }
  check_cuda(calls.code_size(program, &size), "nvrtcGetCUBINSize");
  std::string code(size, '\0');
  check_cuda(calls.code(program, code.data()), "nvrtcGetCUBIN");
  return code;
}

// The output of a command, and whether it succeeded.
bool run(const std::string &command, std::string &output) {
  std::FILE *pipe = popen((command + " 2>&1").c_str(), "r");
  if (!pipe)
    return false;
  char line[512];
  while (std::fgets(line, sizeof line, pipe))
    output += line;
  return pclose(pipe) == 0;
}

std::string by_nvcc(const char *text, std::string &compiler) {
  std::string nvcc = "nvcc", output;
  if (!run("command -v nvcc", output) && access((nvcc = "/usr/local/cuda/bin/nvcc").c_str(), X_OK) != 0)
    return "";
  compiler = "nvcc";
  char folder[] = "/tmp/bench-cuda-XXXXXX";
  if (!mkdtemp(folder))
    return "";
  const std::string source = std::string(folder) + "/kernels.cu", binary = std::string(folder) + "/kernels.cubin";
  std::ofstream(source) << text;
  output.clear();
  if (!run(nvcc + " -O3 -cubin -arch=" + cuda_architecture() + " -o " + binary + " " + source, output))
    stop(output);
  std::ostringstream code;
  code << std::ifstream(binary, std::ios::binary).rdbuf();
  std::remove(source.c_str());
  std::remove(binary.c_str());
  rmdir(folder);
  return code.str();
}

} // namespace

std::string compile_cuda(const char *text, std::string &compiler) {
  static nvrtc_calls calls;
  static const bool has_nvrtc = load(calls);
  return has_nvrtc ? by_nvrtc(calls, text, compiler) : by_nvcc(text, compiler);
}

} // namespace bench
