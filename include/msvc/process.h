// <process.h>: the process, and threads as the C runtime starts them.
#pragma once

#include "parts/windows_threads.h"
#include <unistd.h>

inline int _getpid() { return getpid(); }

inline uintptr_t _beginthreadex(void *, unsigned, unsigned (*start)(void *), void *argument, unsigned, unsigned *id) {
  DWORD number = 0;
  HANDLE made = CreateThread(nullptr, 0, start, argument, 0, &number);
  if (id)
    *id = number;
  return reinterpret_cast<uintptr_t>(made);
}
inline uintptr_t _beginthread(void (*start)(void *), unsigned, void *argument) {
  std::thread(start, argument).detach();
  return 1;
}
