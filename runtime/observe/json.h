// Writes JSON, for amp-info and traces.
#pragma once

#include <cstdint>
#include <string>

namespace ampcc::rt {

// A string. Bytes that are not UTF-8 become U+FFFD, because readers of JSON reject a whole file for one of them.
std::string quoted(const std::string &text);

// An object, built member by member. The names of members must not need escapes.
class json_object {
public:
  json_object &text(const char *name, const std::string &value) { return add(name, quoted(value)); }
  json_object &number(const char *name, std::int64_t value) { return add(name, std::to_string(value)); }
  json_object &flag(const char *name, bool value) { return add(name, value ? "true" : "false"); }
  json_object &add(const char *name, const std::string &json);

  std::string str() const { return "{" + members_ + "}"; }
  bool is_empty() const { return members_.empty(); }

private:
  std::string members_;
};

} // namespace ampcc::rt
