// Uses of C++ AMP in a child of fork (R-RT-66). Drivers do not survive fork, and the mutexes and operations that the
// child inherits may belong to threads that it does not have: so operations check before they lock or wait.
#pragma once

#include "process/forks.h"

namespace ampcc::rt {

[[noreturn]] void throw_in_forked_child();

inline void reject_forked_child() {
  if (is_forked_child())
    throw_in_forked_child();
}

} // namespace ampcc::rt
