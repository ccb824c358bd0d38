// Blocks of memory: filling, copying, and the heap.
#pragma once

#include "parts/windows_types.h"
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#define ZeroMemory(to, size) memset((to), 0, (size))
#define SecureZeroMemory(to, size) explicit_bzero((to), (size))
#define FillMemory(to, size, value) memset((to), (value), (size))
#define CopyMemory(to, from, size) memcpy((to), (from), (size))
#define MoveMemory(to, from, size) memmove((to), (from), (size))
#define RtlZeroMemory ZeroMemory
#define RtlCopyMemory CopyMemory

#define HEAP_ZERO_MEMORY 8u
#define LMEM_ZEROINIT 0x40u
#define LPTR 0x40u

inline HANDLE GetProcessHeap() { return reinterpret_cast<HANDLE>(1); }
inline void *HeapAlloc(HANDLE, DWORD flags, size_t size) {
  return flags & HEAP_ZERO_MEMORY ? calloc(1, size) : malloc(size);
}
inline BOOL HeapFree(HANDLE, DWORD, void *place) {
  free(place);
  return TRUE;
}
inline HLOCAL LocalAlloc(UINT flags, size_t size) { return flags & LMEM_ZEROINIT ? calloc(1, size) : malloc(size); }
inline HLOCAL LocalFree(HLOCAL place) {
  free(place);
  return nullptr;
}
