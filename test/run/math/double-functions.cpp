// The functions of precise_math for double are as accurate in kernels and on the CPU as the table says, also at the edges of their domains.
// SPEC: API-MATH-02, API-MATH-03, API-MATH-04, API-MATH-05, API-MATH-06, API-MATH-07, API-MATH-11, API-MATH-12
// RUN: %amp-cc -O2 %s -o %t && %t
typedef double T;
#define NS concurrency::precise_math
#define PRECISE 1
#include "Inputs/accuracy.h"
