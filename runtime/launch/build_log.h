// Errors of the OpenCL compiler, and dumps of the programs that are built (AMP_DUMP_DIR).
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

class device;

// runtime_exception with the kernel, the device, the user's line and the first lines of the log.
[[noreturn]] void throw_build_failure(const kernel_descriptor &kernel, const device &on, int status,
                                      const std::string &log);

// Writes source and log to AMP_DUMP_DIR, if that is set. Of several programs of a kernel, those of the last one remain.
void dump_build(const kernel_descriptor &kernel, const std::string &source, const std::string &log);

// At most `count` lines of `text`, and the number of lines left out.
std::string first_lines(const std::string &text, unsigned count);

} // namespace ampcc::rt
