// The front end's messages have colours where the host compiler's would.
// RUN: not %amp-cc -fsyntax-only -fcolor-diagnostics %s 2>&1 | FileCheck %s --check-prefix=COLORED
// RUN: not %amp-cc -fsyntax-only -fdiagnostics-color=always %s 2>&1 | FileCheck %s --check-prefix=COLORED
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not %amp-cc -fsyntax-only -fno-color-diagnostics %s 2>&1 | FileCheck %s --check-prefix=PLAIN
// COLORED: [0;1;31merror: 
// PLAIN: colors.cpp:8:32: error: 
int f() restrict(amp) { return missing; }
