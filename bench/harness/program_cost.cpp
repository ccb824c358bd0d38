#include "harness/program_cost.h"
#include "harness/clock.h"
#include "harness/json_line.h"
#include "harness/opencl_calls.h"
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace bench {
namespace {

// Lines that say something: no empty ones, no #line.
unsigned line_count(const std::string &text) {
  std::istringstream lines(text);
  unsigned result = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(" \t");
    result += first != std::string::npos && line.compare(first, 5, "#line") != 0;
  }
  return result;
}

// One text for each kernel of a hand-written one, with all that is not a kernel: from a line that begins with `kernel`
// to the next that is a closing brace.
std::vector<std::string> split_by_kernel(const std::string &text) {
  std::istringstream lines(text);
  std::vector<std::string> kernels;
  std::string rest;
  bool in_kernel = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.compare(0, 7, "kernel ") == 0) {
      in_kernel = true;
      kernels.emplace_back();
    }
    (in_kernel ? kernels.back() : rest) += line + "\n";
    in_kernel = in_kernel && line != "}";
  }
  for (std::string &one : kernels)
    one.insert(0, rest);
  return kernels;
}

// The median of several builds, none of which a cache can know.
double build_time(cl_context context, cl_device_id device, const std::vector<std::string> &texts) {
  std::vector<double> times;
  for (int round = 0; round != 5; ++round)
    times.push_back(time_of([&] {
                      for (const std::string &text : texts) {
                        const std::string salt = std::to_string(milliseconds_of(CLOCK_MONOTONIC));
                        clReleaseProgram(build_opencl(context, device, text + "\n// " + salt + "\n"));
                      }
                    }).wall);
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

std::string contents(const std::filesystem::path &file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

json_line describe_program(const char *implementation, unsigned lines, double milliseconds) {
  json_line result("program");
  result.add("workload", std::string(program_invocation_short_name))
      .add("implementation", implementation)
      .add("lines", double(lines))
      .add("build_milliseconds", milliseconds);
  return result;
}

} // namespace

program_cost::program_cost() {
  std::string pattern = (std::filesystem::temp_directory_path() / "bench-programs-XXXXXX").string();
  if (mkdtemp(pattern.data()))
    folder_ = pattern;
  setenv("AMP_DUMP_DIR", folder_.c_str(), 1);
}

program_cost::~program_cost() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void program_cost::report(const std::wstring &accelerator_path, const char *hand_written) const {
  if (!hand_written || is_native(accelerator_path))
    return;
  std::vector<std::string> emitted;
  for (const auto &file : std::filesystem::directory_iterator(folder_))
    if (file.path().extension() == ".cl")
      emitted.push_back(contents(file.path()));
  const cl_device_id device = find_opencl_device(accelerator_path);
  cl_int status;
  const cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status);
  check_opencl(status, "clCreateContext");
  unsigned lines = 0;
  for (const std::string &text : emitted)
    lines += line_count(text);
  describe_program("amp", lines, build_time(context, device, emitted)).write();
  describe_program("opencl", line_count(hand_written), build_time(context, device, split_by_kernel(hand_written)))
      .add("together_milliseconds", build_time(context, device, {hand_written}))
      .write();
  clReleaseContext(context);
}

} // namespace bench
