// The kernels of a text in OpenCL C, and the functions that call them with arguments from an array of pointers.
#pragma once

#include <string>
#include <vector>

namespace native {

// What such a function is: each pointer leads to the bytes of an argument.
using entry = void(const void *const *arguments);

struct parameter {
  std::string type;
  bool is_buffer;
};

struct signature {
  std::string name;
  std::vector<parameter> parameters;
};

std::vector<signature> find_kernels(const std::string &source);

std::string entry_name(const signature &kernel);
std::string entry_text(const signature &kernel); // OpenCL C, to stand behind the kernel

} // namespace native
