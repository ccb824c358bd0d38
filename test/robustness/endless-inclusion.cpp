// Files that include each other without end, several times each, give one error, and quickly: the tokens would double with
// each level. The largest line number that a #line directive may set does not confuse the printer of diagnostics.
// RUN: bash -c 'ulimit -t 20; "$@"' - not %amp-cc -fsyntax-only -DENDLESS %s 2>&1 | FileCheck --check-prefix=ENDLESS %s
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#ifdef ENDLESS
// ENDLESS: error: #include nested too deeply
// ENDLESS: 1 error generated
#include "endless-inclusion.cpp"
#include __FILE__
#endif
void f() restrict(amp) {}
#line 4294967293
// CHECK: endless-inclusion.cpp:4294967294:{{.*}}'ff'
void g() restrict(amp) { ff(); }
