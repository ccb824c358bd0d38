#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace ampcc::rt {
namespace {

constexpr const char *level_names[] = {"error", "warn", "info", "debug"}; // in AMP_LOG
constexpr const char *level_labels[] = {"error", "warning", "info", "debug"};
constexpr const char *category_names[] = {"device", "launch", "copy", "memory"};

template <std::size_t N> int position(const char *const (&names)[N], const std::string &wanted) {
  for (std::size_t i = 0; i != N; ++i)
    if (wanted == names[i])
      return int(i);
  return -1;
}

using levels = std::array<int, std::size(category_names)>;

void set_level(levels &result, const std::string &item) {
  const std::size_t equals = item.find('=');
  const std::string wanted = equals == item.npos ? item : item.substr(equals + 1);
  const int level = std::max(position(level_names, wanted), position(level_labels, wanted));
  const int category = equals == item.npos ? -1 : position(category_names, item.substr(0, equals));
  if (level < 0 || (equals != item.npos && category < 0))
    write_log_line("warning: AMP_LOG: '" + item + "' is not understood; ignored");
  else if (category >= 0)
    result[category] = level;
  else
    result.fill(level);
}

levels parse(const std::string &text) {
  levels result;
  result.fill(int(log_level::warn));
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    set_level(result, text.substr(begin, comma - begin));
    begin = comma + 1;
  }
  return result;
}

const levels &wanted_levels() {
  static const levels wanted = parse(get_settings().log);
  return wanted;
}

std::FILE *log_file() {
  static std::FILE *const file = [] {
    const char *name = std::getenv("AMP_LOG_FILE"); // not from get_settings(), which may itself log
    std::FILE *opened = name && *name ? std::fopen(name, "a") : nullptr;
    if (name && *name && !opened)
      std::fprintf(stderr, "amp: warning: cannot write the file '%s' that AMP_LOG_FILE names: %s\n", name,
                   std::strerror(errno));
    return opened ? opened : stderr;
  }();
  return file;
}

} // namespace

bool is_logged(log_level level, log_category category) { return int(level) <= wanted_levels()[int(category)]; }

void log(log_level level, log_category category, const std::string &message) {
  write_log_line(std::string(level_labels[int(level)]) + ": " + category_names[int(category)] + ": " + message);
}

void write_log_line(const std::string &line) { write_log_text("amp: " + line + "\n"); }

void write_log_text(const std::string &text) {
  std::fwrite(text.data(), 1, text.size(), log_file());
  std::fflush(log_file());
}

} // namespace ampcc::rt
