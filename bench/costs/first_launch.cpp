// How long the first result of a process takes: context, program and launch, with the caches of the driver and of the
// runtime empty (cold) and filled by an earlier process (warm). Every measurement is a process of its own: this program
// again, told by an environment variable what to do.
#include "harness/amp_contender.h"
#include "harness/clock.h"
#include "harness/json_line.h"
#include "harness/suite.h"
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace concurrency;

namespace {

const bench::kernel_texts texts = {
    R"(kernel void multiply(global const float *restrict a, global const float *restrict b, global float *restrict c, int n) {
  local float part_a[16][16], part_b[16][16];
  int row = (int)get_local_id(1), column = (int)get_local_id(0);
  int y = (int)get_global_id(1), x = (int)get_global_id(0);
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    part_a[row][column] = a[y * n + k + column];
    part_b[row][column] = b[(k + row) * n + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 16; ++i)
      sum += part_a[row][i] * part_b[i][column];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[y * n + x] = sum;
})",
    R"(extern "C" __global__ void multiply(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n) {
  __shared__ float part_a[16][16], part_b[16][16];
  int row = threadIdx.y, column = threadIdx.x;
  int y = blockIdx.y * 16 + row, x = blockIdx.x * 16 + column;
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    part_a[row][column] = a[y * n + k + column];
    part_b[row][column] = b[(k + row) * n + x];
    __syncthreads();
    for (int i = 0; i < 16; ++i)
      sum += part_a[row][i] * part_b[i][column];
    __syncthreads();
  }
  c[y * n + x] = sum;
})"};

const int n = 64;
const char *const task = "BENCH_FIRST_LAUNCH";

// The ICD loader takes this variable apart where it stands; the processes that are measured need all of it.
const char *const icds = "OCL_ICD_FILENAMES";
const std::string icds_at_start = std::getenv(icds) ? std::getenv(icds) : "";

float multiply_in_amp(const std::vector<float> &ones) {
  const auto a = bench::upload_matrix(n, n, ones), b = bench::upload_matrix(n, n, ones),
             c = bench::upload_matrix(n, n, ones);
  const array_view<const float, 2> left(*a), right(*b);
  const array_view<float, 2> product(*c);
  parallel_for_each(product.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float part_a[16][16], part_b[16][16];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int k = 0; k < left.extent[1]; k += 16) {
      part_a[row][column] = left(t.global[0], k + column);
      part_b[row][column] = right(k + row, t.global[1]);
      t.barrier.wait_with_tile_static_memory_fence();
      for (int i = 0; i < 16; ++i)
        sum += part_a[row][i] * part_b[i][column];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    product[t.global] = sum;
  });
  const std::vector<float> result = *c;
  return result.back();
}

float multiply_by_hand(bench::suite &all, const std::string &name, const std::vector<float> &ones) {
  const std::wstring &path = all.accelerator_path();
  const auto device = name == "cuda" ? bench::make_cuda_device(path, texts) : bench::make_opencl_device(path, texts);
  const auto a = device->upload(ones), b = device->upload(ones), c = device->upload(ones);
  device->launch(device->find_kernel("multiply"), {n / 16, n / 16}, {16, 16}, a, b, c, n);
  return device->download<float>(c, n * n).back();
}

// Prints the milliseconds, and ends the process.
[[noreturn]] void do_task(bench::suite &all, const std::string &implementation) {
  const std::vector<float> ones(n * n, 1.0f);
  float last = 0;
  const double taken =
      bench::time_of([&] {
        last = implementation == "amp" ? multiply_in_amp(ones) : multiply_by_hand(all, implementation, ones);
      }).wall;
  std::printf("%f\n", last == n ? taken : -1.0);
  std::exit(0);
}

class folder_for_caches {
public:
  folder_for_caches() {
    std::string name = (std::filesystem::temp_directory_path() / "first-launch-XXXXXX").string();
    if (!mkdtemp(name.data()))
      throw std::runtime_error("no temporary folder can be made");
    path_ = name;
    for (const char *variable : {"POCL_CACHE_DIR", "CUDA_CACHE_PATH", "AMP_CACHE_DIR"})
      setenv(variable, name.c_str(), 1);
  }
  ~folder_for_caches() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

private:
  std::filesystem::path path_;
};

// Milliseconds, as the process says in its last line; negative: the result was wrong or missing.
double run_process(const std::string &command) {
  FILE *output = popen(command.c_str(), "r");
  double result = -1;
  char line[4096];
  while (output && std::fgets(line, sizeof line, output))
    if (line[0] != '{')
      result = std::atof(line);
  return output && pclose(output) == 0 ? result : -1;
}

std::string command_of(const bench::options &given) {
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  return "'" + self + "' --device '" + given.device + "'";
}

void write(const char *mode, const char *implementation, const std::vector<double> &milliseconds, bool correct) {
  bench::json_line("first launch")
      .add("mode", mode)
      .add("implementation", implementation)
      .add("correct", correct)
      .add("milliseconds", milliseconds)
      .write();
}

void measure(bench::suite &all, const char *implementation) {
  setenv(task, implementation, 1);
  if (!icds_at_start.empty())
    setenv(icds, icds_at_start.c_str(), 1);
  const std::string command = command_of(all.given());
  std::vector<double> cold, warm;
  bool correct = true;
  for (int round = 0; round < all.sized(1, 7, 7); ++round) {
    const folder_for_caches caches;
    cold.push_back(run_process(command));
    warm.push_back(run_process(command));
    correct = correct && cold.back() >= 0 && warm.back() >= 0;
  }
  write("cold", implementation, cold, correct);
  write("warm", implementation, warm, correct);
  all.note(correct);
}

} // namespace

void bench::run(suite &all) {
  if (const char *implementation = std::getenv(task))
    do_task(all, implementation);
  measure(all, "amp");
  measure(all, "opencl");
  if (all.given().with_cuda && make_cuda_device(all.accelerator_path(), texts))
    measure(all, "cuda");
}
