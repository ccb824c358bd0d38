// What a pasted header asks about other files is answered from where it lies, not from where it is pasted.
// RUN: %emit-host -I%S/Inputs/first -I%S/Inputs/second %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t
// CHECK: #if 1 && !0
// CHECK: int next_of_asks()
// CHECK: #if 1
#include "mini_amp.h"
#include <asks.h>
#if !__has_include("headers-that-ask.cpp")
#error the main file asks for itself
#endif

int main() { return first_of_asks() == 41 ? 0 : 1; }
