// The functions of fast_math are as accurate in kernels and on the CPU as the table says.
// SPEC: API-MATH-02, API-MATH-05, API-MATH-07, API-MATH-11, API-MATH-12
// RUN: %amp-cc -O2 %s -o %t && %t
typedef float T;
#define NS concurrency::fast_math
#define PRECISE 0
#include "Inputs/accuracy.h"
