// With -DAMPCC_MSVC_RAND: rand gives Visual C++'s numbers, 0 to 32767, of which programs take several for a larger one.
#pragma once

#if defined(AMPCC_MSVC_RAND)
#pragma redefine_extname rand ampcc_rand
#pragma redefine_extname srand ampcc_srand

namespace ampcc::microsoft {
inline thread_local unsigned random_state = 1;
}

extern "C" {
__attribute__((used)) inline int ampcc_rand() {
  unsigned &state = ::ampcc::microsoft::random_state;
  state = state * 214013 + 2531011;
  return static_cast<int>(state >> 16 & 0x7fff);
}
__attribute__((used)) inline void ampcc_srand(unsigned seed) { ::ampcc::microsoft::random_state = seed; }
}
#endif
