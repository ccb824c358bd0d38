#include "launch/program_cache.h"
#include "device/device.h"
#include "launch/cache_file.h"
#include "launch/kernel_text.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <cinttypes>
#include <cstdio>

namespace ampcc::rt {
namespace {

// Platforms whose drivers keep programs on disk.
constexpr const char *keep_programs_themselves[] = {"NVIDIA CUDA", "Portable Computing Language"};

bool is_wanted(const device &on) {
  const std::string &setting = get_settings().cache;
  if (setting == "1" || setting == "0")
    return setting == "1";
  if (on.can().is_emulated) // builds nothing
    return false;
  for (const char *name : keep_programs_themselves)
    if (on.found().platform == name)
      return false;
  return true;
}

std::string file_name(const kernel_descriptor &kernel, const std::string &key) {
  char name[64];
  std::snprintf(name, sizeof name, "%016" PRIx64 "%016" PRIx64 "-%016" PRIx64 ".program", kernel.id[0], kernel.id[1],
                checksum(key));
  return name;
}

} // namespace

cached_program::cached_program(const kernel_descriptor &kernel, const device &on, const std::string &options,
                               const std::string &knowledge)
    : options_(options) {
  if (!is_wanted(on))
    return;
  const found_device &found = on.found();
  const kernel_text &text = text_for(kernel, on);
  key_ = std::to_string(checksum({text.source, text.size}));
  for (const std::string &part :
       {options, knowledge, found.name, found.version, found.driver, found.platform, found.platform_version})
    key_ += "\n" + part;
  const std::string folder = cache_folder();
  if (!folder.empty())
    path_ = folder + "/" + file_name(kernel, key_);
}

cl::Program cached_program::load(queue &on) const noexcept {
  if (path_.empty())
    return {};
  try {
    std::string binary;
    if (!read_cache_file(path_, key_, binary))
      return {};
    const cl::Program::Binaries binaries = {std::vector<unsigned char>(binary.begin(), binary.end())};
    cl::Program result(on.context_handle(), {on.on().found().handle}, binaries);
    result.build({on.on().found().handle}, options_.c_str());
    count(counted.cached_programs);
    return result;
  } catch (const std::exception &error) {
    AMPCC_LOG(info, launch, path_ + " cannot be used: " + error.what());
    remove_cache_file(path_);
    return {};
  }
}

void cached_program::store(const cl::Program &built) const noexcept {
  if (path_.empty())
    return;
  try {
    const auto binaries = built.getInfo<CL_PROGRAM_BINARIES>();
    if (binaries.size() == 1 && !binaries[0].empty())
      write_cache_file(path_, key_, std::string(binaries[0].begin(), binaries[0].end()));
  } catch (const std::exception &error) {
    AMPCC_LOG(info, launch, "the program is not kept: " + std::string(error.what()));
  }
}

} // namespace ampcc::rt
