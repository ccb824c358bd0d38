// Copying memory of the host: with several threads where that is faster.
#pragma once

#include <cstddef>

namespace ampcc::rt {

// Like memcpy: the two must not overlap.
void copy_host_memory(void *to, const void *from, std::size_t size);

} // namespace ampcc::rt
