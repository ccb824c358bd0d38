// <windowsx.h>: macros that take the parameters of messages apart; there are no windows.
#pragma once

#include "windows.h"

#define GET_X_LPARAM(packed) (static_cast<int>(static_cast<SHORT>(LOWORD(packed))))
#define GET_Y_LPARAM(packed) (static_cast<int>(static_cast<SHORT>(HIWORD(packed))))
#define GlobalFreePtr(place) (free(place), static_cast<void *>(nullptr))
#define GlobalAllocPtr(flags, size) LocalAlloc((flags), (size))
