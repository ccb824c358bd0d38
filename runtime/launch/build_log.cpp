#include "launch/build_log.h"
#include "device/device.h"
#include "error/status.h"
#include "error/to_exception.h"
#include "launch/kernel_text.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace ampcc::rt {
namespace {

void write_file(const std::string &path, const char *text, std::size_t size) {
  std::FILE *file = std::fopen(path.c_str(), "w");
  if (!file) {
    AMPCC_LOG(warn, launch, "cannot write " + path + ": " + std::strerror(errno));
    return;
  }
  std::fwrite(text, 1, size, file);
  std::fclose(file);
}

} // namespace

std::string first_lines(const std::string &text, unsigned count) {
  std::size_t end = 0;
  for (unsigned i = 0; i != count && end < text.size(); ++i)
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  const auto left = std::count(text.begin() + std::ptrdiff_t(end), text.end(), '\n');
  return text.substr(0, end) + (left ? "... and " + std::to_string(left) + " more lines" : "");
}

void throw_build_failure(const kernel_descriptor &kernel, const device &on, int status, const std::string &log) {
  std::string message =
      describe_kernel(kernel) + " cannot be built for '" + on.name() + "': " + describe_status(status);
  if (!log.empty())
    message += "\n" + first_lines(log, 20);
  throw_runtime_exception(message, E_FAIL);
}

void dump_build(const kernel_descriptor &kernel, const std::string &source, const std::string &log) {
  const std::string &directory = get_settings().dump_directory;
  if (directory.empty())
    return;
  char id[40];
  std::error_code ignored; // without the folder, write_file logs a warning
  std::filesystem::create_directories(directory, ignored);
  std::snprintf(id, sizeof id, "%016" PRIx64 "%016" PRIx64, kernel.id[0], kernel.id[1]);
  const std::string path = directory + "/" + kernel.function + "-" + id;
  write_file(path + ".cl", source.data(), source.size());
  write_file(path + ".log", log.data(), log.size());
}

} // namespace ampcc::rt
