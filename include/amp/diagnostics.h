// Output from kernels (API-DIAG-01..04). OpenCL's printf writes to the program's standard output; kernels cannot be
// stopped or failed from inside, so that is all that direct3d_errorf does and direct3d_abort does nothing
// (API-DIAG-04).
#pragma once

#include "amp/dialect.h"

namespace Concurrency {

#if defined(__AMP_CC_FRONTEND__)
// Templates, because accelerator functions have no variable argument lists (R-LANG-80).
template <typename... Arguments>
AMPCC_BUILTIN("printf")
void direct3d_printf(const char *format, Arguments... arguments) AMPCC_AMP;
template <typename... Arguments>
AMPCC_BUILTIN("printf")
void direct3d_errorf(const char *format, Arguments... arguments) AMPCC_AMP;
inline void direct3d_abort() AMPCC_AMP {}
#else
AMPCC_ABSENT_ON_HOST(direct3d_printf);
AMPCC_ABSENT_ON_HOST(direct3d_errorf);
AMPCC_ABSENT_ON_HOST(direct3d_abort);
#endif

} // namespace Concurrency
