// The disk cache of built programs (R-RT-91), for drivers that have no cache of their own.
//
// A file is used only if it is complete and was written for the same source, options, device and driver; any other file
// counts as absent. Nothing here throws: without a usable cache, programs are built from source.
#pragma once

#include "amp/rt/interface.h"
#include "opencl.h"
#include <string>

namespace ampcc::rt {

class device;
class queue;

class cached_program {
public:
  // `knowledge`: the text in front of the kernel's source, and the changes of the source.
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
