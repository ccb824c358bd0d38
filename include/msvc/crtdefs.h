// <crtdefs.h>: the definitions that all headers of Microsoft's C runtime share.
#pragma once

#include "sal.h"

#define _CRT_STRINGIZE_(text) #text
#define _CRT_STRINGIZE(text) _CRT_STRINGIZE_(text)
#define _CRT_WIDE_(text) L##text
#define _CRT_WIDE(text) _CRT_WIDE_(text)
#define _CRT_CONCATENATE_(first, second) first##second
#define _CRT_CONCATENATE(first, second) _CRT_CONCATENATE_(first, second)
