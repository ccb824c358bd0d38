// Compiled with -famp-robust-access.
#define BENCH_NAMESPACE robust
#include "robust_access/kernels.h"

const bench::program *const robust::list = robust::programs;
