// <crtdbg.h>: the debug runtime's assertions; its leak checks do nothing here (use AddressSanitizer).
#pragma once

#include <assert.h>
#include <stdio.h>

#define _ASSERT(condition) assert(condition)
#define _ASSERTE(condition) assert(condition)
#define _ASSERT_EXPR(condition, text) assert(condition)
#define _RPT0(kind, text) static_cast<void>(0)
// Functions, since the values of macros would be reported as unused.
static inline int _CrtSetDbgFlag(int flags) { return flags; }
static inline int _CrtSetReportMode(int, int mode) { return mode; }
template <class File> inline File _CrtSetReportFile(int, File file) { return file; }
static inline long _CrtSetBreakAlloc(long number) { return number; }
static inline int _CrtDumpMemoryLeaks() { return 0; }
static inline int _CrtCheckMemory() { return 1; }

#define _CRTDBG_ALLOC_MEM_DF 1
#define _CRTDBG_LEAK_CHECK_DF 32
#define _CRTDBG_REPORT_FLAG (-1)
#define _CRTDBG_MODE_FILE 1
#define _CRTDBG_MODE_DEBUG 2
#define _CRTDBG_FILE_STDERR 0
#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
