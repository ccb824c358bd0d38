// Options of the host compiler that change what is made.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %amp-cc -std=c++17 %s -o a && ./a | FileCheck %s --check-prefix=CXX17
// CXX17: 201703
// RUN: %amp-cc -std=gnu++20 -O2 -g %s -o b && ./b | FileCheck %s --check-prefix=CXX20
// CXX20: 202002
// RUN: %amp-cc -flto -fuse-ld=lld-22 %s -o c && ./c
// RUN: %amp-cc -fsanitize=undefined -fsanitize-trap=undefined -DOVERFLOW=1 %s -o d && not --crash ./d
// RUN: %amp-cc -include stdlib.h -DEXIT_STATUS=EXIT_SUCCESS %s -o e && ./e
// RUN: %amp-cc -Xclang -fdump-record-layouts -fsyntax-only %s | FileCheck %s --check-prefix=LAYOUT
// LAYOUT: struct Pair
// RUN: %amp-cc -ffunction-sections -Wl,--gc-sections -Xlinker --build-id=none %s -o f && ./f && llvm-readelf -n f | FileCheck %s --check-prefix=NO-ID
// NO-ID-NOT: NT_GNU_BUILD_ID
// RUN: %amp-cc -c -v %s 2>&1 | FileCheck %s --check-prefix=VERBOSE
// VERBOSE: amp-cc front end: {{.*}}clang++
// VERBOSE: clang++{{.*}} "-c"
// VERBOSE: clang version 22
// RUN: %amp-cc -r %s -o g.o && %amp-cc g.o -o g && ./g
#include <cstdio>

struct Pair {
  int first, second;
} pair;

#ifndef EXIT_STATUS
#define EXIT_STATUS 0
#endif

int main(int argc, char **) {
  std::printf("%ld\n", __cplusplus);
#ifdef OVERFLOW
  argc = 2147483647 + argc;
#endif
  return sizeof(pair) == 8 && argc ? EXIT_STATUS : 1;
}
