#include "harness/json_line.h"
#include <cstdio>

namespace bench {
namespace {

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return result + '"';
}

std::string shown(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", number);
  return text;
}

} // namespace

json_line &json_line::add_raw(const char *name, const std::string &value) {
  text_ += (text_.empty() ? "" : ", ") + quoted(name) + ": " + value;
  return *this;
}

json_line &json_line::add(const char *name, const std::string &text) { return add_raw(name, quoted(text)); }
json_line &json_line::add(const char *name, double number) { return add_raw(name, shown(number)); }
json_line &json_line::add(const char *name, bool truth) { return add_raw(name, truth ? "true" : "false"); }

json_line &json_line::add(const char *name, const std::vector<double> &numbers) {
  std::string list;
  for (const double number : numbers)
    list += (list.empty() ? "" : ", ") + shown(number);
  return add_raw(name, "[" + list + "]");
}

void json_line::write() const {
  std::printf("{%s}\n", text_.c_str());
  std::fflush(stdout);
}

} // namespace bench
