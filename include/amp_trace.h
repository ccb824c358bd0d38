// Spans and marks of the program's own in the trace that AMP_TRACE=file writes (docs/profiling.md), by the names that
// programs have from the SDK of Microsoft's Concurrency Visualizer: namespace concurrency::diagnostic. For code of the
// host, also in sources without kernels that other compilers compile; it needs libamp. Without a trace nothing is
// formatted and nothing is kept.
#pragma once

#include "amp/names_begin.inc"

#include "amp/rt/trace.h"
#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <string>

namespace ampcc {

// A short text in UTF-8, truncated to the buffer's size.
class mark_text {
public:
  static mark_text of(const char *text) { return format("%s", text); }
  static mark_text of(const wchar_t *text) {
    mark_text result;
    ::ampcc::rt::narrow_text(text, result.text, sizeof result.text);
    return result;
  }

  // As printf does.
  static mark_text format(const char *how, ...) {
    mark_text result;
    va_list arguments;
    va_start(arguments, how);
    std::vsnprintf(result.text, sizeof result.text, how, arguments);
    va_end(arguments);
    return result;
  }
  static mark_text format(const wchar_t *how, ...) {
    constexpr std::size_t size = sizeof text;
    wchar_t wide[size] = {};
    va_list arguments;
    va_start(arguments, how);
    std::vswprintf(wide, size, how, arguments);
    va_end(arguments);
    wide[size - 1] = 0; // the text may not fit
    return of(wide);
  }

  const char *c_str() const { return text; }

private:
  char text[1024] = {};
};

} // namespace ampcc

namespace Concurrency {
namespace diagnostic {

enum marker_importance { low_importance, normal_importance, high_importance, critical_importance };

// A named group of marks and spans. Texts are formats of printf with arguments, narrow or wide.
class marker_series {
public:
  marker_series() {}
  template <typename Character>
  explicit marker_series(const Character *name) : name(::ampcc::mark_text::of(name).c_str()) {}

  bool is_enabled() const { return ::ampcc::rt::is_tracing(); }
  bool is_enabled(marker_importance, int) const { return is_enabled(); }

  template <typename Character, typename... Arguments>
  void write_flag(const Character *format, Arguments... arguments) const {
    write("flag", normal_importance, flag_category, format, arguments...);
  }
  template <typename Character, typename... Arguments>
  void write_flag(marker_importance importance, const Character *format, Arguments... arguments) const {
    write("flag", importance, flag_category, format, arguments...);
  }
  template <typename Character, typename... Arguments>
  void write_flag(int category, const Character *format, Arguments... arguments) const {
    write("flag", normal_importance, category, format, arguments...);
  }
  template <typename Character, typename... Arguments>
  void write_flag(marker_importance importance, int category, const Character *format, Arguments... arguments) const {
    write("flag", importance, category, format, arguments...);
  }

  template <typename Character, typename... Arguments>
  void write_message(const Character *format, Arguments... arguments) const {
    write("message", normal_importance, 0, format, arguments...);
  }
  template <typename Character, typename... Arguments>
  void write_message(marker_importance importance, const Character *format, Arguments... arguments) const {
    write("message", importance, 0, format, arguments...);
  }
  template <typename Character, typename... Arguments>
  void write_message(int category, const Character *format, Arguments... arguments) const {
    write("message", normal_importance, category, format, arguments...);
  }
  template <typename Character, typename... Arguments>
  void write_message(marker_importance importance, int category, const Character *format,
                     Arguments... arguments) const {
    write("message", importance, category, format, arguments...);
  }

  template <typename Character, typename... Arguments>
  void write_alert(const Character *format, Arguments... arguments) const {
    write("alert", critical_importance, alert_category, format, arguments...);
  }

private:
  friend class span;
  static constexpr int flag_category = 1, alert_category = -1;

  std::string name;

  template <typename... Text>
  void write(const char *kind, marker_importance importance, int category, Text... text) const {
    if (is_enabled())
      ::ampcc::rt::write_mark({kind, name.c_str(), importance, category, ::ampcc::mark_text::format(text...).c_str()});
  }
};

// A phase of the program: from the construction to the destruction of the object.
class span {
public:
  template <typename Character, typename... Arguments>
  explicit span(const marker_series &series, const Character *format, Arguments... arguments)
      : begun(begin(series, normal_importance, 0, format, arguments...)) {}
  template <typename Character, typename... Arguments>
  span(const marker_series &series, marker_importance importance, const Character *format, Arguments... arguments)
      : begun(begin(series, importance, 0, format, arguments...)) {}
  template <typename Character, typename... Arguments>
  span(const marker_series &series, int category, const Character *format, Arguments... arguments)
      : begun(begin(series, normal_importance, category, format, arguments...)) {}
  template <typename Character, typename... Arguments>
  span(const marker_series &series, marker_importance importance, int category, const Character *format,
       Arguments... arguments)
      : begun(begin(series, importance, category, format, arguments...)) {}
  span(const span &) = delete;
  span &operator=(const span &) = delete;
  ~span() {
    if (begun)
      ::ampcc::rt::end_span(begun);
  }

private:
  void *const begun;

  template <typename... Text>
  static void *begin(const marker_series &series, marker_importance importance, int category, Text... text) {
    if (!series.is_enabled())
      return nullptr;
    return ::ampcc::rt::begin_span(
        {"span", series.name.c_str(), importance, category, ::ampcc::mark_text::format(text...).c_str()});
  }
};

} // namespace diagnostic
} // namespace Concurrency

#include "amp/names_end.inc"

namespace concurrency = Concurrency;
