// Sections as rows of bytes, and sets of bytes, against a set of single bytes.
// SPEC: R-MEM-21
#include "memory/interval_set.h"
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>

using namespace ampcc::rt;

namespace {

section section_of(std::uint64_t offset, std::vector<int> extents, std::vector<int> strides = {}) {
  return section(
      part{offset, 4, std::uint32_t(extents.size()), extents.data(), strides.empty() ? nullptr : strides.data()});
}

std::set<std::uint64_t> bytes_of(const section &one) {
  std::set<std::uint64_t> result;
  one.each_row([&](std::uint64_t begin, std::uint64_t end) {
    for (; begin != end; ++begin)
      result.insert(begin);
    return true;
  });
  return result;
}

std::set<std::uint64_t> bytes_of(const interval_set &one) {
  std::set<std::uint64_t> result;
  for (const interval &i : one.intervals())
    for (std::uint64_t at = i.begin; at != i.end; ++at)
      result.insert(at);
  return result;
}

} // namespace

TEST_CASE("dense parts of any rank are one row") {
  CHECK(section_of(8, {3, 4, 5}).is_dense());
  CHECK(section_of(8, {3, 4, 5}).row() == 240);
  CHECK(section_of(0, {1, 1, 7, 1}, {99, 99, 1}).is_dense());
  CHECK(section_of(0, {3, 4}, {10}).dimensions() == 1);
  CHECK(section_of(0, {2, 3, 4}, {30, 10}).dimensions() == 1); // slices continue rows
  CHECK(section_of(0, {2, 3, 4}, {50, 10}).dimensions() == 2);
  CHECK(section_of(4, {2, 3, 4}, {50, 10}).end() == 4 + 4 * (50 + 20 + 4));
  CHECK(section_of(4, {2, 3, 4}, {50, 10}).size() == 96);
}

TEST_CASE("sections overlap where they have a byte in common") {
  std::mt19937 random(11);
  const auto pick = [&](int limit) { return int(random() % unsigned(limit)); };
  int overlapping = 0;
  for (int round = 0; round != 5000; ++round) {
    const int stride = 4 + pick(6);
    const auto any = [&](int own_stride) {
      const int columns = 1 + pick(4), rows = 1 + pick(4);
      return pick(4)
                 ? section_of(std::uint64_t(pick(40)) * 4, {rows, columns}, {own_stride})
                 : section_of(std::uint64_t(pick(30)) * 4, {1 + pick(3), rows, columns}, {own_stride * 5, own_stride});
    };
    const section a = any(stride), b = any(pick(3) ? stride : 4 + pick(6));
    const std::set<std::uint64_t> of_a = bytes_of(a), of_b = bytes_of(b);
    const bool common = std::any_of(of_a.begin(), of_a.end(), [&](std::uint64_t at) { return of_b.count(at) != 0; });
    REQUIRE(a.overlaps(b) == common);
    REQUIRE(b.overlaps(a) == common);
    overlapping += common;
  }
  CHECK((overlapping > 1000 && overlapping < 4000));
}

TEST_CASE("sets of bytes do what sets do") {
  std::mt19937 random(7);
  const auto pick = [&](int limit) { return int(random() % unsigned(limit)); };
  for (int round = 0; round != 300; ++round) {
    interval_set set;
    std::set<std::uint64_t> model;
    for (int step = 0; step != 12; ++step) {
      const int columns = 1 + pick(6), rows = 1 + pick(4);
      const section one = section_of(std::uint64_t(pick(20)) * 4, {rows, columns}, {columns + pick(5)});
      const std::set<std::uint64_t> bytes = bytes_of(one);
      bool all = true, any = false;
      for (const std::uint64_t at : bytes) {
        all = all && model.count(at);
        any = any || model.count(at);
      }
      REQUIRE(set.contains(one) == all);
      REQUIRE(set.intersects(one) == any);
      if (pick(2)) {
        set.add(one);
        model.insert(bytes.begin(), bytes.end());
      } else {
        set.remove(one);
        for (const std::uint64_t at : bytes)
          model.erase(at);
      }
      REQUIRE(bytes_of(set) == model);
      REQUIRE(set.size() == model.size());
    }
  }
}
