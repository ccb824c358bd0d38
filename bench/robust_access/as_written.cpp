#define BENCH_NAMESPACE as_written
#include "robust_access/kernels.h"

const bench::program *const as_written::list = as_written::programs;
