// The console and the debugger's output. Colours, titles and code pages are accepted, without effect.
#pragma once

#include "parts/windows_types.h"
#include <stdio.h>
#include <wchar.h>

#define STD_INPUT_HANDLE (static_cast<DWORD>(-10))
#define STD_OUTPUT_HANDLE (static_cast<DWORD>(-11))
#define STD_ERROR_HANDLE (static_cast<DWORD>(-12))
#define FOREGROUND_BLUE 1
#define FOREGROUND_GREEN 2
#define FOREGROUND_RED 4
#define FOREGROUND_INTENSITY 8
#define BACKGROUND_BLUE 16
#define BACKGROUND_GREEN 32
#define BACKGROUND_RED 64
#define BACKGROUND_INTENSITY 128

typedef struct _COORD {
  SHORT X, Y;
} COORD;
typedef struct _SMALL_RECT {
  SHORT Left, Top, Right, Bottom;
} SMALL_RECT;
typedef struct _CONSOLE_SCREEN_BUFFER_INFO {
  COORD dwSize, dwCursorPosition;
  WORD wAttributes;
  SMALL_RECT srWindow;
  COORD dwMaximumWindowSize;
} CONSOLE_SCREEN_BUFFER_INFO, *PCONSOLE_SCREEN_BUFFER_INFO;

inline HANDLE GetStdHandle(DWORD which) { return reinterpret_cast<HANDLE>(static_cast<UINT_PTR>(which)); }
inline BOOL SetConsoleTextAttribute(HANDLE, WORD) { return TRUE; }
inline BOOL GetConsoleScreenBufferInfo(HANDLE, CONSOLE_SCREEN_BUFFER_INFO *to) {
  *to = {{80, 25}, {0, 0}, FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE, {0, 0, 79, 24}, {80, 25}};
  return TRUE;
}
inline BOOL SetConsoleCursorPosition(HANDLE, COORD) { return TRUE; }
inline BOOL SetConsoleTitleA(const char *) { return TRUE; }
inline BOOL SetConsoleTitleW(const wchar_t *) { return TRUE; }
inline BOOL SetConsoleOutputCP(UINT) { return TRUE; }
inline BOOL SetConsoleCP(UINT) { return TRUE; }
inline UINT GetConsoleOutputCP() { return 65001; }

// Prints to standard error, instead of a debugger's window.
inline void OutputDebugStringA(const char *text) { fputs(text, stderr); }
inline void OutputDebugStringW(const wchar_t *text) { fputws(text, stderr); }
inline void DebugBreak() { __builtin_debugtrap(); }

#define MB_OK 0u
#define MB_ICONERROR 0x10u
#define IDOK 1
// Prints the text to standard error and returns IDOK.
inline int MessageBoxA(HWND, const char *text, const char *title, UINT) {
  fprintf(stderr, "%s: %s\n", title ? title : "", text ? text : "");
  return IDOK;
}
inline int MessageBoxW(HWND, const wchar_t *text, const wchar_t *title, UINT) {
  fwprintf(stderr, L"%ls: %ls\n", title ? title : L"", text ? text : L"");
  return IDOK;
}

#if defined(_UNICODE) || defined(UNICODE)
#define OutputDebugString OutputDebugStringW
#define SetConsoleTitle SetConsoleTitleW
#define MessageBox MessageBoxW
#else
#define OutputDebugString OutputDebugStringA
#define SetConsoleTitle SetConsoleTitleA
#define MessageBox MessageBoxA
#endif
