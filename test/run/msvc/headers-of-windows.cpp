// Headers around <windows.h> that programs name: <strsafe.h>, <shlwapi.h>, <psapi.h>, <windowsx.h>, <wincon.h>,
// <fileapi.h>, <eh.h> and <new.h>, narrow and wide.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DUNICODE -D_UNICODE %s -o %t && %t
// RUN: %amp-cc -famp-msvc -Wall -Wextra -Werror -c %s -o %t.o
#include <eh.h>
#include <fileapi.h>
#include <new.h>
#include <Psapi.h>
#include <Shlwapi.h>
#include <strsafe.h>
#include <wincon.h>
#include <windowsx.h>
#include <amp.h>
#include <stdio.h>
#include <tchar.h>
#include <vector>

static int failures = 0;
#define CHECK(...) ((__VA_ARGS__) ? void() : static_cast<void>(printf("line %d: %s\n", __LINE__, #__VA_ARGS__), ++failures))

static void texts() {
  TCHAR text[8];
  CHECK(StringCchCopy(text, 8, TEXT("abc")) == S_OK && !_tcscmp(text, TEXT("abc")));
  CHECK(StringCchCat(text, 8, TEXT("defgh")) == STRSAFE_E_INSUFFICIENT_BUFFER && !_tcscmp(text, TEXT("abcdefg")));
  CHECK(StringCchPrintf(text, _countof(text), TEXT("%d-%s"), 12, TEXT("ab")) == S_OK && !_tcscmp(text, TEXT("12-ab")));
  CHECK(FAILED(StringCchPrintf(text, 4, TEXT("%d"), 123456)) && _tcslen(text) < 4);
  CHECK(SUCCEEDED(StringCbPrintf(text, sizeof(text), TEXT("%I64d"), 1234LL)) && !_tcscmp(text, TEXT("1234")));
  CHECK(StringCchCopyN(text, 8, TEXT("abcdef"), 2) == S_OK && !_tcscmp(text, TEXT("ab")));
  CHECK(StringCbCopy(text, 3 * sizeof(TCHAR), TEXT("xyz")) == STRSAFE_E_INSUFFICIENT_BUFFER && !_tcscmp(text, TEXT("xy")));
  CHECK(StringCchCopy(text, 0, TEXT("")) == STRSAFE_E_INVALID_PARAMETER);
  size_t length = 0;
  CHECK(StringCchLength(text, 8, &length) == S_OK && length == 2);
  CHECK(FAILED(StringCchLength(text, 2, &length)));
}

static void paths() {
  TCHAR path[MAX_PATH] = TEXT("C:\\data\\in.d/picture.bmp");
  CHECK(!_tcscmp(PathFindFileName(path), TEXT("picture.bmp")));
  CHECK(!_tcscmp(PathFindExtension(path), TEXT(".bmp")));
  PathRemoveExtension(path);
  CHECK(!_tcscmp(path, TEXT("C:\\data\\in.d/picture")) && !*PathFindExtension(path));
  CHECK(PathRemoveFileSpec(path) && !_tcscmp(path, TEXT("C:\\data\\in.d")));
  CHECK(PathAppend(path, TEXT("a.txt")) && !_tcscmp(path, TEXT("C:\\data\\in.d/a.txt")));
  CHECK(PathFileExistsA("/proc/self/status") && !PathFileExistsA("/nonexistent"));
  CHECK(PathIsDirectoryA("/proc") && !PathIsDirectoryA("/proc/self/status"));
}

static void processes() {
  PROCESS_MEMORY_COUNTERS used;
  CHECK(GetProcessMemoryInfo(GetCurrentProcess(), &used, sizeof(used)));
  CHECK(used.WorkingSetSize > 100000 && used.PeakWorkingSetSize >= used.WorkingSetSize && used.PagefileUsage > 0);
  PROCESS_MEMORY_COUNTERS_EX more;
  CHECK(GetProcessMemoryInfo(GetCurrentProcess(), reinterpret_cast<PROCESS_MEMORY_COUNTERS *>(&more), sizeof(more)) && more.PrivateUsage > 0);
  CHECK(!GetProcessMemoryInfo(GetCurrentProcess(), &used, 4));
}

static int no_memory(size_t) { return 0; }
static void translate(unsigned, _EXCEPTION_POINTERS *) {}
static void ended() { abort(); }

int _tmain(int, TCHAR *[]) {
  texts();
  paths();
  processes();
  CHECK(GET_X_LPARAM(MAKELONG(-3, 7)) == -3 && GET_Y_LPARAM(MAKELONG(3, -7)) == -7);
  CHECK(!_set_new_handler(no_memory) && !_set_new_mode(1) && !_set_se_translator(translate));
  const terminate_function before = set_terminate(ended);
  CHECK(set_terminate(before) == ended);
  COORD origin = {0, 0};
  CHECK(SetConsoleCursorPosition(GetStdHandle(STD_OUTPUT_HANDLE), origin));
  std::vector<int> data(4, 1);
  concurrency::array_view<int> view(4, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += i[0]; });
  CHECK(view[3] == 4);
  return failures;
}
