// <windows.h>: the types, and the functions for time, threads, memory and the console that programs without windows
// use.
#pragma once

#include "crtdefs.h"
#include "parts/windows_bitmaps.h"
#include "parts/windows_console.h"
#include "parts/windows_files.h"
#include "parts/windows_memory.h"
#include "parts/windows_system.h"
#include "parts/windows_text.h"
#include "parts/windows_threads.h"
#include "parts/windows_time.h"
#include "parts/windows_types.h"

#include "parts/min_max.h"
