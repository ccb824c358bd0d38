// One line of results: a JSON object on standard output.
#pragma once

#include <string>
#include <vector>

namespace bench {

class json_line {
public:
  explicit json_line(const char *kind) { add("kind", kind); }

  json_line &add(const char *name, const std::string &text);
  json_line &add(const char *name, const char *text) { return add(name, std::string(text)); }
  json_line &add(const char *name, double number);
  json_line &add(const char *name, bool truth);
  json_line &add(const char *name, const std::vector<double> &numbers);
  void write() const;

private:
  std::string text_;

  json_line &add_raw(const char *name, const std::string &value);
};

} // namespace bench
