// Marks and spans that programs write to the trace (amp/rt/trace.h).
#include "amp/rt/trace.h"
#include "observe/recorder.h"
#include <new>

namespace ampcc::rt {
namespace {

constexpr const char *importances[] = {"low", "normal", "high", "critical"};

json_object describe(const mark &one) {
  json_object result;
  if (*one.series)
    result.text("series", one.series);
  if (unsigned(one.importance) < std::size(importances))
    result.text("importance", importances[one.importance]);
  return result.number("category", one.category);
}

// Encodes a character in UTF-8; the number of bytes, or 0 if it is invalid.
std::size_t encode(char32_t c, char (&bytes)[4]) {
  const auto next = [&](int shift) { return char(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80)
    return bytes[0] = char(c), 1;
  if (c < 0x800)
    return bytes[0] = char(0xC0 | c >> 6), bytes[1] = next(0), 2;
  if (c < 0x10000)
    return bytes[0] = char(0xE0 | c >> 12), bytes[1] = next(6), bytes[2] = next(0), 3;
  if (c < 0x110000)
    return bytes[0] = char(0xF0 | c >> 18), bytes[1] = next(12), bytes[2] = next(6), bytes[3] = next(0), 4;
  return 0;
}

} // namespace

bool is_tracing() noexcept {
  start_recording();
  return is_recording() && recorder::get().has_trace;
}

void write_mark(const mark &one) noexcept {
  if (!is_tracing())
    return;
  const host_time now = std::chrono::steady_clock::now();
  with_recorder([&](recorder &all) {
    if (all.trace)
      all.trace->add(instant_event(all.this_thread().row, one.text, one.kind, now, describe(one)));
  });
}

void *begin_span(const mark &one) noexcept {
  open_span *const begun = is_tracing() ? new (std::nothrow) open_span : nullptr;
  if (begun)
    with_recorder([&](recorder &all) {
      begun->is_own = false;
      begun->name = one.text;
      begun->category = "span";
      begun->arguments = describe(one);
      all.begin(*begun);
    });
  return begun;
}

void end_span(void *begun) noexcept {
  const host_time now = std::chrono::steady_clock::now();
  open_span *const one = static_cast<open_span *>(begun);
  if (one && one->thread)
    with_recorder([&](recorder &all) { all.end(*one, now); });
  delete one;
}

void narrow_text(const wchar_t *text, char *into, std::size_t size) noexcept {
  std::size_t used = 0;
  for (char bytes[4]; *text; ++text) {
    const std::size_t more = encode(char32_t(*text), bytes);
    if (used + more >= size)
      break;
    for (std::size_t i = 0; i != more; ++i)
      into[used++] = bytes[i];
  }
  if (size)
    into[used] = 0;
}

} // namespace ampcc::rt
