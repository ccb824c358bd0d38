// Waiting for a change of an integer, without a mutex (futex(2)).
#pragma once

#include <atomic>
#include <chrono>
#include <climits>
#include <cstdint>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace ampcc::rt::driver {

using futex = std::atomic<std::uint32_t>;
static_assert(sizeof(futex) == sizeof(std::uint32_t));

// Returns after a wake-up, at once if the value is not `seen`, and sometimes spuriously.
inline void wait_while(futex &word, std::uint32_t seen) {
  syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, seen, nullptr, nullptr, 0);
}
inline void wake(futex &word, int count) { syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, count, nullptr, nullptr, 0); }

inline void relax() {
#if defined __x86_64__
  __builtin_ia32_pause();
#elif defined __aarch64__
  asm volatile("yield");
#endif
}

// About as long as it takes to sleep and to be woken.
constexpr std::chrono::microseconds time_to_wake{25};

// Spins until a condition holds, for at most the given time. Returns whether it holds.
template <class Condition> bool is_soon(Condition holds, std::chrono::nanoseconds most = time_to_wake) {
  using clock = std::chrono::steady_clock;
  constexpr int checks = 32; // between two reads of the clock
  const clock::time_point begin = clock::now();
  do
    for (int i = 0; i != checks; ++i) {
      if (holds())
        return true;
      relax();
    }
  while (clock::now() - begin < most);
  return false;
}

} // namespace ampcc::rt::driver
