#include "observe/settings.h"
#include "observe/log.h"
#include "observe/unknown_variables.h"
#include <cerrno>
#include <cstdlib>

namespace ampcc::rt {
namespace {

void complain(const char *name, const std::string &value, const char *wanted) {
  // Not through the log levels: the invalid value may be that of AMP_LOG.
  write_log_line(std::string("warning: the value '") + value + "' of " + name + " is not " + wanted + "; ignored");
}

void read(const char *name, std::string &into) {
  if (const char *value = std::getenv(name))
    into = value;
}

void read(const char *name, std::uint64_t &into) {
  const char *value = std::getenv(name);
  if (!value || !*value)
    return;
  char *end;
  errno = 0;
  const std::uint64_t parsed = std::strtoull(value, &end, 10);
  if (*end || errno || *value == '-')
    complain(name, value, "a number");
  else
    into = parsed;
}

void read(const char *name, bool &into) {
  const char *value = std::getenv(name);
  if (!value || !*value)
    return;
  const std::string text = value;
  if (text == "1" || text == "on" || text == "yes" || text == "true")
    into = true;
  else if (text == "0" || text == "off" || text == "no" || text == "false")
    into = false;
  else
    complain(name, text, "0 or 1");
}

void complain_of_unknown_variables() {
  const std::vector<std::string> known = {
#define SETTING(member, name, type, initial, help) name,
#include "observe/settings.def"
#undef SETTING
  };
  for (const std::string &complaint : describe_unknown_variables(known))
    write_log_line("warning: " + complaint);
}

std::string show(const std::string &value) { return value; }
std::string show(std::uint64_t value) { return std::to_string(value); }
std::string show(bool value) { return value ? "1" : "0"; }

} // namespace

const settings &get_settings() {
  static const settings *const all = [] { // never destroyed: used by static destructors of programs
    auto *result = new settings;
#define SETTING(member, name, type, initial, help) read(name, result->member);
#include "observe/settings.def"
#undef SETTING
    complain_of_unknown_variables();
    return result;
  }();
  return *all;
}

std::vector<setting_description> describe_settings() {
  const settings &all = get_settings();
  return {
#define SETTING(member, name, type, initial, help) {name, #initial, help, show(all.member)},
#include "observe/settings.def"
#undef SETTING
  };
}

} // namespace ampcc::rt
