// Small cases, each a function of one number that gives the same on the accelerator and on the host:
//   CASE(0) { return i + 1; }   CASE(1) { ... }   int main() { return differences<Cases<2>>(2); }
#include "both_sides.h"
#include <utility>

#define CASE(number) template <> int run_case<number>(int i) DUAL

using namespace concurrency;

template <int Number> int run_case(int i) DUAL;

template <int Count> struct Cases {
  static int call(int which, int i) DUAL { return find(which, i, std::make_integer_sequence<int, Count>()); }

private:
  template <int... Numbers> static int find(int which, int i, std::integer_sequence<int, Numbers...>) DUAL {
    int result = 0;
    ((which == Numbers ? (void)(result = run_case<Numbers>(i)) : (void)0), ...);
    return result;
  }
};
