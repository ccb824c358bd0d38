// How the runtime uses OpenCL, seen by the layer that counts its calls.
// SPEC: R-RT-11 R-RT-12 R-RT-13 R-RT-14 R-RT-15 R-RT-60 R-RT-90 R-RT-94 R-RT-96
// SPEC: R-MEM-41
#include "amp/rt/counters.h"
#include "layer.h"
#include "test_kernels.h"
#include <atomic>
#include <memory>
#include <thread>

namespace {

// How many calls of this name `operation` makes.
template <class F> unsigned long calls(const char *name, F operation) {
  const unsigned long before = faults().count(name);
  operation();
  return faults().count(name) - before;
}

} // namespace

TEST_CASE("waiting finishes the queue, flushing flushes it", "[layer]") {
  accelerator_view view = accelerator().create_view();
  array<int> a(100, view);
  run(add_to_array{a, 1});
  CHECK(calls("clFinish", [&] { view.wait(); }) == 1);
  CHECK(calls("clFlush", [&] { view.flush(); }) == 1);
  CHECK(calls("", [&] { accelerator(accelerator::cpu_accelerator).default_view.wait(); }) == 0);
}

TEST_CASE("immediate mode submits each command, automatic mode some together", "[layer]") {
  const auto flushes = [](queuing_mode mode) {
    accelerator_view view = accelerator().create_view(mode);
    array<int> a(100, view);
    run(add_to_array{a, 1});
    return calls("clFlush", [&] {
      for (int i = 0; i != 200; ++i)
        run(add_to_array{a, 1});
    });
  };
  CHECK(flushes(queuing_mode_immediate) == 200);
  CHECK(flushes(queuing_mode_automatic) < 200);
}

TEST_CASE("a launch in steady state is its arguments and the kernel", "[layer]") {
  array_view<int> v(1000);
  run(twice_plus{v, 1});
  CHECK(calls("", [&] { run(twice_plus{v, 1}); }) <= 2); // the kernel, perhaps a flush
  CHECK(calls("clSetKernelArg", [&] { run(twice_plus{v, 1}); }) == 0);
  CHECK(calls("clSetKernelArg", [&] { run(twice_plus{v, 2}); }) == 1);
  CHECK(calls("clSetKernelArg", [&] { run(twice_plus{array_view<int>(999), 2}); }) == 2); // its buffer and its extent
  CHECK(calls("clCreateSubBuffer", [&] { run(twice_plus{v.section(1, 7), 1}); }) == 0);
}

// Drivers use handles again: what a kernel object remembers is the memory, not the handle.
TEST_CASE("a kernel gets the memory of every container it is launched on", "[layer]") {
  for (int round = 0; round != 50; ++round) {
    const int size = 1000 + round * 500; // the pool has none of this size
    std::vector<int> h = iota(size, round);
    array_view<int> v(size, h);
    run(twice_plus{v, 1});
    v.synchronize();
    CHECK((h[0] == 2 * round + 1 && h[size - 1] == 2 * (round + size - 1) + 1));
  }
}

TEST_CASE("views of one device have queues of their own, which wait for each other's data only", "[layer]") {
  accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
  std::vector<int> h = iota(1000);
  array_view<int> v(1000, h), other(1000);
  run(twice_plus{v, 1}, first);
  CHECK(calls("clEnqueueBarrierWithWaitList", [&] { run(twice_plus{other, 1}, second); }) == 0);
  CHECK(calls("clEnqueueBarrierWithWaitList", [&] { run(twice_plus{v, 1}, second); }) == 2);
  CHECK(v[10] == 43);
}

// R-MEM-41: their memory needs no way through other pinned memory.
TEST_CASE("staging arrays are pinned where the host has memory of its own", "[layer][pinned]") {
  const accelerator device;
  const bool is_pinned = !device.supports_cpu_shared_memory;
  constexpr int size = 1 << 20;
  std::vector<int> h = iota(size);
  array<int> remote(size, device.default_view);
  std::unique_ptr<array<int>> staging;
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  CHECK(calls("clCreateBuffer", [&] {
          staging = std::make_unique<array<int>>(size, h.begin(), host, device.default_view);
        }) == unsigned(is_pinned));
  CHECK(calls("clEnqueueWriteBuffer", [&] { copy(*staging, remote); }) == unsigned(is_pinned));
  run(add_to_array{remote, 1});
  CHECK(calls("clEnqueueReadBuffer", [&] { copy(remote, *staging); }) == unsigned(is_pinned));
  CHECK((*staging)[size - 1] == size);
  CHECK(std::vector<int>(*staging) == iota(size, 1));
  CHECK(calls("clReleaseMemObject", [&] { staging.reset(); }) == unsigned(is_pinned));
}

// What was copied may change at once. Only kernels that may still run are a reason for a way around the queue.
TEST_CASE("uploads go through pinned memory and wait for nobody", "[layer][pinned]") {
  std::vector<int> h = iota(1000);
  array<int> one(1000), other(1000);
  const auto upload = [&](array<int> &to) {
    copy(h.begin(), h.end(), to);
    h[7] += 1000;
  };
  for (int i = 0; i != 4; ++i)
    upload(one); // pinned memory is made
  run(add_to_array{other, 1});
  accelerator().default_view.wait();
  CHECK(calls("clEnqueueMapBuffer", [&] { upload(one); }) == 0);
  CHECK(calls("clEnqueueBarrierWithWaitList", [&] { upload(one); }) == 0);
  run(add_to_array{one, 1});
  CHECK(calls("clEnqueueBarrierWithWaitList", [&] { upload(one); }) == 0); // behind the kernel that uses it
  CHECK(calls("clEnqueueBarrierWithWaitList", [&] { upload(other); }) ==
        unsigned(!accelerator().supports_cpu_shared_memory));
  CHECK(std::vector<int>(other)[7] == 7 + 7000);
  CHECK(std::vector<int>(one)[7] == 7 + 6000);
}

// R-MEM-49: in pieces through pinned memory of both, so that reading and writing overlap, whatever the shapes are.
TEST_CASE("bytes go from device to device in pieces", "[layer][staged-copy]") {
  constexpr int rows = 600, columns = 1100;
  const std::vector<int> h = iota(rows * columns);
  array<int, 2> from(rows, columns, h.begin(), devices()[0].default_view), to(rows, columns, devices()[1].default_view);
  const auto copies = [&](unsigned dense_reads, unsigned dense_writes, auto copy_some) {
    const rt::counters before = rt::get_counters();
    unsigned writes = 0;
    const unsigned reads = calls("clEnqueueReadBuffer", [&] { writes = calls("clEnqueueWriteBuffer", copy_some); });
    const rt::counters after = rt::get_counters();
    CHECK((reads == dense_reads && writes == dense_writes));
    CHECK((after.downloads - before.downloads == 1 && after.uploads - before.uploads == 1));
    CHECK(after.downloaded_bytes - before.downloaded_bytes == after.uploaded_bytes - before.uploaded_bytes);
  };
  copies(9, 9, [&] { copy(from, to); }); // 2640000 bytes, 300 KiB each
  CHECK(std::vector<int>(to) == h);

  // Rows of 4000 bytes, 76 in a piece, from and to places of their own.
  const array_view<int, 2> part = array_view<int, 2>(from).section(10, 20, 500, 1000);
  copies(0, 0, [&] { copy(part, array_view<int, 2>(to).section(50, 60, 500, 1000)); });
  array<int, 2> dense(500, 1000, devices()[1].default_view);
  const auto is_part = [&](const std::vector<int> &found, int first_row, int first_column, int width) {
    bool right = true;
    for (int i = 0; i != 500; ++i)
      for (int j = 0; j != 1000; ++j)
        right = right && found[(i + first_row) * width + j + first_column] == h[(i + 10) * columns + j + 20];
    return right;
  };
  copies(0, 7, [&] { copy(part, dense); });
  CHECK(is_part(std::vector<int>(to), 50, 60, columns));
  CHECK(is_part(std::vector<int>(dense), 0, 0, 1000));
  run(twice_plus{dense.view_as(extent<1>(500 * 1000)), 0}, dense.accelerator_view); // after the last piece
  CHECK(std::vector<int>(dense)[499999] == 2 * h[509 * columns + 1019]);
}

// Every thread's launches take effect in its order; nothing that all of them share is held while a device works.
TEST_CASE("many threads launch at once on views of their own and on one", "[layer]") {
  accelerator_view shared = accelerator().create_view();
  array<int> sum(64, shared);
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t != 8; ++t)
    threads.emplace_back([&, t] {
      accelerator_view mine = accelerator().create_view();
      std::vector<int> h(64, t);
      array_view<int> v(64, h);
      for (int round = 0; round != 50; ++round) {
        run(twice_plus{v, 1}, mine);
        run(twice_plus{v, -1}, round % 2 ? shared : mine);
        v.synchronize();
        for (int &one : h) {
          wrong += one != 4 * t + 1;
          one = t;
        }
        v.refresh();
      }
    });
  for (std::thread &one : threads)
    one.join();
  CHECK(wrong == 0);
}

// SPEC: R-RT-62 R-RT-63
TEST_CASE("threads use disjoint sections of one source", "[layer]") {
  constexpr int count = 6, length = 500;
  std::vector<int> h(count * length, 1);
  {
    array_view<int> whole(count * length, h);
    std::vector<std::thread> threads;
    for (int t = 0; t != count; ++t)
      threads.emplace_back([=] {
        const array_view<int> mine = whole.section(t * length, length);
        for (int round = 0; round != 10; ++round) {
          run(twice_plus{mine, t});
          mine[round] += 1;
          run(twice_plus{mine, 0});
          std::vector<int> out(length);
          copy(mine, out.begin());
          mine.section(0, 100).synchronize();
        }
      });
    for (std::thread &one : threads)
      one.join();
  }
  for (int t = 0; t != count; ++t) {
    int expected = 1;
    for (int round = 0; round != 10; ++round)
      expected = (expected * 2 + t) * 2;
    CHECK(h[t * length + length - 1] == expected);
  }
}

// SPEC: R-RT-56
TEST_CASE("a build that fails is tried again, once", "[layer]") {
  constexpr int build_program_failure = -11;
  std::vector<int> h = iota(100);
  const array_view<int> v(100, h);
  amp_uninitialize(); // gives up the programs
  const unsigned long before = faults().count("clBuildProgram");
  faults().fail("clBuildProgram", 1, build_program_failure, false);
  run(twice_plus{v, 1});
  CHECK(faults().count("clBuildProgram") == before + 2);
  CHECK(v[10] == 21);
  amp_uninitialize();
  faults().fail("clBuildProgram", 1, build_program_failure, true);
  CHECK_THROWS_AS(run(twice_plus{v, 1}), runtime_exception);
  faults().fail("", 0, 0, false);
}
