// How programs write into the trace that AMP_TRACE asks for (amp_trace.h).
#pragma once

#include "amp/rt/export.h"
#include <cstddef>

namespace ampcc::rt {

// The properties of spans and of marks, which have no duration. Text is UTF-8.
struct mark {
  const char *kind;   // flag, message, alert, span
  const char *series; // empty: none
  int importance, category;
  const char *text;
};

// Whether a trace is written. Without a trace the other functions do nothing.
AMPCC_API bool is_tracing() noexcept;

AMPCC_API void write_mark(const mark &one) noexcept;

// The result is the argument for end_span, which any thread may call. Null: do not call end_span.
AMPCC_API void *begin_span(const mark &one) noexcept;
AMPCC_API void end_span(void *begun) noexcept;

// Converts as much of a wide text as fits to UTF-8, zero-terminated.
AMPCC_API void narrow_text(const wchar_t *text, char *into, std::size_t size) noexcept;

} // namespace ampcc::rt
