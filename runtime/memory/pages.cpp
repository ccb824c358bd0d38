#include "memory/pages.h"
#include <atomic>
#include <cstdlib>
#include <new>
#include <sys/mman.h>

// Functions of the address sanitizer; null in programs without it.
extern "C" __attribute__((weak)) void __asan_poison_memory_region(const volatile void *, std::size_t);
extern "C" __attribute__((weak)) void __asan_unpoison_memory_region(const volatile void *, std::size_t);

namespace ampcc::rt {
namespace {

constexpr std::uint64_t page = 4096, huge_page = 2 << 20;

std::uint64_t rounded(std::uint64_t size, std::uint64_t to) { return (size + to - 1) / to * to; }

// Kernels read columns, and tiles with strides of many pages. With pages of 4 KiB, each such access misses the TLB.
// Page faults for small pages also cost more than the copy that touches the memory first.
bool has_huge_pages(std::uint64_t size) { return size >= huge_page; }

// Cache coloring: containers begin at different distances from the beginning of a huge page. Otherwise, the elements
// with the same index have the same low address bits in all containers, also in physical memory, and compete for one
// set of the cache: a stencil from one container to another takes four times as long on CPUs whose L2 cache has 2,048
// sets.
std::uint64_t next_color() {
  static std::atomic<unsigned> count{0};
  constexpr unsigned colors = 32; // 128 KiB
  return page * (count.fetch_add(1, std::memory_order_relaxed) % colors);
}
std::uint64_t color_of(const unsigned char *memory, std::uint64_t size) {
  return has_huge_pages(size) ? reinterpret_cast<std::uintptr_t>(memory) % huge_page : 0;
}

// The bytes from the color on that an allocation has.
std::uint64_t available(std::uint64_t size, std::uint64_t color) {
  return rounded(color + size, has_huge_pages(size) ? huge_page : page) - color;
}

} // namespace

unsigned char *allocate_pages(std::uint64_t size) {
  const bool is_large = has_huge_pages(size);
  const std::uint64_t color = is_large ? next_color() : 0, all = color + available(size, color);
  void *memory = all < size ? nullptr : std::aligned_alloc(is_large ? huge_page : page, all);
  if (!memory)
    throw std::bad_alloc();
  if (is_large)
    madvise(memory, rounded(color + size, page), MADV_HUGEPAGE); // advisory
  return static_cast<unsigned char *>(memory) + color;
}

void free_pages(unsigned char *memory, std::uint64_t size) noexcept { std::free(memory - color_of(memory, size)); }

void limit_pages(unsigned char *memory, std::uint64_t size, std::uint64_t used) noexcept {
  if (!__asan_poison_memory_region || !__asan_unpoison_memory_region)
    return;
  __asan_unpoison_memory_region(memory, used);
  __asan_poison_memory_region(memory + used, available(size, color_of(memory, size)) - used);
}

} // namespace ampcc::rt
