// Assertions and logging of the unit tests of <CppUnitTest.h>, and the conversion of values to text.
#pragma once

#include "parts/begin.inc"
#include "parts/wide_text.h"
#include <sstream>
#include <stdio.h>
#include <string.h>
#include <string>
#include <strings.h>
#include <type_traits>
#include <wchar.h>

namespace ampcc::microsoft {

struct test_place {
  const char *File;
  int Line;
  static test_place here(const char *File = __builtin_FILE(), int Line = __builtin_LINE()) { return {File, Line}; }
};

// Thrown by a failed assertion.
struct test_failure {
  std::string Text;
  test_place Place;
};

template <class T, class = void> struct is_shown_by_streams : std::false_type {};
template <class T>
struct is_shown_by_streams<T, std::void_t<decltype(std::declval<std::wostream &>() << std::declval<const T &>())>>
    : std::true_type {};

template <class T> std::wstring shown(const T &value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? L"true" : L"false";
  } else if constexpr (std::is_enum_v<T>) {
    return std::to_wstring(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (std::is_same_v<T, std::string>) {
    return std::wstring(value.begin(), value.end());
  } else if constexpr (is_shown_by_streams<T>::value) {
    std::wostringstream text;
    text.precision(9);
    text << value;
    return text.str();
  } else {
    return L"(a value without text)";
  }
}

// Whether the last output ended its line.
inline bool &test_log_is_at_line_start() {
  static bool Is = true;
  return Is;
}
inline void write_test_log(const char *text) {
  if (!text || !*text)
    return;
  printf("%s", text);
  test_log_is_at_line_start() = text[strlen(text) - 1] == '\n';
}

} // namespace ampcc::microsoft

namespace Microsoft::VisualStudio::CppUnitTestFramework {

// Programs specialize it for their own types.
template <class Q> static std::wstring ToString(const Q &value) { return ::ampcc::microsoft::shown(value); }
template <class Q> static std::wstring ToString(const Q *value) { return ::ampcc::microsoft::shown(value); }
template <class Q> static std::wstring ToString(Q *value) { return ::ampcc::microsoft::shown(value); }

class __LineInfo {
public:
  __LineInfo(const char *File, const char *, int Line) : Place{File, Line} {}
  const __LineInfo *operator&() const { return this; }
  ::ampcc::microsoft::test_place Place;
};
#define LINE_INFO() &::Microsoft::VisualStudio::CppUnitTestFramework::__LineInfo(__FILE__, __func__, __LINE__)

class Logger {
public:
  static void WriteMessage(const char *message) { ::ampcc::microsoft::write_test_log(message); }
  static void WriteMessage(const wchar_t *message) {
    ::ampcc::microsoft::write_test_log(::ampcc::microsoft::to_utf8(message).c_str());
  }
};

class Assert {
  using Place = ::ampcc::microsoft::test_place;

  [[noreturn]] static void stop(std::string Text, const wchar_t *Message, const __LineInfo *Info, Place Here) {
    if (Message && *Message)
      Text += (Text.empty() ? "" : " - ") + ::ampcc::microsoft::to_utf8(Message);
    throw ::ampcc::microsoft::test_failure{std::move(Text), Info ? Info->Place : Here};
  }
  template <class A, class B>
  static void demand(bool Holds, const char *Relation, const A &expected, const B &actual, const wchar_t *Message,
                     const __LineInfo *Info, Place Here) {
    if (!Holds)
      stop(std::string(Relation) + ::ampcc::microsoft::to_utf8(ToString(expected).c_str()) + "> actual <" +
               ::ampcc::microsoft::to_utf8(ToString(actual).c_str()) + ">",
           Message, Info, Here);
  }
  template <class T> static bool isNear(T a, T b, T tolerance) {
    return a == b || (a < b ? b - a : a - b) <= tolerance;
  }
  static bool isSame(const char *a, const char *b, bool ignoreCase) {
    return a == b || (a && b && (ignoreCase ? strcasecmp(a, b) : strcmp(a, b)) == 0);
  }
  static bool isSame(const wchar_t *a, const wchar_t *b, bool ignoreCase) {
    return a == b || (a && b && (ignoreCase ? wcscasecmp(a, b) : wcscmp(a, b)) == 0);
  }
  static constexpr const char *Equal = "expected <", *Other = "expected another value than <";

public:
#define AMPCC_TEST_MESSAGE                                                                                             \
  const wchar_t *message = nullptr, const __LineInfo *info = nullptr, Place here = Place::here()
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wsign-compare"
#pragma clang diagnostic ignored "-Wfloat-equal"
  template <class A, class B> static void AreEqual(const A &expected, const B &actual, AMPCC_TEST_MESSAGE) {
    demand(expected == actual, Equal, expected, actual, message, info, here);
  }
  template <class A, class B> static void AreNotEqual(const A &unwanted, const B &actual, AMPCC_TEST_MESSAGE) {
    demand(!(unwanted == actual), Other, unwanted, actual, message, info, here);
  }
#pragma clang diagnostic pop
  template <class A, class B, class T, class = std::enable_if_t<std::is_floating_point_v<T>>>
  static void AreEqual(const A &expected, const B &actual, T tolerance, AMPCC_TEST_MESSAGE) {
    using C = std::common_type_t<A, B, T>;
    demand(isNear<C>(expected, actual, tolerance), Equal, expected, actual, message, info, here);
  }
  template <class A, class B, class T, class = std::enable_if_t<std::is_floating_point_v<T>>>
  static void AreNotEqual(const A &unwanted, const B &actual, T tolerance, AMPCC_TEST_MESSAGE) {
    using C = std::common_type_t<A, B, T>;
    demand(!isNear<C>(unwanted, actual, tolerance), Other, unwanted, actual, message, info, here);
  }
// Strings are compared by their characters.
#define AMPCC_TEST_TEXTS(Name, Relation, Not, C)                                                                       \
  static void Name(const C *expected, const C *actual, bool ignoreCase, AMPCC_TEST_MESSAGE) {                          \
    demand(Not isSame(expected, actual, ignoreCase), Relation, expected, actual, message, info, here);                 \
  }                                                                                                                    \
  static void Name(const C *expected, const C *actual, AMPCC_TEST_MESSAGE) {                                           \
    demand(Not isSame(expected, actual, false), Relation, expected, actual, message, info, here);                      \
  }
  AMPCC_TEST_TEXTS(AreEqual, Equal, , char)
  AMPCC_TEST_TEXTS(AreEqual, Equal, , wchar_t)
  AMPCC_TEST_TEXTS(AreNotEqual, Other, !, char)
  AMPCC_TEST_TEXTS(AreNotEqual, Other, !, wchar_t)
#undef AMPCC_TEST_TEXTS

  template <class T> static void AreSame(const T &expected, const T &actual, AMPCC_TEST_MESSAGE) {
    demand(std::addressof(expected) == std::addressof(actual), "expected the same object: <", expected, actual, message,
           info, here);
  }
  template <class T> static void AreNotSame(const T &unwanted, const T &actual, AMPCC_TEST_MESSAGE) {
    demand(std::addressof(unwanted) != std::addressof(actual), "expected another object: <", unwanted, actual, message,
           info, here);
  }
  template <class T> static void IsNull(const T *actual, AMPCC_TEST_MESSAGE) {
    if (actual)
      stop("expected a null pointer", message, info, here);
  }
  template <class T> static void IsNotNull(const T *actual, AMPCC_TEST_MESSAGE) {
    if (!actual)
      stop("expected no null pointer", message, info, here);
  }
  static void IsTrue(bool condition, AMPCC_TEST_MESSAGE) {
    if (!condition)
      stop("expected true", message, info, here);
  }
  static void IsFalse(bool condition, AMPCC_TEST_MESSAGE) {
    if (condition)
      stop("expected false", message, info, here);
  }
  [[noreturn]] static void Fail(AMPCC_TEST_MESSAGE) { stop("", message, info, here); }

  template <class E, class F> static void ExpectException(F function, AMPCC_TEST_MESSAGE) {
    try {
      function();
    } catch (const E &) {
      return;
    } catch (const ::ampcc::microsoft::test_failure &) {
      throw;
    } catch (...) {
      stop("expected another exception", message, info, here);
    }
    stop("expected an exception", message, info, here);
  }
#undef AMPCC_TEST_MESSAGE
};

} // namespace Microsoft::VisualStudio::CppUnitTestFramework

#include "parts/end.inc"
