// JSON as the runtime writes it (runtime/observe/json.h).
#include "observe/json.h"
#include <catch2/catch.hpp>

using namespace ampcc::rt;

TEST_CASE("text of JSON is quoted") {
  CHECK(quoted("") == "\"\"");
  CHECK(quoted("a\"b\\c/d") == "\"a\\\"b\\\\c/d\"");
  CHECK(quoted(std::string("\0\n\x1f ", 4)) == "\"\\u0000\\u000a\\u001f \"");
  CHECK(quoted("\x7f") == "\"\x7f\"");
}

TEST_CASE("UTF-8 stays, anything else is replaced byte by byte") {
  const std::string valid =
      "\xC2\x80 \xDF\xBF \xE0\xA0\x80 \xED\x9F\xBF \xEF\xBF\xBF \xF0\x90\x80\x80 \xF4\x8F\xBF\xBF";
  CHECK(quoted(valid) == "\"" + valid + "\"");
  const std::string replaced = "\xEF\xBF\xBD";
  for (const char *bad : {"\x80", "\xBF", "\xC0", "\xC1", "\xF5", "\xFF"})
    CHECK(quoted(bad) == "\"" + replaced + "\"");
  CHECK(quoted("\xC2") == "\"" + replaced + "\"");                                              // ends too early
  CHECK(quoted("\xE2\x82") == "\"" + replaced + replaced + "\"");                               // the same
  CHECK(quoted("\xC0\xAF") == "\"" + replaced + replaced + "\"");                               // overlong
  CHECK(quoted("\xE0\x9F\xBF") == "\"" + replaced + replaced + replaced + "\"");                // the same
  CHECK(quoted("\xED\xA0\x80") == "\"" + replaced + replaced + replaced + "\"");                // a surrogate
  CHECK(quoted("\xF4\x90\x80\x80") == "\"" + replaced + replaced + replaced + replaced + "\""); // above U+10FFFF
  CHECK(quoted("a\xE2\x82z") == "\"a" + replaced + replaced + "z\"");
}

TEST_CASE("objects have members") {
  CHECK(json_object().str() == "{}");
  CHECK(json_object().text("a", "b").number("c", -5).flag("d", true).add("e", "[1]").str() ==
        R"({"a": "b", "c": -5, "d": true, "e": [1]})");
}
