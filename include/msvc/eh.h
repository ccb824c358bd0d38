// <eh.h>: the handler of the end by exceptions. There are no structured exceptions, so that nothing calls a translator.
#pragma once

#include <exception>

using std::set_terminate;
using std::terminate;
using std::terminate_handler;

typedef terminate_handler terminate_function;
typedef void (*unexpected_function)();
struct _EXCEPTION_POINTERS;
typedef void (*_se_translator_function)(unsigned, _EXCEPTION_POINTERS *);
static inline _se_translator_function _set_se_translator(_se_translator_function) { return nullptr; }
