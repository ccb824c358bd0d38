// <new.h>: <new> without the namespace, and the handler of Visual C++'s runtime, which this operator new does not call.
#pragma once

#include <new>
#include <stddef.h>

using std::new_handler;
using std::set_new_handler;

typedef int (*_PNH)(size_t);
static inline _PNH _set_new_handler(_PNH) { return nullptr; }
static inline int _set_new_mode(int) { return 0; }
