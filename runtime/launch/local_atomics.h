// Atomics on tile_static memory for CPUs whose driver runs each work-group in one thread: no other work-item runs in
// between, so that plain operations do, which cost a small part of what locked ones do.
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

class device;

// What to put in front of the kernel's source; empty where it has no such atomics or the device needs them.
std::string plain_local_atomics(const kernel_descriptor &kernel, device &on);

} // namespace ampcc::rt
