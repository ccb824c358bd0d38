// <windows.h> of programs without windows, and <tchar.h>, narrow and wide.
// RUN: %amp-cc -famp-msvc %s -o %t.narrow
// RUN: %t.narrow "narrow ä" 2>%t.err | FileCheck %s -DARGUMENT="narrow ä" -DTCHAR=1
// RUN: FileCheck %s --check-prefix=DEBUG < %t.err
// RUN: %amp-cc -famp-msvc -DUNICODE -D_UNICODE %s -o %t.wide
// RUN: %t.wide "wide ä" 2>&1 | FileCheck %s -DARGUMENT="wide ä" -DTCHAR=4
#define NOMINMAX
#include <SDKDDKVer.h>
#include <Windows.h>
#include <algorithm>
#include <stdio.h>
#include <tchar.h>

static int failures = 0;
#define CHECK(...) ((__VA_ARGS__) ? void() : static_cast<void>(printf("line %d: %s\n", __LINE__, #__VA_ARGS__), ++failures))

static_assert(sizeof(LONG) == 4 && sizeof(DWORD) == 4 && sizeof(LONGLONG) == 8 && sizeof(BOOL) == 4 && sizeof(WORD) == 2, "");
static_assert(sizeof(SIZE_T) == sizeof(void *) && sizeof(DWORD_PTR) == sizeof(void *), "");

__forceinline int twice(int n) { return 2 * n; }
__declspec(noinline) static int thrice(int n) { return 3 * n; }
__declspec(align(64)) static float lanes[4];

static DWORD WINAPI work(LPVOID argument) {
  for (int i = 0; i < 1000; ++i)
    InterlockedIncrement(static_cast<volatile LONG *>(argument));
  return 7;
}

static void threads() {
  LONG count = 0;
  HANDLE both[] = {CreateThread(NULL, 0, work, &count, 0, NULL), CreateThread(NULL, 0, work, &count, 0, NULL)};
  CHECK(WaitForMultipleObjects(2, both, TRUE, INFINITE) == WAIT_OBJECT_0);
  DWORD code = 0;
  CHECK(count == 2000 && GetExitCodeThread(both[0], &code) && code == 7);
  CHECK(CloseHandle(both[0]) && CloseHandle(both[1]));
  HANDLE event = CreateEvent(NULL, FALSE, FALSE, NULL);
  CHECK(WaitForSingleObject(event, 1) == WAIT_TIMEOUT && SetEvent(event));
  CHECK(WaitForSingleObject(event, INFINITE) == WAIT_OBJECT_0 && WaitForSingleObject(event, 0) == WAIT_TIMEOUT);
  HANDLE two[] = {CreateEvent(NULL, TRUE, FALSE, NULL), event};
  CHECK(WaitForMultipleObjects(2, two, FALSE, 2) == WAIT_TIMEOUT && WaitForMultipleObjects(2, two, TRUE, 2) == WAIT_TIMEOUT);
  CHECK(SetEvent(two[1]) && WaitForMultipleObjects(2, two, FALSE, INFINITE) == WAIT_OBJECT_0 + 1);
  CHECK(SetEvent(two[0]) && WaitForMultipleObjects(2, two, FALSE, INFINITE) == WAIT_OBJECT_0);
  CHECK(WaitForMultipleObjects(2, two, TRUE, 2) == WAIT_TIMEOUT);
  CloseHandle(two[0]);
  CloseHandle(event);
  CRITICAL_SECTION section;
  InitializeCriticalSection(&section);
  EnterCriticalSection(&section);
  CHECK(TryEnterCriticalSection(&section));
  LeaveCriticalSection(&section);
  LeaveCriticalSection(&section);
  DeleteCriticalSection(&section);
  CHECK(InterlockedExchange(&count, 5) == 2000 && InterlockedCompareExchange(&count, 6, 5) == 5 && count == 6);
  CHECK(InterlockedExchangeAdd(&count, 2) == 6 && InterlockedDecrement(&count) == 7);
}

static void clocks() {
  LARGE_INTEGER frequency, begin, end;
  CHECK(QueryPerformanceFrequency(&frequency) && QueryPerformanceCounter(&begin));
  const ULONGLONG ticks = GetTickCount64();
  Sleep(3);
  CHECK(QueryPerformanceCounter(&end) && static_cast<double>(end.QuadPart - begin.QuadPart) / frequency.QuadPart >= 0.003);
  CHECK(GetTickCount64() > ticks && GetTickCount() != 0);
  SYSTEMTIME now;
  GetLocalTime(&now);
  CHECK(now.wYear > 2000 && now.wMonth >= 1 && now.wMonth <= 12);
}

static void others() {
  int values[4] = {1, 2, 3, 4};
  ZeroMemory(values, sizeof(values));
  CHECK(values[3] == 0 && twice(2) == 4 && thrice(2) == 6 && reinterpret_cast<DWORD_PTR>(lanes) % 64 == 0);
  SYSTEM_INFO system;
  GetSystemInfo(&system);
  MEMORYSTATUSEX memory = {sizeof(memory)};
  CHECK(system.dwNumberOfProcessors > 0 && GlobalMemoryStatusEx(&memory) && memory.ullTotalPhys > 0);
  SetLastError(ERROR_INVALID_PARAMETER);
  CHECK(GetLastError() == 87 && MAKELONG(1, 2) == 0x20001 && HIWORD(0x20001) == 2 && std::min(1, 2) == 1);
  char narrow[8];
  wchar_t wide[8];
  CHECK(MultiByteToWideChar(CP_UTF8, 0, "\xc3\xa4z", -1, wide, 8) == 3 && wide[0] == 0xe4 && wide[1] == L'z');
  CHECK(WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL) == 4);
  CHECK(WideCharToMultiByte(CP_UTF8, 0, wide, -1, narrow, 8, NULL, NULL) == 4 && narrow[2] == 'z');
  CHECK(SetConsoleTextAttribute(GetStdHandle(STD_OUTPUT_HANDLE), FOREGROUND_RED) && SUCCEEDED(S_OK) && FAILED(E_FAIL));
}

int _tmain(int argc, _TCHAR *argv[]) {
  threads();
  clocks();
  others();
  OutputDebugString(_T("for the debugger\n"));
  // CHECK: [[ARGUMENT]], [[TCHAR]] bytes each
  // DEBUG: for the debugger
  _tprintf(_T("%s, %u bytes each\n"), argv[argc - 1], static_cast<unsigned>(sizeof(TCHAR)));
  CHECK(argc == 2 && _tcslen(_T("abc")) == 3 && _tstoi(TEXT("12")) == 12);
  TCHAR text[16];
  _stprintf_s(text, _T("%d%s"), 5, _T("x"));
  CHECK(_tcscmp(text, _T("5x")) == 0);
  // CHECK-NEXT: failures: 0
  _tprintf(_T("failures: %d\n"), failures);
  return failures;
}
