// What a launch costs the host: parallel_for_each against the bare OpenCL calls (and CUDA's), in batches, each waited
// for, and from several threads with a queue each.
#include "harness/amp_contender.h"
#include "harness/clock.h"
#include "harness/json_line.h"
#include "harness/suite.h"
#include <algorithm>
#include <iostream>
#include <thread>

using namespace concurrency;

namespace {

const bench::kernel_texts texts = {
    R"(kernel void tick(global int *counter, int n) {
  int i = (int)get_global_id(0);
  if (i < n)
    counter[i] += 1;
})",
    R"(extern "C" __global__ void tick(int *counter, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    counter[i] += 1;
})"};

const int group = 256;

// Something that launches on a queue of its own.
struct launcher {
  std::string implementation;
  std::function<void()> launch, wait;
  std::function<int()> count; // of the launches so far
};

launcher in_amp() {
  const auto view = std::make_shared<accelerator_view>(accelerator().create_view());
  const auto counter = std::make_shared<array<int>>(group, *view);
  const std::vector<int> zero(group);
  copy(zero.begin(), *counter);
  return {"amp",
          [=] {
            array<int> &a = *counter;
            parallel_for_each(*view, a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
          },
          [=] { view->wait(); },
          [=] {
            const std::vector<int> values = *counter;
            return values[group - 1];
          }};
}

launcher by_hand(const std::shared_ptr<bench::hand_device> &device) {
  const auto counter = device->upload(std::vector<int>(group));
  const auto kernel = device->find_kernel("tick");
  return {device->name(), [=] { device->launch(kernel, {1}, {group}, counter, group); }, [=] { device->wait(); },
          [=] { return device->download<int>(counter, group)[group - 1]; }};
}

void launch_many(const launcher &one, int count, bool waits) {
  for (int i = 0; i < count; ++i) {
    one.launch();
    if (waits)
      one.wait();
  }
  one.wait();
}

using launchers = std::vector<launcher>; // one for each thread

void launch_in_threads(const launchers &all, int count, bool waits) {
  std::vector<std::thread> threads;
  for (std::size_t t = 1; t < all.size(); ++t)
    threads.emplace_back([&, t] { launch_many(all[t], count, waits); });
  launch_many(all[0], count, waits);
  for (std::thread &one : threads)
    one.join();
}

// The host's part only: until the last call has returned. Microseconds for one launch.
double host_time(const launcher &one, int count) {
  one.wait();
  const double time = bench::time_of([&] {
                        for (int i = 0; i < count; ++i)
                          one.launch();
                      }).wall;
  one.wait();
  return time * 1e3 / count;
}

void write(const char *mode, const std::string &implementation, const std::vector<double> &microseconds, bool correct) {
  bench::json_line("launch")
      .add("mode", mode)
      .add("implementation", implementation)
      .add("correct", correct)
      .add("microseconds", microseconds)
      .write();
}

struct mode {
  const char *name;
  unsigned threads;
  bool waits;
};

bool measure(bench::suite &all, const mode &what, const std::vector<launchers> &opponents) {
  const int count = all.sized(50, 2000, 10000), rounds = all.sized(3, 9, 9);
  std::vector<std::vector<double>> times(opponents.size());
  for (int round = 0; round <= rounds; ++round)
    for (std::size_t o = 0; o < opponents.size(); ++o) {
      const double wall = bench::time_of([&] { launch_in_threads(opponents[o], count, what.waits); }).wall;
      if (round > 0)
        times[o].push_back(wall * 1e3 / count / what.threads);
    }
  bool correct = true;
  for (std::size_t o = 0; o < opponents.size(); ++o) {
    bool right = true;
    for (const launcher &one : opponents[o])
      right = right && one.count() == count * (rounds + 1);
    write(what.name, opponents[o][0].implementation, times[o], right);
    correct = correct && right;
  }
  return correct;
}

std::vector<launchers> open_opponents(bench::suite &all, unsigned threads) {
  std::vector<launchers> result(1);
  for (unsigned t = 0; t < threads; ++t)
    result[0].push_back(in_amp());
  for (const auto &device : all.by_hand(texts)) {
    result.push_back({by_hand(device)});
    for (unsigned t = 1; t < threads; ++t)
      result.back().push_back(by_hand(device->for_another_thread()));
  }
  return result;
}

void measure_host_time(bench::suite &all, const std::vector<launchers> &opponents) {
  std::vector<std::vector<double>> times(opponents.size());
  for (int round = 0; round < all.sized(3, 15, 25); ++round)
    for (std::size_t o = 0; o < opponents.size(); ++o)
      times[o].push_back(host_time(opponents[o][0], all.sized(20, 200, 200)));
  for (std::size_t o = 0; o < opponents.size(); ++o)
    write("host time of the call", opponents[o][0].implementation, times[o], true);
}

} // namespace

void bench::run(suite &all) {
  bool correct = true;
  for (const mode &what : {mode{"batched", 1, false}, mode{"each waited for", 1, true},
                           mode{"batched, two threads", 2, false}, mode{"batched, four threads", 4, false}})
    correct = measure(all, what, open_opponents(all, what.threads)) && correct;
  measure_host_time(all, open_opponents(all, 1));
  all.note(correct);
}
