// The end of the process: drivers cannot compile while the libraries that they compile with are being destroyed. So the
// exit waits for compilations under way, and no new one begins (R-RT-65).
#pragma once

namespace ampcc::rt {

// To be called after the drivers are loaded, so that the wait runs before their own atexit functions.
void watch_process_end();

// Whether that wait has begun.
bool is_process_ending();

// Thrown instead of a compilation that would begin while the process ends, except in the thread that ends it:
// destructors there may still launch. It unwinds the operation, so that these find no mutex locked.
class process_ends {};

// To be held while a driver compiles.
class compilation {
public:
  compilation(); // throws process_ends
  compilation(const compilation &) = delete;
  ~compilation();
};

[[noreturn]] void sleep_until_process_ends();

// Runs `operation`, which locks nothing of its caller. Does not return if it cannot be done any more.
template <class F> void run_unless_process_ends(F operation) {
  try {
    operation();
  } catch (const process_ends &) {
    sleep_until_process_ends();
  }
}

} // namespace ampcc::rt
