// Two sections with equal numbers of bytes, cut into corresponding pieces, for copies in several commands.
#pragma once

#include "memory/section.h"
#include <vector>

namespace ampcc::rt {

struct cut_sections {
  cut_sections(const section &from, const section &to, std::uint64_t size); // `size` of a piece unless rows are longer

  std::vector<section> read, written;
  bool alike; // whether corresponding pieces have equal sizes; if not, do not use them
};

} // namespace ampcc::rt
