// Counters of the runtime's operations in this process: launches, transfers, builds. For tests and measurements.
#pragma once

#include "amp/rt/export.h"
#include <cstdint>

namespace ampcc::rt {

struct counters {
  std::uint64_t launches, builds, cached_programs;
  std::uint64_t uploads, uploaded_bytes;     // from the host to an accelerator
  std::uint64_t downloads, downloaded_bytes; // the other way
  std::uint64_t device_copies;               // on an accelerator, or between views of it
  std::uint64_t maps;                        // memory of an accelerator given to the host in place
  std::uint64_t borrows;                     // captures that a kernel accessed in the program's own memory
  std::uint64_t allocations;                 // buffers created
};

AMPCC_API counters get_counters();

} // namespace ampcc::rt
