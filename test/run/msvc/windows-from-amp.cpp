// <amp.h> brings the types and functions of <windows.h>, and what programs include by the names of Microsoft's own
// headers.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DNOMINMAX %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DAFTER %s -o %t && %t
#ifdef AFTER
#define N 8
#include <windows.h>
#endif
#include <amp.h>
#include <xmemory>
#include <xstring>
#include <xutility>

using namespace concurrency;

// A timer that other files of a project share.
class stopwatch {
  LARGE_INTEGER start, frequency;

public:
  stopwatch() {
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);
  }
  double milliseconds() const {
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    return double(now.QuadPart - start.QuadPart) * 1000 / frequency.QuadPart;
  }
};

template <unsigned Tile> struct is_even {
  enum { value = Tile % 2 == 0 ? TRUE : FALSE };
};

static BOOL all_are(const std::vector<UINT> &values, UINT wanted) {
  return std::all_of(values.begin(), values.end(), [=](UINT value) { return value == wanted; });
}

int main() {
  const DWORD begin = GetTickCount();
  stopwatch watch;
  std::vector<UINT> values(64);
  array_view<UINT> view(64, values);
  parallel_for_each(view.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) { view[t] = is_even<16>::value ? 3u : 4u; });
  view.synchronize();
  BYTE bytes[4] = {1};
  ZeroMemory(bytes, sizeof bytes);
  return all_are(values, 3) && watch.milliseconds() >= 0 && GetTickCount() >= begin && !bytes[0] && SUCCEEDED(S_OK) ? 0
                                                                                                                    : 1;
}
