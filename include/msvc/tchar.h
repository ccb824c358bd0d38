// <tchar.h>: _TCHAR and the functions that come in two widths. As Visual C++'s projects have it, _UNICODE or UNICODE
// chooses the wide ones; Linux's arguments are narrow, so _tmain gets copies.
#pragma once

#include "crtdefs.h"
#include "parts/tchar_main.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

#if defined(_UNICODE) || defined(UNICODE)
typedef wchar_t _TCHAR;
typedef wchar_t TCHAR;
#define __T(text) L##text
#define _tmain wmain
#define _tprintf wprintf
#define _tprintf_s wprintf_s
#define _ftprintf fwprintf
#define _ftprintf_s fwprintf_s
#define _stprintf swprintf
#define _stprintf_s swprintf_s
#define _vtprintf vwprintf
#define _vftprintf vfwprintf
#define _putts _putws
#define _fputts fputws
#define _puttchar putwchar
#define _tcslen wcslen
#define _tcscmp wcscmp
#define _tcsncmp wcsncmp
#define _tcsicmp _wcsicmp
#define _tcsnicmp _wcsnicmp
#define _tcscpy wcscpy
#define _tcscpy_s wcscpy_s
#define _tcscat wcscat
#define _tcscat_s wcscat_s
#define _tcschr wcschr
#define _tcsrchr wcsrchr
#define _tcsstr wcsstr
#define _tcstok_s wcstok_s
#define _tcsdup _wcsdup
#define _tstoi _wtoi
#define _ttoi _wtoi
#define _tstof _wtof
#define _tstol _wtol
#define _tcstol wcstol
#define _tcstod wcstod
#define _tcstoul wcstoul
#define _tfopen _wfopen
#define _tfopen_s _wfopen_s
#else
typedef char _TCHAR;
typedef char TCHAR;
#define __T(text) text
#define _tmain main
#define _tprintf printf
#define _tprintf_s printf_s
#define _ftprintf fprintf
#define _ftprintf_s fprintf_s
#define _stprintf sprintf
#define _stprintf_s sprintf_s
#define _vtprintf vprintf
#define _vftprintf vfprintf
#define _putts puts
#define _fputts fputs
#define _puttchar putchar
#define _tcslen strlen
#define _tcscmp strcmp
#define _tcsncmp strncmp
#define _tcsicmp _stricmp
#define _tcsnicmp _strnicmp
#define _tcscpy strcpy
#define _tcscpy_s strcpy_s
#define _tcscat strcat
#define _tcscat_s strcat_s
#define _tcschr strchr
#define _tcsrchr strrchr
#define _tcsstr strstr
#define _tcstok_s strtok_s
#define _tcsdup _strdup
#define _tstoi atoi
#define _ttoi atoi
#define _tstof atof
#define _tstol atol
#define _tcstol strtol
#define _tcstod strtod
#define _tcstoul strtoul
#define _tfopen fopen
#define _tfopen_s fopen_s
#endif

#define _T(text) __T(text)
#define _TEXT(text) __T(text)
typedef _TCHAR *PTCHAR, *PTSTR, *LPTSTR;
typedef const _TCHAR *PCTSTR, *LPCTSTR;
