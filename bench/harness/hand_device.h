// A device programmed by hand, with the calls that a reasonable person would write in OpenCL or CUDA.
#pragma once

#include "harness/hand_image.h"
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace bench {

// The same kernels in both languages.
struct kernel_texts {
  const char *opencl, *cuda;
};

struct shape {
  std::size_t x = 1, y = 1, z = 1;
};

// In groups of `size` threads as many as `count` threads need.
inline std::size_t groups(std::size_t count, std::size_t size) { return (count + size - 1) / size; }

class hand_device {
public:
  enum class memory : std::uintptr_t {}; // cl_mem or CUdeviceptr
  using kernel = void *;
  struct argument {
    const void *value;
    std::size_t size;
  };

  virtual ~hand_device() = default;
  virtual const char *name() const = 0; // "opencl" or "cuda"
  virtual kernel find_kernel(const char *name) = 0;
  virtual memory allocate(std::size_t bytes) = 0; // freed with the device
  virtual void write(memory to, const void *from, std::size_t bytes) = 0;
  virtual void read(memory from, void *to, std::size_t bytes) = 0;
  virtual hand_image allocate_image(const image_shape &shape, image_reading reading) = 0; // freed with the device
  virtual void write_image(const hand_image &to, const void *from) = 0; // may read `from` until something is waited for
  virtual void read_image(const hand_image &from, void *to) = 0;
  virtual void enqueue(kernel run, const shape &groups, const shape &group, const argument *arguments,
                       unsigned count) = 0;
  virtual void wait() = 0; // CUDA: for what this thread enqueued

  // The same programs in the same context for another thread: a queue, kernels and memory of its own.
  virtual std::shared_ptr<hand_device> for_another_thread() const = 0;

  template <class... A> void launch(kernel run, const shape &groups, const shape &group, const A &...values) {
    const argument arguments[] = {{&values, sizeof values}...};
    enqueue(run, groups, group, arguments, sizeof...(A));
  }
  template <class T> memory upload(const std::vector<T> &values) {
    const memory result = allocate(values.size() * sizeof(T));
    write(result, values);
    return result;
  }
  template <class T> void write(memory to, const std::vector<T> &values) {
    write(to, values.data(), values.size() * sizeof(T));
  }
  template <class T>
  hand_image upload_image(const image_shape &shape, image_reading reading, const std::vector<T> &texels) {
    const hand_image result = allocate_image(shape, reading);
    write_image(result, texels.data());
    wait();
    return result;
  }
  template <class T> std::vector<T> download(memory from, std::size_t count) {
    std::vector<T> result(count);
    read(from, result.data(), count * sizeof(T));
    return result;
  }
};

// The device of the accelerator with this path (accelerator::device_path), with the kernels built. For the native
// accelerator, which has no OpenCL objects, it is an OpenCL device of type CPU, or null if there is none.
std::shared_ptr<hand_device> make_opencl_device(const std::wstring &accelerator_path, const kernel_texts &texts);

// Null where there is no CUDA, or the accelerator is no NVIDIA GPU.
std::shared_ptr<hand_device> make_cuda_device(const std::wstring &accelerator_path, const kernel_texts &texts);

} // namespace bench
