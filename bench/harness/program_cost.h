// The length of the programs that the driver compiles, and how long it takes for that: the emitted ones against the
// hand-written one.
#pragma once

#include <string>

namespace bench {

// Lives from before the first launch on: it asks the runtime to write its programs to a folder.
class program_cost {
public:
  program_cost();
  ~program_cost();
  program_cost(const program_cost &) = delete;

  // Nothing, if there is no text to compare with.
  void report(const std::wstring &accelerator_path, const char *hand_written) const;

private:
  std::string folder_;
};

} // namespace bench
