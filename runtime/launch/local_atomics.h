// Atomics on tile_static memory for CPUs whose driver runs each work-group in one thread: no other work-item runs at
// the same time, so plain loads and stores suffice, which are much cheaper than locked instructions.
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

class device;

// Text in front of the kernel's source; empty if the kernel has no such atomics, or the device needs real ones.
std::string plain_local_atomics(const kernel_descriptor &kernel, device &on);

} // namespace ampcc::rt
