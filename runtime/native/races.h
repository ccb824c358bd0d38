// What the thread sanitizer is told, in programs that have it: which work runs before which other. It does not see the
// atomic operations of this library.
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

// What is done before a thread has come to a place is before what others do when they go on from it.
inline void has_come(void *to) {
  if (__tsan_release)
    __tsan_release(to);
}
inline void goes_on(void *from) {
  if (__tsan_acquire)
    __tsan_acquire(from);
}

} // namespace ampcc::rt::driver
