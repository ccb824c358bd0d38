// Two sections with as many bytes, cut into pieces that correspond: for copies in several commands.
#pragma once

#include "memory/section.h"
#include <vector>

namespace ampcc::rt {

struct cut_sections {
  cut_sections(const section &from, const section &to, std::uint64_t size); // of a piece, if rows allow it

  std::vector<section> read, written;
  bool alike; // otherwise the pieces are of no use
};

} // namespace ampcc::rt
