// Microsoft's additions to the C library's headers, each of them, with -famp-msvc.
// RUN: %amp-cc -famp-msvc -std=gnu++17 -Wno-format %s -o %t.exe && %t.exe < /dev/null
// RUN: %amp-cc -famp-msvc -DAMPCC_MSVC_RAND %s -o %t.rand && %t.rand < /dev/null
#define N 100 // names of template parameters
#define T 3
#include <conio.h>
#include <crtdbg.h>
#include <cstdio>
#include <cstdlib>
#include <direct.h>
#include <intrin.h>
#include <io.h>
#include <malloc.h>
#include <process.h>
#include <sys/timeb.h>
#include <time.h>
#include <wchar.h>

static int failures = 0;
#define CHECK(...) ((__VA_ARGS__) ? void() : static_cast<void>(printf("line %d: %s\n", __LINE__, #__VA_ARGS__), ++failures))

static int through(char *to, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int needed = _vscprintf(format, arguments);
  va_end(arguments);
  va_start(arguments, format);
  const int written = vsprintf_s(to, size, format, arguments);
  va_end(arguments);
  return needed == written ? written : -2;
}

// The C library's own functions with argument lists.
static bool format_lists(const char *expected, const char *format, ...) {
  char bounded[64], unbounded[64];
  va_list arguments;
  va_start(arguments, format);
  const int first = vsnprintf(bounded, sizeof(bounded), format, arguments);
  va_end(arguments);
  va_start(arguments, format);
  const int second = vsprintf(unbounded, format, arguments);
  va_end(arguments);
  va_start(arguments, format);
  const int third = vprintf(format, arguments);
  va_end(arguments);
  va_start(arguments, format);
  const int fourth = vfprintf(stdout, format, arguments);
  va_end(arguments);
  const int length = static_cast<int>(strlen(expected));
  return first == length && second == length && third == length && fourth == length && strcmp(bounded, expected) == 0 &&
         strcmp(unbounded, expected) == 0;
}

// A program's first lines: the results are not used.
#pragma clang diagnostic push
#pragma clang diagnostic error "-Wunused-value"
static void debug_runtime() {
  _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
  _CrtSetReportMode(_CRT_WARN, _CRTDBG_MODE_FILE | _CRTDBG_MODE_DEBUG);
  _CrtSetReportFile(_CRT_WARN, _CRTDBG_FILE_STDERR);
  _CrtSetBreakAlloc(7);
  _CrtDumpMemoryLeaks();
  CHECK(_CrtCheckMemory() && _CrtSetDbgFlag(_CRTDBG_REPORT_FLAG) == _CRTDBG_REPORT_FLAG);
}
#pragma clang diagnostic pop

static void texts() {
  char a[8], b[16] = "abc";
  CHECK(strcpy_s(a, "1234567") == 0 && strcpy_s(a, sizeof(a), "12345678") == ERANGE && a[0] == 0);
  CHECK(strncpy_s(a, "123456789", 3) == 0 && strcmp(a, "123") == 0);
  CHECK(strncpy_s(a, "123456789", _TRUNCATE) == STRUNCATE && strcmp(a, "1234567") == 0);
  CHECK(strcat_s(b, "def") == 0 && strncat_s(b, sizeof(b), "ghi", 2) == 0 && strcmp(b, "abcdefgh") == 0);
  CHECK(_stricmp("ABC", "abc") == 0 && _strnicmp("ABx", "aby", 2) == 0 && stricmp("a", "B") < 0);
  CHECK(strcmp(_strupr(b), "ABCDEFGH") == 0 && strcmp(_strlwr(b), "abcdefgh") == 0 && strcmp(_strrev(b), "hgfedcba") == 0);
  char list[] = "x,y", *rest;
  CHECK(strcmp(strtok_s(list, ",", &rest), "x") == 0 && strcmp(strtok_s(nullptr, ",", &rest), "y") == 0);
  CHECK(memcpy_s(a, sizeof(a), "xyz", 4) == 0 && strcmp(a, "xyz") == 0 && memcpy_s(a, 2, "xyz", 4) == ERANGE && !a[0]);
  CHECK(memmove_s(a, sizeof(a), "mno", 4) == 0 && strnlen_s(a, 2) == 2 && strnlen_s(nullptr, 2) == 0);
  char *copy = _strdup("copy");
  CHECK(strcmp(copy, "copy") == 0 && strerror_s(b, ENOENT) == 0 && b[0]);
  free(copy);
}

static void formats() {
  char a[32];
  CHECK(sprintf_s(a, "%I64d %I32u", 1234567890123ll, 7u) == 15 && strcmp(a, "1234567890123 7") == 0);
  CHECK(sprintf_s(a, sizeof(a), "%Iu%%%5.2f", sizeof(a), 1.5) == 8 && strcmp(a, "32% 1.50") == 0);
  CHECK(sprintf_s(a, 4, "%s", "12345") == -1 && a[0] == 0);
  CHECK(_snprintf_s(a, 3, "%s", "12345") == -1 && strcmp(a, "123") == 0);
  CHECK(_snprintf_s(a, sizeof(a), _TRUNCATE, "%d", 5) == 1 && _snprintf(a, 32, "%s", "abc") == 3 && _scprintf("%d", 123) == 3);
  CHECK(format_lists("1234567890123 x 7", "%I64d %s %I32u", 1234567890123ll, "x", 7u));
  CHECK(_snprintf(a, 2, "%s", "xyz") == -1 && a[0] == 'x' && a[1] == 'y');
  CHECK(through(a, sizeof(a), "%d-%hs-%S", 4, "n", L"w") == 5 && strcmp(a, "4-n-w") == 0);
  int n = 0;
  char word[4], set[8];
  CHECK(sscanf_s("12 hello", "%d %s", &n, word, 4u) == 2 && n == 12 && strcmp(word, "hel") == 0);
  CHECK(sscanf_s("ab]c,7", "%[^,],%d", set, 8, &n) == 2 && strcmp(set, "ab]c") == 0 && n == 7);
  CHECK(sscanf_s("5 skip 6", "%*d %*s %d%%", &n) == 1 && n == 6);
  wchar_t w[16];
  CHECK(swprintf_s(w, L"%s %S %I64d", L"wide", "narrow", 5ll) == 13 && wcscmp(w, L"wide narrow 5") == 0);
  CHECK(swprintf(w, 16, L"%d%c", 3, L'x') == 2 && wcscpy_s(w, L"ab") == 0 && wcscat_s(w, L"c") == 0 && wcsncpy_s(w, L"xyz", 2) == 0);
  CHECK(_wcsicmp(L"AB", L"ab") == 0 && _wcsnicmp(L"AB", L"ax", 1) == 0 && _wtoi(L"12") == 12 && _wtof(L"1.5") == 1.5);
  wchar_t pair[] = L"p q", *next;
  CHECK(wcscmp(wcstok_s(pair, L" ", &next), L"p") == 0);
  printf_s("%s\n", "printf_s");
  fprintf_s(stdout, "fprintf_s %d\n", 2);
}

static void numbers() {
  char a[40];
  CHECK(_itoa_s(-12, a, 10) == 0 && strcmp(a, "-12") == 0 && strcmp(_itoa(255, a, 16), "ff") == 0);
  CHECK(_itoa_s(-1, a, 40, 2) == 0 && strlen(a) == 32 && _atoi64("-5") == -5 && _strtoui64("ff", nullptr, 16) == 255);
  int values[7];
  static_assert(_countof(values) == 7, "");
  CHECK(std::max(1U, sizeof(int)) == 4 && std::min(7ul, 5u) == 5 && std::max<size_t>(1, 2) == 2);
  CHECK(std::min(3, values + 5 - values) == 3 && std::max(-1l, -2) == -1 && std::max(-1, -2ll) == -1 &&
        std::min<long>(1, 2l) == 1);
  const int &(*of_std)(const int &, const int &) = std::max<int>;
  CHECK(of_std(2, 3) == 3);
#if defined(__x86_64__)
  int id[4] = {}, leaf[4] = {};
  __cpuid(id, 0);
  __cpuidex(leaf, 0, 0);
  CHECK(id[0] > 0 && id[1] != 0 && !memcmp(id, leaf, sizeof(id)));
#endif
  CHECK(__max(3, 4.5) == 4.5 && __min(2u, 3u) == 2u && max(1, 2) == 2 && min(1.5f, 2) == 1.5f);
  CHECK(_byteswap_ushort(1) == 256 && _byteswap_ulong(1) == 0x1000000u && _byteswap_uint64(1) == 1ull << 56);
  unsigned any, at;
  unsigned long position;
  CHECK(rand_s(&any) == 0 && _BitScanForward(&at, 8u) && at == 3 && _BitScanReverse(&position, 9ul) && position == 3);
  CHECK(__popcnt(7) == 3 && _rotl(1u, 31) == 0x80000000u && _abs64(-3) == 3);
  long counter = 1;
  CHECK(_InterlockedIncrement(&counter) == 2 && _InterlockedExchangeAdd(&counter, 3) == 2 && counter == 5);
#if defined(AMPCC_MSVC_RAND)
  srand(1);
  CHECK(RAND_MAX == 32767 && rand() == 41 && rand() == 18467 && std::rand() == 6334);
#else
  CHECK(RAND_MAX == 2147483647);
#endif
  __int64 wide = 1i64 << 40;
  unsigned __int8 narrow = 255;
  CHECK(wide == 1099511627776 && narrow == 255);
}

static void memory() {
  for (size_t alignment : {1, 8, 64, 4096}) {
    auto *block = static_cast<unsigned char *>(_aligned_malloc(100, alignment));
    CHECK(block && reinterpret_cast<size_t>(block) % alignment == 0);
    block[99] = 9;
    block = static_cast<unsigned char *>(_aligned_realloc(block, 1000, alignment));
    CHECK(block[99] == 9 && _aligned_msize(block, alignment, 0) == 1000);
    _aligned_free(block);
  }
  CHECK(!_aligned_malloc(1, 3));
  auto *stack = static_cast<int *>(_alloca(40));
  stack[9] = 1;
  CHECK(stack[9] == 1);
}

static void times_and_files(const char *program) {
  const time_t origin = 0;
  tm parts;
  char text[64];
  CHECK(gmtime_s(&parts, &origin) == 0 && parts.tm_year == 70 && asctime_s(text, &parts) == 0 && strncmp(text, "Thu", 3) == 0);
  CHECK(localtime_s(&parts, &origin) == 0 && ctime_s(text, sizeof(text), &origin) == 0 && _strdate_s(text) == 0 && text[2] == '/');
  _timeb now;
  CHECK(_ftime_s(&now) == 0 && now.time > 1000000000 && now.millitm < 1000 && _time64(nullptr) >= now.time);
  FILE *file = nullptr;
  CHECK(fopen_s(&file, "/nowhere/at/all", "r") == ENOENT && !file);
  CHECK(fopen_s(&file, program, "rb") == 0 && _fseeki64(file, 4, SEEK_SET) == 0 && _ftelli64(file) == 4);
  CHECK(_filelengthi64(_fileno(file)) > 1000 && _access(program, 0) == 0 && _access("/nowhere", 0) == -1);
  fclose(file);
  size_t size;
  char *value = nullptr;
  CHECK(_putenv_s("AMPCC_TEST", "set") == 0 && getenv_s(&size, text, sizeof(text), "AMPCC_TEST") == 0 && size == 4);
  CHECK(_dupenv_s(&value, &size, "AMPCC_TEST") == 0 && strcmp(value, "set") == 0 && _getcwd(text, 1) == nullptr);
  free(value);
  CHECK(_getpid() > 0 && _setmode(_fileno(stdout), _O_U16TEXT) == _O_TEXT && _getch() == EOF);
  _ASSERTE(failures == 0);
}

#define WIDE(text) L#text
#define WIDE_EXPRESSION(expression) _CRT_WIDE(#expression)
static void wide_literals() {
  CHECK(wcscmp(WIDE(a + "b"), L"a + \"b\"") == 0 && wcscmp(WIDE_EXPRESSION(N < 3), L"N < 3") == 0);
  CHECK(wcscmp(_CRT_WIDE(_CRT_STRINGIZE(N)), L"100") == 0 && _CRT_CONCATENATE(N, T) == 1003);
  CHECK(wcslen(_CRT_WIDE(__FILE__)) == strlen(__FILE__) && wcscmp(_CRT_WIDE(__FUNCTION__), L"wide_literals") == 0);
  _ASSERT_EXPR(failures == 0, _CRT_WIDE("no failures"));
}

int main(int, _In_ char **arguments) {
  wide_literals();
  debug_runtime();
  texts();
  formats();
  numbers();
  memory();
  times_and_files(arguments[0]);
  return failures;
}
