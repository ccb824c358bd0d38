// Annotations for the thread sanitizer, in programs that have it: happens-before edges between threads. The sanitizer
// does not see the atomic operations of this library.
#pragma once

extern "C" {
__attribute__((weak)) void *__tsan_get_current_fiber();
__attribute__((weak)) void *__tsan_create_fiber(unsigned flags);
__attribute__((weak)) void __tsan_destroy_fiber(void *);
__attribute__((weak)) void __tsan_switch_to_fiber(void *, unsigned flags);
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);
}

namespace ampcc::rt::driver {

// Work before has_come(x) in one thread happens before work after goes_on(x) in another: release and acquire.
inline void has_come(void *to) {
  if (__tsan_release)
    __tsan_release(to);
}
inline void goes_on(void *from) {
  if (__tsan_acquire)
    __tsan_acquire(from);
}

} // namespace ampcc::rt::driver
