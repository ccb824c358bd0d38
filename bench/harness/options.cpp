#include "harness/options.h"
#include <cstdlib>
#include <iostream>

namespace bench {
namespace {

const char usage[] = R"(options:
  --device NAME   run on the accelerator whose description contains NAME (default: the default accelerator)
  --size SIZE     tiny: to see that it works; small: for processors; full: for GPUs (default: small)
  --rounds N      how often each contender is timed, in turns with the others
  --no-openmp     leave OpenMP out
  --no-cuda       leave CUDA out
)";

[[noreturn]] void stop(const std::string &reason) {
  std::cerr << reason << "\n" << usage;
  std::exit(2);
}

problem_size size_called(const std::string &name) {
  if (name == "tiny")
    return problem_size::tiny;
  if (name == "small")
    return problem_size::small;
  if (name == "full")
    return problem_size::full;
  stop("there is no size '" + name + "'");
}

} // namespace

options read_options(int argc, char **argv) {
  options result;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    const auto value = [&]() -> std::string { return ++i < argc ? argv[i] : (stop(name + " needs a value"), ""); };
    if (name == "--device")
      result.device = value();
    else if (name == "--size")
      result.size = size_called(value());
    else if (name == "--rounds")
      result.rounds = unsigned(std::strtoul(value().c_str(), nullptr, 10));
    else if (name == "--no-openmp")
      result.with_openmp = false;
    else if (name == "--no-cuda")
      result.with_cuda = false;
    else
      stop("unknown option '" + name + "'");
  }
  return result;
}

} // namespace bench
