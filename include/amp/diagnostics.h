// Output and failures of kernels (API-DIAG-01..04). OpenCL's printf writes to the program's standard output. A kernel
// cannot stop itself: a failure that direct3d_errorf or direct3d_abort reports is thrown by the next operation that
// waits for the kernel, which runs to completion.
#pragma once

#include "amp/dialect.h"
#include <type_traits>

#if AMPCC_HAS_AMP
#include "amp/device/failures.h"
#endif

namespace Concurrency {

#if AMPCC_HAS_AMP
// Prints to the standard output, as printf does (API-DIAG-01). A template, because accelerator functions have no
// variable argument lists (R-LANG-80).
template <typename... Arguments>
AMPCC_BUILTIN("printf")
std::enable_if_t<sizeof...(Arguments) <= ::ampcc::rt::most_failure_arguments> direct3d_printf(
    const char *format, Arguments... arguments) AMPCC_AMP;

// Prints, and makes the launch fail with this text (API-DIAG-02).
template <typename... Arguments>
AMPCC_TAKES_TEXT void direct3d_errorf(const char *format, Arguments... arguments) AMPCC_AMP {
  static_assert(sizeof...(Arguments) <= ::ampcc::rt::most_failure_arguments, "direct3d_errorf has at most 7 arguments");
  unsigned int *record = ::ampcc::device::failure_record();
  if (::ampcc::device::claim_failure(record)) {
    unsigned int at = ::ampcc::device::record_text(record, ::ampcc::rt::failure_text, format);
    unsigned int number = 0;
    ((at = ::ampcc::device::record_argument(record, number, at, arguments), ++number), ...);
    record[::ampcc::rt::failure_arguments] = number;
  }
}

// Makes the launch fail (API-DIAG-03).
inline void direct3d_abort() AMPCC_AMP {
  unsigned int *record = ::ampcc::device::failure_record();
  if (::ampcc::device::claim_failure(record))
    record[::ampcc::rt::failure_what] = ::ampcc::rt::failure_abort;
}
#else
AMPCC_ABSENT_ON_HOST(direct3d_printf);
AMPCC_ABSENT_ON_HOST(direct3d_errorf);
AMPCC_ABSENT_ON_HOST(direct3d_abort);
#endif

} // namespace Concurrency
