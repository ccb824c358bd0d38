// Children of fork: OpenCL drivers do not survive it, so that nothing of theirs may be touched there (R-RT-66).
#pragma once

namespace ampcc::rt {

// To be called when the runtime is made: children forked from now on are recognised.
void watch_forks();

// Whether this process is a child of one that had used the runtime before it forked. Destructors leave everything as it
// is then: it belongs to the parent.
bool is_forked_child();

} // namespace ampcc::rt
