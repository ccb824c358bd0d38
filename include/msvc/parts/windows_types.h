// The types and constants of <windef.h> and <winnt.h>; LONG and DWORD have 32 bits, as there.
#pragma once

#include "amp/exceptions.h" // HRESULT and its constants
#include <stddef.h>
#include <stdint.h>
#include <tchar.h>

typedef int BOOL, *PBOOL, *LPBOOL;
typedef unsigned char BYTE, *PBYTE, *LPBYTE, UCHAR, *PUCHAR, BOOLEAN, byte;
typedef char CHAR, *PCHAR, *PSTR, *LPSTR;
typedef const char *PCSTR, *LPCSTR;
typedef wchar_t WCHAR, *PWCHAR, *PWSTR, *LPWSTR;
typedef const wchar_t *PCWSTR, *LPCWSTR;
typedef short SHORT, *PSHORT;
typedef unsigned short WORD, *PWORD, *LPWORD, USHORT, *PUSHORT;
typedef int INT, *PINT, *LPINT, LONG, *PLONG, *LPLONG, INT32, LONG32;
typedef unsigned int UINT, *PUINT, DWORD, *PDWORD, *LPDWORD, ULONG, *PULONG, UINT32, DWORD32, ULONG32;
typedef long long LONGLONG, *PLONGLONG, INT64, LONG64, __time_int64;
typedef unsigned long long ULONGLONG, *PULONGLONG, DWORDLONG, UINT64, ULONG64, DWORD64;
typedef signed char INT8;
typedef unsigned char UINT8;
typedef short INT16;
typedef unsigned short UINT16;
typedef float FLOAT, *PFLOAT;
typedef double DOUBLE;
typedef void VOID, *PVOID, *LPVOID;
typedef const void *LPCVOID;
typedef intptr_t INT_PTR, LONG_PTR, LPARAM, LRESULT;
typedef uintptr_t UINT_PTR, ULONG_PTR, DWORD_PTR, WPARAM;
typedef size_t SIZE_T;
typedef ptrdiff_t SSIZE_T;
typedef void *HANDLE, **PHANDLE, *HMODULE, *HINSTANCE, *HWND, *HLOCAL, *HGLOBAL;

typedef union _LARGE_INTEGER {
  struct {
    DWORD LowPart;
    LONG HighPart;
  };
  struct {
    DWORD LowPart;
    LONG HighPart;
  } u;
  LONGLONG QuadPart;
} LARGE_INTEGER, *PLARGE_INTEGER;

typedef union _ULARGE_INTEGER {
  struct {
    DWORD LowPart;
    DWORD HighPart;
  };
  struct {
    DWORD LowPart;
    DWORD HighPart;
  } u;
  ULONGLONG QuadPart;
} ULARGE_INTEGER, *PULARGE_INTEGER;

typedef struct _GUID {
  DWORD Data1;
  WORD Data2, Data3;
  BYTE Data4[8];
} GUID;

typedef struct tagPOINT {
  LONG x, y;
} POINT, *PPOINT;
typedef struct tagSIZE {
  LONG cx, cy;
} SIZE;
typedef struct tagRECT {
  LONG left, top, right, bottom;
} RECT, *PRECT;

#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif
#define CONST const
#define WINAPI
#define APIENTRY
#define CALLBACK
#define WINAPIV
#define STDMETHODCALLTYPE
#define FORCEINLINE __forceinline
#define DECLSPEC_ALIGN(bytes) __declspec(align(bytes))
#define UNREFERENCED_PARAMETER(name) (void)(name)
#define MAX_PATH 260
#define INFINITE 0xFFFFFFFFu
#define INVALID_HANDLE_VALUE (reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-1)))
#define MAXDWORD 0xFFFFFFFFu
#define MAXLONG 0x7FFFFFFF
#define MAKEWORD(low, high) (static_cast<WORD>(((low) & 0xFF) | ((high) & 0xFF) << 8))
#define MAKELONG(low, high) (static_cast<LONG>(((low) & 0xFFFF) | static_cast<DWORD>((high) & 0xFFFF) << 16))
#define LOWORD(value) (static_cast<WORD>(static_cast<DWORD_PTR>(value) & 0xFFFF))
#define HIWORD(value) (static_cast<WORD>(static_cast<DWORD_PTR>(value) >> 16 & 0xFFFF))
#define LOBYTE(value) (static_cast<BYTE>(static_cast<DWORD_PTR>(value) & 0xFF))
#define HIBYTE(value) (static_cast<BYTE>(static_cast<DWORD_PTR>(value) >> 8 & 0xFF))
#ifndef TEXT
#define TEXT(text) __T(text)
#endif
#ifndef SUCCEEDED
#define SUCCEEDED(result) ((result) >= 0)
#define FAILED(result) ((result) < 0)
#endif
