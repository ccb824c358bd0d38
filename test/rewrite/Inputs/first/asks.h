// Pasted, and asks for files from where it lies.
#if __has_include("beside_asks.h") && !__has_include("headers-that-ask.cpp")
#include_next <asks.h>
#endif
#if __has_include_next(<asks.h>)
inline int first_of_asks() restrict(cpu, amp) { return next_of_asks() + 1; }
#endif
