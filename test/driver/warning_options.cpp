// Options for warnings reach both compilers, in the user's order: some allow what is an error otherwise. None of them makes
// the generated text fail, which no user has written.
// RUN: not %amp-cc -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=DEFAULT
// DEFAULT-DAG: error: ISO C++17 does not allow dynamic exception specifications [-Wdynamic-exception-spec]
// DEFAULT-DAG: error: ISO C++17 does not allow 'register' storage class specifier [-Wregister]
// DEFAULT-DAG: error: {{.*}}cannot be narrowed from type 'int' to 'char' in initializer list [-Wc++11-narrowing]
// RUN: %amp-cc -c -Wno-dynamic-exception-spec -Wno-register -Wno-narrowing %s -o %t.o 2>&1 | count 0
// RUN: %amp-cc -c -Wno-dynamic-exception-spec -Wno-register -Wno-c++11-narrowing -w %s -o %t.o 2>&1 | count 0
// RUN: %amp-cc -c -Wno-error=dynamic-exception-spec -Wno-error=register -Wno-error=narrowing %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WARNED
// WARNED: 3 warnings generated.
// RUN: %amp-cc -c -Wno-everything %s -o %t.o 2>&1 | count 0
// RUN: %amp-cc -c -Werror -Wno-everything %s -o %t.o 2>&1 | count 0
// The last one counts, on both sides.
// RUN: %amp-cc -c -Wregister -Wno-dynamic-exception-spec -Wno-narrowing -Wno-register %s -o %t.o
// RUN: %amp-cc -c -Wno-register -Wno-dynamic-exception-spec -Wno-narrowing -Wregister %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LAST-WARNS
// LAST-WARNS: warning: ISO C++17 does not allow 'register' storage class specifier [-Wregister]
// LAST-WARNS: 1 warning generated.
// RUN: not %amp-cc -c -Wno-everything -Werror=register %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LAST
// LAST: error: ISO C++17 does not allow 'register' storage class specifier [-W{{.*}}register]
// LAST: 1 error generated.

// What the user has made an error is none in the generated text: unused parameters, variables and functions, for example.
// RUN: %amp-cc -c -DCLEAN -Wall -Wextra -Werror -Werror=unused-parameter -Werror=unused %s -o %t.o 2>&1 | count 0
// RUN: %amp-cc -c -DCLEAN -Weverything -Wno-amp-performance -Wno-c++98-compat -Wno-c++98-compat-pedantic -Wno-missing-prototypes -Wno-unused-template -Wno-padded -Wno-unsafe-buffer-usage -Wno-switch-default -Wno-nrvo -pedantic-errors -Werror %s -o %t.o 2>&1 | count 0
#include <amp.h>

#ifndef CLEAN
void thrower() throw(int);
int registers() {
  register int r = 1;
  return r;
}
struct Small {
  char c;
};
Small narrow(int n) { return {n}; }
#endif

// What is around the text counts on both sides, too.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wregister"
#define QUIETLY(option, text) _Pragma("GCC diagnostic push") _Pragma(option) text _Pragma("GCC diagnostic pop")
int host() {
  register int r = 1;
  return r;
}
int both(int n) restrict(cpu, amp) {
  register int r = n;
  return r;
}
void launch(const concurrency::array_view<int> &view) {
  register int r = 1;
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    register int k = r;
    view[i] = k + both(k);
  });
}
#pragma clang diagnostic pop
QUIETLY("GCC diagnostic ignored \"-Wdynamic-exception-spec\"", void quiet() throw(int);)

#pragma clang diagnostic push
#pragma clang diagnostic error "-Wunused-parameter"
void on_accelerator(int *p, int n) restrict(amp) { *p = n; }
#pragma clang diagnostic pop
