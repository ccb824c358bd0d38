// Memory of the host that the runtime owns: aligned so that devices can use it in place.
#pragma once

#include <cstdint>

namespace ampcc::rt {

// Throws std::bad_alloc. Not initialised.
unsigned char *allocate_pages(std::uint64_t size);
void free_pages(unsigned char *memory, std::uint64_t size) noexcept; // which was allocated with this size

// Of memory that was allocated with `size` bytes, programs may use the first `used` ones. The address sanitizer reports
// accesses to the rest, if the program has it.
void limit_pages(unsigned char *memory, std::uint64_t size, std::uint64_t used) noexcept;

} // namespace ampcc::rt
