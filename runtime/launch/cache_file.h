// The files of the cache on disk: atomic, checked, bounded in number (AMP_CACHE_DIR, AMP_CACHE_MB).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ampcc::rt {

// FNV-1a.
std::uint64_t checksum(std::string_view text);

// The folder, which exists; empty: there is none.
std::string cache_folder();

// False if there is no whole file for this key. A file that is damaged is removed.
bool read_cache_file(const std::string &path, const std::string &key, std::string &contents);
// Writes the file atomically. Removes old files if the total size is beyond the limit.
void write_cache_file(const std::string &path, const std::string &key, const std::string &contents);
void remove_cache_file(const std::string &path) noexcept;

} // namespace ampcc::rt
