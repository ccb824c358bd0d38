// The few calls of CUDA's driver API and of its run-time compiler that the suite uses, from the libraries that the
// machine has: no CUDA is needed to build the suite.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace bench {

using cuda_pointer = std::uint64_t;

struct cuda_array_description; // cuda_images.h
struct cuda_copy;
struct cuda_resource;
struct cuda_texture;

struct cuda_calls {
  int (*init)(unsigned flags);
  int (*driver_version)(int *version);
  int (*device_count)(int *count);
  int (*get_device)(int *device, int ordinal);
  int (*device_name)(char *name, int size, int device);
  int (*device_attribute)(int *value, int attribute, int device);
  int (*retain_context)(void **context, int device);
  int (*set_context)(void *context);
  int (*load_module)(void **module, const void *image);
  int (*unload_module)(void *module);
  int (*get_function)(void **function, void *module, const char *name);
  int (*allocate)(cuda_pointer *memory, std::size_t bytes);
  int (*release)(cuda_pointer memory);
  int (*to_device)(cuda_pointer to, const void *from, std::size_t bytes);
  int (*to_host)(void *to, cuda_pointer from, std::size_t bytes);
  int (*create_array)(void **array, const cuda_array_description *described);
  int (*destroy_array)(void *array);
  int (*copy_box)(const cuda_copy *all);
  int (*create_texture)(std::uint64_t *object, const cuda_resource *of, const cuda_texture *described,
                        const void *view);
  int (*destroy_texture)(std::uint64_t object);
  int (*create_surface)(std::uint64_t *object, const cuda_resource *of);
  int (*destroy_surface)(std::uint64_t object);
  int (*launch)(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned x, unsigned y, unsigned z,
                unsigned shared_bytes, void *stream, void **arguments, void **extra);
  int (*synchronize)(void *stream);
  void *context; // of device 0, current in the thread that was first
};

// Null where there is no CUDA driver or no device.
const cuda_calls *get_cuda();

// Ends the program where a CUDA call failed.
void check_cuda(int status, const char *call);

// The name of device 0, and its compute capability as in "sm_90".
std::string cuda_device_name();
std::string cuda_architecture();

// Machine code of a CUDA C++ text for device 0, by NVRTC or else by nvcc; empty where there is neither. Ends the
// program if the text cannot be compiled. `compiler` says by what.
std::string compile_cuda(const char *text, std::string &compiler);

} // namespace bench
