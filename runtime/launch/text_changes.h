// What a program says other than the text that it is built from, at the places that are meant for it (kernel_text in
// amp/rt/interface.h).
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

struct text_changes {
  std::string definitions;     // of macros, in the place of the text's own; empty: those stay
  std::string arguments;       // statements in front of the kernel's first one: parameters that become constants
  bool are_all_inside = false; // no thread is outside of the domain

  // All of it; empty where nothing changes.
  std::string description() const;
  std::string apply(const kernel_text &text) const;
};

} // namespace ampcc::rt
