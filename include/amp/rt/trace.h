// How programs write into the trace that AMP_TRACE asks for (amp_trace.h).
#pragma once

#include "amp/rt/export.h"
#include <cstddef>

namespace ampcc::rt {

// What is the same for spans and for what has no duration. Text is UTF-8.
struct mark {
  const char *kind;   // flag, message, alert, span
  const char *series; // empty: none
  int importance, category;
  const char *text;
};

// Whether a trace is written. Everything else here does nothing without one.
AMPCC_API bool is_tracing() noexcept;

AMPCC_API void write_mark(const mark &one) noexcept;

// The result is for end_span, which may be called on any thread. Null: there is nothing to end.
AMPCC_API void *begin_span(const mark &one) noexcept;
AMPCC_API void end_span(void *begun) noexcept;

// As much of a wide text as fits, as UTF-8, and a zero.
AMPCC_API void narrow_text(const wchar_t *text, char *into, std::size_t size) noexcept;

} // namespace ampcc::rt
