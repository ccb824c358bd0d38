// The runtime's settings: environment variables, read once at first use (settings.def).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ampcc::rt {

struct settings {
  using text = std::string;
  using number = std::uint64_t;
  using flag = bool;
#define SETTING(member, name, type, initial, help) type member = initial;
#include "observe/settings.def"
#undef SETTING
};

const settings &get_settings();

// For documentation and amp-info.
struct setting_description {
  const char *name, *initial, *help;
  std::string value; // in use
};
std::vector<setting_description> describe_settings();

} // namespace ampcc::rt
