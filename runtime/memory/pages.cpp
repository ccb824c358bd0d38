#include "memory/pages.h"
#include <cstdlib>
#include <new>
#include <sys/mman.h>

// Of the address sanitizer, in programs that have it.
extern "C" __attribute__((weak)) void __asan_poison_memory_region(const volatile void *, std::size_t);
extern "C" __attribute__((weak)) void __asan_unpoison_memory_region(const volatile void *, std::size_t);

namespace ampcc::rt {
namespace {

constexpr std::uint64_t page = 4096, huge_page = 2 << 20;

std::uint64_t alignment_of(std::uint64_t size) { return size < huge_page ? page : huge_page; }
std::uint64_t rounded(std::uint64_t size, std::uint64_t to) { return (size + to - 1) / to * to; }

} // namespace

// Large memory is asked for in huge pages: touching it first in small ones costs more than copying into it.
unsigned char *allocate_pages(std::uint64_t size) {
  const std::uint64_t alignment = alignment_of(size);
  void *memory = std::aligned_alloc(alignment, rounded(size, alignment));
  if (!memory)
    throw std::bad_alloc();
  if (alignment == huge_page)
    madvise(memory, rounded(size, page), MADV_HUGEPAGE); // a wish
  return static_cast<unsigned char *>(memory);
}

void free_pages(unsigned char *memory) noexcept { std::free(memory); }

void limit_pages(unsigned char *memory, std::uint64_t size, std::uint64_t used) noexcept {
  if (!__asan_poison_memory_region || !__asan_unpoison_memory_region)
    return;
  __asan_unpoison_memory_region(memory, used);
  __asan_poison_memory_region(memory + used, rounded(size, alignment_of(size)) - used);
}

} // namespace ampcc::rt
