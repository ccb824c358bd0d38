// The changes of a kernel's text in one of its programs, at the places that the text provides for them (kernel_text in
// amp/rt/interface.h).
#pragma once

#include "amp/rt/interface.h"
#include <string>

namespace ampcc::rt {

struct text_changes {
  std::string definitions;     // of macros, replacing the text's own; empty: those stay
  std::string arguments;       // statements in front of the kernel's first one: parameters that become constants
  bool are_all_inside = false; // no thread is outside of the domain
  bool are_packed = false;     // parameters by value are one struct (kernel_text::packed_head)

  // All changes but are_packed, which is the same for all programs of a kernel on a device, as text; empty: none.
  std::string description() const;
  std::string apply(const kernel_text &text) const;
};

} // namespace ampcc::rt
