// The common parts of the driver's OpenCL objects: dispatch table and reference count.
#pragma once

#include "native/functions.h"
#include <atomic>
#include <utility>

namespace ampcc::rt::driver {

struct object {
  const cl_icd_dispatch *const dispatch = &functions; // the loader calls through it
};

struct counted : object {
  std::atomic<unsigned> references{1};
};

template <class T> cl_int retain(T *one) {
  one->references.fetch_add(1, std::memory_order_relaxed);
  return CL_SUCCESS;
}

template <class T> cl_int release(T *one) {
  if (one->references.fetch_sub(1, std::memory_order_acq_rel) == 1)
    delete one;
  return CL_SUCCESS;
}

// A reference that one object holds to another.
template <class T> class reference {
public:
  reference() = default;
  explicit reference(T *to) : to_(to) {
    if (to_)
      retain(to_);
  }
  static reference adopt(T *one) { // which nothing else refers to
    reference result;
    result.to_ = one;
    return result;
  }
  reference(reference &&other) noexcept : to_(std::exchange(other.to_, nullptr)) {}
  reference &operator=(reference &&other) noexcept {
    std::swap(to_, other.to_);
    return *this;
  }
  ~reference() {
    if (to_)
      release(to_);
  }
  T *get() const { return to_; }
  T *operator->() const { return to_; }
  explicit operator bool() const { return to_; }

private:
  T *to_ = nullptr;
};

// The results of an OpenCL function that makes an object, after success and after a failure.
template <class T> T *made(T *one, cl_int *code) {
  if (code)
    *code = CL_SUCCESS;
  return one;
}
inline std::nullptr_t failed(cl_int why, cl_int *code) {
  if (code)
    *code = why;
  return nullptr;
}

} // namespace ampcc::rt::driver

struct _cl_platform_id : ampcc::rt::driver::object {};
struct _cl_device_id : ampcc::rt::driver::object {};
struct _cl_context : ampcc::rt::driver::counted {};
