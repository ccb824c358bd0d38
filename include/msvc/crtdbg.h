// <crtdbg.h>: the debug runtime's assertions; its leak checks do nothing here (use AddressSanitizer).
#pragma once

#include <assert.h>
#include <stdio.h>

#define _ASSERT(condition) assert(condition)
#define _ASSERTE(condition) assert(condition)
#define _ASSERT_EXPR(condition, text) assert(condition)
#define _RPT0(kind, text) static_cast<void>(0)
#define _CrtSetDbgFlag(flags) (flags)
#define _CrtSetReportMode(kind, mode) (mode)
#define _CrtSetReportFile(kind, file) (file)
#define _CrtSetBreakAlloc(number) (number)
#define _CrtDumpMemoryLeaks() 0
#define _CrtCheckMemory() 1
#define _CRTDBG_ALLOC_MEM_DF 1
#define _CRTDBG_LEAK_CHECK_DF 32
#define _CRTDBG_REPORT_FLAG (-1)
#define _CRTDBG_MODE_FILE 1
#define _CRTDBG_MODE_DEBUG 2
#define _CRTDBG_FILE_STDERR 0
#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
