// Queries of the program's memory objects.
#pragma once

#include "error/to_exception.h"

namespace ampcc::rt {

template <class T> T ask_object(cl_mem object, cl_mem_info what) {
  T result{};
  if (const int status = clGetMemObjectInfo(object, what, sizeof result, &result, nullptr))
    throw_translated(status, "clGetMemObjectInfo", {operation_context::other});
  return result;
}

} // namespace ampcc::rt
