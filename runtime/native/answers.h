// The common part of the clGet...Info functions: writes an answer of any type to the caller's memory.
#pragma once

#include <CL/cl.h>
#include <cstring>
#include <string>

namespace ampcc::rt::driver {

inline cl_int answer_bytes(const void *bytes, size_t count, size_t size, void *into, size_t *needed) {
  if (needed)
    *needed = count;
  if (into && size < count)
    return CL_INVALID_VALUE;
  if (into)
    std::memcpy(into, bytes, count);
  return CL_SUCCESS;
}

inline cl_int answer(const std::string &text, size_t size, void *into, size_t *needed) {
  return answer_bytes(text.c_str(), text.size() + 1, size, into, needed);
}

template <class T> cl_int answer(const T &value, size_t size, void *into, size_t *needed) {
  return answer_bytes(&value, sizeof value, size, into, needed);
}

} // namespace ampcc::rt::driver
