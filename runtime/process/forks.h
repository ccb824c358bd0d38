// Forked child processes: OpenCL drivers do not survive fork, so a child must not use their objects (R-RT-66).
#pragma once

namespace ampcc::rt {

// To be called when the runtime is created: children forked afterwards are recognised.
void watch_forks();

// Whether this process was forked from one that had used the runtime before. Destructors then release nothing, since
// the objects belong to the parent.
bool is_forked_child();

} // namespace ampcc::rt
