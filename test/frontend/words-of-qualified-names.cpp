// Messages about names that source patches qualify show what the user has written, at the place of the name.
// RUN: not %amp-cc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not={{expanded}} --implicit-check-not=::Concurrency
#include <amp.h>
#include <type_traits>
using namespace concurrency;
using namespace std;
void f() {
  // CHECK: [[@LINE+1]]:15: error: no matching constructor for initialization of 'extent<1>'
  extent<1> e(extent<1>(1, 2, 3));
  // CHECK: [[@LINE+1]]:3: error: no matching conversion for functional-style cast from 'const char[2]' to 'extent<1>'
  extent<1>("x") + 1;
}
