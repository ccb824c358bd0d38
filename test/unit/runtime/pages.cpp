// The memory of containers on devices that share it: aligned for use in place, and colored where it is large.
#include "memory/pages.h"
#include <catch2/catch.hpp>
#include <cstring>
#include <set>
#include <vector>

using namespace ampcc::rt;

static const std::uint64_t page = 4096, huge_page = 2 << 20;

TEST_CASE("memory begins with a page, and all of it can be written", "[memory]") {
  for (const std::uint64_t size : {std::uint64_t(1), page - 1, page, page + 1, huge_page - 1, huge_page, 2 * huge_page + 5}) {
    for (int i = 0; i != 40; ++i) { // of all colors
      unsigned char *const memory = allocate_pages(size);
      CHECK(reinterpret_cast<std::uintptr_t>(memory) % page == 0);
      std::memset(memory, i, size);
      CHECK(memory[size - 1] == i);
      free_pages(memory, size);
    }
  }
}

// Each of 32 containers in a row has another place in a cache of 2,048 sets.
TEST_CASE("large containers begin at different distances from the beginning of a huge page", "[memory]") {
  std::set<std::uintptr_t> colors;
  std::vector<unsigned char *> all;
  for (int i = 0; i != 32; ++i) {
    all.push_back(allocate_pages(huge_page));
    colors.insert(reinterpret_cast<std::uintptr_t>(all.back()) % (128 << 10));
  }
  CHECK(colors.size() == 32);
  for (unsigned char *one : all)
    free_pages(one, huge_page);
}
