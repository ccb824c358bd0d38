// OpenCL C to a shared library, by the clang and for the vector level that the environment asks for.
#pragma once

#include <string>

namespace native {

struct compilation {
  void *library; // of dlopen; null: failed
  std::string log;
};

compilation compile(const std::string &source, const std::string &options);

} // namespace native
