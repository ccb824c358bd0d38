#include "memory/pages.h"
#include <cstdlib>
#include <new>
#include <sys/mman.h>

namespace ampcc::rt {

// Large memory is asked for in huge pages: touching it first in small ones costs more than copying into it.
unsigned char *allocate_pages(std::uint64_t size) {
  constexpr std::uint64_t page = 4096, huge_page = 2 << 20;
  const std::uint64_t alignment = size < huge_page ? page : huge_page;
  const std::uint64_t rounded = (size + page - 1) / page * page;
  void *memory = std::aligned_alloc(alignment, (rounded + alignment - 1) / alignment * alignment);
  if (!memory)
    throw std::bad_alloc();
  if (alignment == huge_page)
    madvise(memory, rounded, MADV_HUGEPAGE); // a wish
  return static_cast<unsigned char *>(memory);
}

void free_pages(unsigned char *memory) noexcept { std::free(memory); }

} // namespace ampcc::rt
