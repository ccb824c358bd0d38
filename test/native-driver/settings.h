// The environment variables that choose what the driver does.
#pragma once

#include <cstdlib>
#include <string>

namespace native {

inline std::string setting(const char *name, const char *otherwise) {
  const char *value = std::getenv(name);
  return value && *value ? value : otherwise;
}

inline std::string compiler() { return setting("VECTOR_COMPILER", "clang-15"); }
inline std::string level() { return setting("VECTOR_LEVEL", "x86-64"); }

} // namespace native
