// The programs that drivers made of kernels, kept on disk between runs (R-RT-91): for drivers that keep none
// themselves.
//
// A file is taken only if it is whole and was written for the same source, options, device and driver; anything else
// counts as not there. Nothing here throws: a cache that cannot be used is a slower program.
#pragma once

#include "amp/rt/interface.h"
#include "opencl.h"
#include <string>

namespace ampcc::rt {

class device;
class queue;

class cached_program {
public:
  // `knowledge`: what was put in front of the kernel's source, or changed in it.
  cached_program(const kernel_descriptor &kernel, const device &on, const std::string &options,
                 const std::string &knowledge);

  // The program, built, or none.
  cl::Program load(queue &on) const noexcept;
  void store(const cl::Program &built) const noexcept;

private:
  std::string key_;  // all that the program depends on
  std::string path_; // empty: there is no cache for this device
  std::string options_;
};

} // namespace ampcc::rt
