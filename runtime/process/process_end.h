// The end of the process: drivers cannot compile while the libraries that they compile with are being destroyed. So the
// exit waits for compilations under way, and no new one begins (R-RT-65).
#pragma once

#include <shared_mutex>

namespace ampcc::rt {

// To be called after the drivers are loaded, so that the wait runs before their own atexit functions.
void watch_process_end();

// To be held while a driver compiles. Does not return once the process is ending, unless in the thread that ends it:
// destructors there may still launch.
std::shared_lock<std::shared_mutex> keep_process_alive();

} // namespace ampcc::rt
