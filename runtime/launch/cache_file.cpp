#include "launch/cache_file.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>
#include <vector>

namespace ampcc::rt {
namespace {

namespace fs = std::filesystem;

constexpr char first_line[] = "amp-cc program 1\n";

// "<checksum> <size of the key> <size of the contents>\n<key><contents>" behind the first line; the checksum is of the
// rest.
std::string describe(const std::string &key, const std::string &contents) {
  return std::to_string(checksum(key + contents)) + " " + std::to_string(key.size()) + " " +
         std::to_string(contents.size()) + "\n";
}

fs::path wanted_folder() {
  if (!get_settings().cache_directory.empty())
    return get_settings().cache_directory;
  if (const char *base = std::getenv("XDG_CACHE_HOME"); base && *base)
    return fs::path(base) / "amp-cc";
  if (const char *home = std::getenv("HOME"); home && *home)
    return fs::path(home) / ".cache" / "amp-cc";
  return {};
}

struct kept_file {
  fs::path path;
  std::uint64_t size;
  fs::file_time_type used;
};

std::vector<kept_file> list_files(const fs::path &folder) {
  std::vector<kept_file> result;
  std::error_code ignored; // other processes remove files, too
  for (const fs::directory_entry &one : fs::directory_iterator(folder, ignored)) {
    std::error_code no_size, no_time;
    const std::uint64_t size = one.file_size(no_size);
    const auto used = one.last_write_time(no_time);
    const fs::path kind = one.path().extension();
    if ((kind == ".program" || kind == ".new") && !no_size && !no_time) // .new: left behind by a process that was killed
      result.push_back({one.path(), size, used});
  }
  return result;
}

// Removes the least recently used files until the total is at most 3/4 of the limit.
void shrink(const fs::path &folder) {
  const std::uint64_t limit = get_settings().cache_megabytes << 20;
  std::vector<kept_file> files = list_files(folder);
  std::uint64_t size = 0;
  for (const kept_file &one : files)
    size += one.size;
  if (size <= limit)
    return;
  std::sort(files.begin(), files.end(), [](const kept_file &a, const kept_file &b) { return a.used < b.used; });
  for (const kept_file &one : files) {
    if (size <= limit / 4 * 3)
      break;
    remove_cache_file(one.path);
    size -= one.size;
  }
}

} // namespace

std::uint64_t checksum(std::string_view text) {
  std::uint64_t result = 0xcbf29ce484222325;
  for (const char c : text)
    result = (result ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return result;
}

std::string cache_folder() {
  const fs::path folder = wanted_folder();
  std::error_code failure;
  if (!folder.empty())
    fs::create_directories(folder, failure);
  if (!failure)
    return folder;
  AMPCC_LOG(info, launch, "there is no cache: " + folder.string() + ": " + failure.message());
  return {};
}

bool read_cache_file(const std::string &path, const std::string &key, std::string &contents) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    return false;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = std::size(first_line) - 1, end = text.find('\n', begin);
  if (text.compare(0, begin, first_line) == 0 && end != text.npos) {
    const std::size_t contents_begin = std::min(text.size(), end + 1 + key.size());
    contents = text.substr(contents_begin);
    if (text.compare(begin, contents_begin - begin, describe(key, contents) + key) == 0) {
      std::error_code ignored;
      fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
      return true;
    }
  }
  AMPCC_LOG(info, launch, path + " is damaged, and removed");
  remove_cache_file(path);
  return false;
}

void write_cache_file(const std::string &path, const std::string &key, const std::string &contents) {
  static std::atomic<unsigned> number{0}; // several threads may build one program
  const std::string temporary = path + "." + std::to_string(getpid()) + "." + std::to_string(number++) + ".new";
  {
    std::ofstream file(temporary, std::ios::binary);
    file << first_line << describe(key, contents) << key << contents;
    if (!file.flush()) {
      remove_cache_file(temporary);
      return;
    }
  }
  std::error_code failure;
  fs::rename(temporary, path, failure);
  if (failure)
    remove_cache_file(temporary);
  shrink(fs::path(path).parent_path());
}

void remove_cache_file(const std::string &path) noexcept {
  std::error_code ignored;
  fs::remove(path, ignored);
}

} // namespace ampcc::rt
