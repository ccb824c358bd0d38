// Threads, locks, events and interlocked operations.
#pragma once

#include "parts/begin.inc"
#include "parts/windows_types.h"
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#define WAIT_OBJECT_0 0u
#define WAIT_TIMEOUT 258u
#define WAIT_FAILED 0xFFFFFFFFu
#define STILL_ACTIVE 259u

struct CRITICAL_SECTION {
  std::recursive_mutex *mutex;
};
typedef CRITICAL_SECTION *LPCRITICAL_SECTION;
inline void InitializeCriticalSection(CRITICAL_SECTION *section) { section->mutex = new std::recursive_mutex; }
inline BOOL InitializeCriticalSectionAndSpinCount(CRITICAL_SECTION *section, DWORD) {
  InitializeCriticalSection(section);
  return TRUE;
}
inline void DeleteCriticalSection(CRITICAL_SECTION *section) {
  delete section->mutex;
  section->mutex = nullptr;
}
inline void EnterCriticalSection(CRITICAL_SECTION *section) { section->mutex->lock(); }
inline BOOL TryEnterCriticalSection(CRITICAL_SECTION *section) { return section->mutex->try_lock(); }
inline void LeaveCriticalSection(CRITICAL_SECTION *section) { section->mutex->unlock(); }

namespace ampcc::microsoft {

// The object of a HANDLE of a thread or event.
struct waitable {
  std::mutex mutex;
  std::condition_variable changed;
  bool is_set = false, resets = false;
  DWORD result = STILL_ACTIVE;

  void set(bool value) {
    std::lock_guard<std::mutex> lock(mutex);
    is_set = value;
    changed.notify_all();
  }
  bool wait(DWORD milliseconds) {
    std::unique_lock<std::mutex> lock(mutex);
    auto is_ready = [this] { return is_set; };
    if (milliseconds == INFINITE)
      changed.wait(lock, is_ready);
    else if (!changed.wait_for(lock, std::chrono::milliseconds(milliseconds), is_ready))
      return false;
    is_set = !resets;
    return true;
  }
};
using waitable_handle = std::shared_ptr<waitable>;

inline waitable &waitable_of(HANDLE handle) { return **static_cast<waitable_handle *>(handle); }

} // namespace ampcc::microsoft

typedef DWORD(WINAPI *LPTHREAD_START_ROUTINE)(LPVOID);

inline HANDLE CreateThread(void *, size_t, LPTHREAD_START_ROUTINE start, LPVOID argument, DWORD, DWORD *id) {
  auto made = std::make_shared<::ampcc::microsoft::waitable>();
  std::thread([made, start, argument] {
    made->result = start(argument);
    made->set(true);
  }).detach();
  if (id)
    *id = static_cast<DWORD>(reinterpret_cast<UINT_PTR>(made.get()));
  return new ::ampcc::microsoft::waitable_handle(made);
}
inline HANDLE CreateEventA(void *, BOOL manual, BOOL is_set, const char *) {
  auto made = std::make_shared<::ampcc::microsoft::waitable>();
  made->resets = !manual;
  made->is_set = is_set;
  return new ::ampcc::microsoft::waitable_handle(made);
}
#define CreateEvent CreateEventA
inline BOOL SetEvent(HANDLE event) {
  ::ampcc::microsoft::waitable_of(event).set(true);
  return TRUE;
}
inline BOOL ResetEvent(HANDLE event) {
  ::ampcc::microsoft::waitable_of(event).set(false);
  return TRUE;
}
inline DWORD WaitForSingleObject(HANDLE handle, DWORD milliseconds) {
  return ::ampcc::microsoft::waitable_of(handle).wait(milliseconds) ? WAIT_OBJECT_0 : WAIT_TIMEOUT;
}
// Waits for all handles, or for the first of them that is set, whose number is added to the result. The threads of
// several handles share nothing to wait for, so that these are looked at every half millisecond.
inline DWORD WaitForMultipleObjects(DWORD count, const HANDLE *handles, BOOL all, DWORD milliseconds) {
  using clock = std::chrono::steady_clock;
  const clock::time_point begin = clock::now();
  const auto left = [&] {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - begin).count();
    return milliseconds == INFINITE ? INFINITE : passed < milliseconds ? milliseconds - static_cast<DWORD>(passed) : 0u;
  };
  for (DWORD i = 0; all && i != count; ++i)
    if (WaitForSingleObject(handles[i], left()) != WAIT_OBJECT_0)
      return WAIT_TIMEOUT;
  while (!all) {
    const DWORD before = left();
    for (DWORD i = 0; i != count; ++i)
      if (WaitForSingleObject(handles[i], 0) == WAIT_OBJECT_0)
        return WAIT_OBJECT_0 + i;
    if (!before)
      return WAIT_TIMEOUT;
    std::this_thread::sleep_for(std::chrono::microseconds(500));
  }
  return WAIT_OBJECT_0;
}
inline BOOL GetExitCodeThread(HANDLE thread, DWORD *code) {
  *code = ::ampcc::microsoft::waitable_of(thread).result;
  return TRUE;
}
inline BOOL CloseHandle(HANDLE handle) {
  delete static_cast<::ampcc::microsoft::waitable_handle *>(handle);
  return TRUE;
}

// Return the new value; exchanges return the old one. Templates: LONG is int here, but programs also pass `long`.
template <class T> T InterlockedIncrement(volatile T *value) { return __atomic_add_fetch(value, 1, __ATOMIC_SEQ_CST); }
template <class T> T InterlockedDecrement(volatile T *value) { return __atomic_sub_fetch(value, 1, __ATOMIC_SEQ_CST); }
template <class T, class U> T InterlockedAdd(volatile T *value, U add) {
  return __atomic_add_fetch(value, static_cast<T>(add), __ATOMIC_SEQ_CST);
}
template <class T, class U> T InterlockedExchange(volatile T *value, U next) {
  return __atomic_exchange_n(value, static_cast<T>(next), __ATOMIC_SEQ_CST);
}
template <class T, class U> T InterlockedExchangeAdd(volatile T *value, U add) {
  return __atomic_fetch_add(value, static_cast<T>(add), __ATOMIC_SEQ_CST);
}
template <class T, class U, class V> T InterlockedCompareExchange(volatile T *value, U next, V expected) {
  T before = static_cast<T>(expected);
  __atomic_compare_exchange_n(value, &before, static_cast<T>(next), false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return before;
}
#define InterlockedIncrement64 InterlockedIncrement
#define InterlockedDecrement64 InterlockedDecrement
#define InterlockedAdd64 InterlockedAdd
#define InterlockedExchange64 InterlockedExchange
#define InterlockedExchangeAdd64 InterlockedExchangeAdd
#define InterlockedCompareExchange64 InterlockedCompareExchange
inline void MemoryBarrier() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void YieldProcessor() { std::this_thread::yield(); }

#include "parts/end.inc"
