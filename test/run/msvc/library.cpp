// What <amp.h> brings with -famp-msvc, and min and max without a namespace, in kernels and beside std's and the program's.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DOWN %s -o %t.own && %t.own
// RUN: %amp-cc -famp-msvc -DSTD %s -o %t.std && %t.std
// RUN: %amp-cc -famp-msvc -DMACROS %s -o %t.macros && %t.macros
#ifdef MACROS
#define N 16
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#endif
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
#ifdef STD
using namespace std;
#endif
#ifdef OWN
template <typename T> T min(T a, T b) restrict(cpu, amp) { return a < b ? a : b; }
template <typename T> T max(const T &a, const T &b) restrict(cpu, amp) { return a > b ? a : b; }
#endif

static int clamped(int value) restrict(cpu, amp) { return min(max(value, 2), 5); }

int main() {
  std::vector<int> data(8);
  std::vector<float> wide(8);
  array_view<int> view(8, data);
  array_view<float> floats(8, wide);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = clamped(i[0]);
    floats[i] = max(float(i[0]), 3.5f) + __max(1, i[0]) - __min(1u, 2u);
  });
  view.synchronize();
  floats.synchronize();
  for (int i = 0; i < 8; ++i) {
    assert(data[i] == clamped(i) && fabs(wide[i] - (std::max)(float(i), 3.5f) - (i > 1 ? i : 1) + 1) < FLT_EPSILON);
    if (data[i] != (std::min)((std::max)(i, 2), 5) || data[i] > INT_MAX || std::isnan(wide[i]))
      return 1;
  }
  std::sort(data.begin(), data.end());
  std::string text = "brought";
  std::unordered_map<std::string, std::function<int()>> functions{{text, [] { return 1; }}};
  std::cout << text << std::numeric_limits<int>::digits << strlen("abc") << std::endl;
  return functions[text]() == 1 && abs(-1) == 1 && __max(2, 3) == 3 ? EXIT_SUCCESS : 2;
}
