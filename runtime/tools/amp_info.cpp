// amp-info: lists the accelerators that C++ AMP programs find on this machine, and the settings of the runtime.
#include "amp/exceptions.h"
#include "amp/rt/native.h"
#include "device/report.h"
#include <cstdio>
#include <cstring>

namespace {

constexpr const char *help =
    "usage: amp-info [option]\n"
    "Lists the accelerators of this machine, which one is the default, and the OpenCL devices\n"
    "that cannot be used, with the reason.\n\n"
    "  --json             the same for programs\n"
    "  --print-settings   the environment variables of the runtime and their values\n"
    "  --print-settings=markdown\n"
    "                     the same as documentation\n"
    "  --help             this text\n";

std::string answer(const char *option) {
  using namespace ampcc::rt;
  if (!option)
    return report_accelerators();
  if (!std::strcmp(option, "--json"))
    return report_accelerators_json();
  if (!std::strcmp(option, "--print-settings"))
    return report_settings();
  if (!std::strcmp(option, "--print-settings=markdown"))
    return report_settings_markdown();
  if (!std::strcmp(option, "--help") || !std::strcmp(option, "-h"))
    return help;
  return "";
}

} // namespace

int main(int count, char **arguments) {
  try {
    ampcc::rt::add_native_accelerator(); // as programs have it, unless they are compiled with -famp-native=off
    const std::string text = count > 2 ? "" : answer(arguments[1]);
    if (text.empty()) {
      std::fprintf(stderr, "amp-info: error: unknown option '%s'\n%s", arguments[count - 1], help);
      return 1;
    }
    std::fputs(text.c_str(), stdout);
    return 0;
  } catch (const Concurrency::runtime_exception &error) {
    std::fprintf(stderr, "amp-info: error: %s\n", error.what());
    return 1;
  }
}
