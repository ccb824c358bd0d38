// Memory of the host that the runtime owns: aligned so that devices can use it in place.
#pragma once

#include <cstdint>

namespace ampcc::rt {

// Throws std::bad_alloc. Not initialised.
unsigned char *allocate_pages(std::uint64_t size);
void free_pages(unsigned char *memory) noexcept;

} // namespace ampcc::rt
