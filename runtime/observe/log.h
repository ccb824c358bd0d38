// The runtime's log: lines with a level and a category, to standard error or a file (AMP_LOG, AMP_LOG_FILE).
#pragma once

#include <string>

namespace ampcc::rt {

enum class log_level { error, warn, info, debug };
enum class log_category { device, launch, copy, memory };

bool is_logged(log_level level, log_category category);
void log(log_level level, log_category category, const std::string &message);
void write_log_line(const std::string &line);
void write_log_text(const std::string &text); // without prefix and line end

} // namespace ampcc::rt

// Logs; the message is evaluated only if its level and category are logged.
#define AMPCC_LOG(level, category, message)                                                                            \
  do {                                                                                                                 \
    if (::ampcc::rt::is_logged(::ampcc::rt::log_level::level, ::ampcc::rt::log_category::category))                    \
      ::ampcc::rt::log(::ampcc::rt::log_level::level, ::ampcc::rt::log_category::category, message);                   \
  } while (false)
