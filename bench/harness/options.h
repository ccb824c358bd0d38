// The command line that all programs of the suite share.
#pragma once

#include <string>

namespace bench {

enum class problem_size { tiny, small, full };

struct options {
  std::string device; // part of the accelerator's name; empty: the default accelerator
  problem_size size = problem_size::small;
  unsigned rounds = 0; // 0: as the size asks for
  bool with_openmp = true, with_cuda = true;
};

// Ends the program on a wrong command line.
options read_options(int argc, char **argv);

} // namespace bench
