// The lock on a view's queue keeps other threads out, and hands over what is in buffers.
// Oclgrind 21.10 ends in its check of uninitialized values when several threads use it.
// RUN: %amp-cc %s -o %t -lOpenCL -pthread
// RUN: %t
// RUN: %if oclgrind %{ %oclgrind-run --no-uninitialized %t %}
// SPEC: API-CL-21, API-CL-22
#include "Inputs/opencl.h"
#include <atomic>
#include <chrono>
#include <thread>

static const int count = 1000;
static const auto a_while = std::chrono::milliseconds(50);

static void add_one(accelerator_view av, array<int, 1> &data) {
  parallel_for_each(av, data.extent, [&data](index<1> i) restrict(amp) { data[i] += 1; });
}

// Whether the action waits until this thread has given the lock back.
template <class Action> static bool waits(accelerator_view av, Action action) {
  opencl::queue_access_lock(av);
  std::atomic<bool> is_done{false};
  std::thread other([&] {
    action();
    is_done = true;
  });
  std::this_thread::sleep_for(a_while);
  const bool was_done = is_done;
  opencl::queue_access_unlock(av);
  other.join();
  return !was_done && is_done;
}

static bool others_get_it(accelerator_view av) {
  bool result = false;
  std::thread other([&] {
    result = opencl::queue_access_try_lock(av);
    if (result)
      opencl::queue_access_unlock(av);
  });
  other.join();
  return result;
}

static int exclusion(accelerator_view av, accelerator_view elsewhere) {
  array<int, 1> data(count, av), unrelated(count, elsewhere);
  const std::vector<int> zeros(count, 0);
  copy(zeros.begin(), data);
  copy(zeros.begin(), unrelated);
  std::vector<int> memory(count, 0);
  array_view<int> view(count, memory), of_data(data);
  parallel_for_each(av, view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });

  CHECK(waits(av, [&] { add_one(av, data); }));
  CHECK(waits(av, [&] { copy(data, memory.begin()); }));
  CHECK(waits(av, [&] { copy(zeros.begin(), data); }));
  CHECK(waits(av, [&] { copy_async(data, memory.begin()).get(); }));
  CHECK(waits(av, [&] { view.synchronize(); }));
  CHECK(waits(av, [&] { of_data[3] = 4; }));
  CHECK(waits(av, [&] { av.wait(); }));
  CHECK(waits(av, [&] { av.flush(); }));
  CHECK(waits(av, [&] { av.create_marker().get(); }));
  CHECK(waits(av, [&] { opencl::get_buffer(data); }));
  CHECK(waits(av, [&] { opencl::get_queue(av); }));
  CHECK(waits(av, [&] {
    opencl::queue_access_lock(av);
    opencl::queue_access_unlock(av);
  }));

  // Other views are nobody's business.
  opencl::queue_access_lock(av);
  std::thread([&] { add_one(elsewhere, unrelated); }).join();
  opencl::queue_access_unlock(av);
  CHECK(std::vector<int>(unrelated)[0] == 1);
  return 0;
}

// The holder uses the view as ever, and locks it again.
static int recursion(accelerator_view av) {
  array<int, 1> data(count, av);
  opencl::queue_access_lock(av);
  CHECK(opencl::queue_access_try_lock(av));
  opencl::queue_access_lock(av);
  const std::vector<int> zeros(count, 0);
  copy(zeros.begin(), data);
  add_one(av, data);
  cl_mem buffer = opencl::get_buffer(data);
  int seen = 0;
  clEnqueueReadBuffer(opencl::get_queue(av), buffer, CL_TRUE, 0, sizeof seen, &seen, 0, nullptr, nullptr);
  CHECK(seen == 1 && std::vector<int>(data)[count - 1] == 1);
  CHECK(!others_get_it(av));
  opencl::queue_access_unlock(av);
  CHECK(!others_get_it(av));
  opencl::queue_access_unlock(av);
  CHECK(!others_get_it(av));
  opencl::queue_access_unlock(av);
  CHECK(others_get_it(av));
  accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  CHECK(throws([&] { opencl::queue_access_lock(host); }) && throws([&] { opencl::queue_access_try_lock(host); }));
  return 0;
}

static int scopes(accelerator_view av, accelerator_view second) {
  {
    opencl::scoped_queue_access_lock lock(av);
    CHECK(!others_get_it(av));
    opencl::scoped_queue_access_lock moved(std::move(lock));
    CHECK(!others_get_it(av));
    opencl::scoped_queue_access_lock other(second);
    CHECK(!others_get_it(second));
    other = std::move(moved); // gives back its own
    CHECK(others_get_it(second) && !others_get_it(av));
  }
  CHECK(others_get_it(av) && others_get_it(second));
  opencl::queue_access_lock(av);
  {
    opencl::scoped_queue_access_lock adopted(av, opencl::adopt_queue_access_lock);
    CHECK(!others_get_it(av));
  }
  CHECK(others_get_it(av));
  return 0;
}

// Under the lock, handles that the program has kept need no further calls.
static int hand_over(accelerator_view av) {
  array<int, 1> data(count, av);
  const std::vector<int> zeros(count, 0);
  copy(zeros.begin(), data);
  const cl_mem buffer = opencl::get_buffer(data);
  const cl_command_queue queue = opencl::get_queue(av);
  array_view<int> view(data);
  for (int turn = 1; turn < 5; ++turn) {
    view[0] += 10; // on the host
    {
      opencl::scoped_queue_access_lock lock(av);
      int first = 0;
      clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, sizeof first, &first, 0, nullptr, nullptr);
      CHECK(first == 11 * turn - 1);
      ++first;
      clEnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, sizeof first, &first, 0, nullptr, nullptr);
    }
    CHECK(view[0] == 11 * turn);
  }
  return 0;
}

// Several threads, each a series of the program's commands that must stay together, among launches.
static int many_threads(accelerator_view av) {
  array<int, 1> data(count, av);
  const std::vector<int> zeros(count, 0);
  copy(zeros.begin(), data);
  const cl_mem buffer = opencl::get_buffer(data);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int turn = 0; turn < 25; ++turn) {
        if (t % 2) {
          add_one(av, data);
          continue;
        }
        opencl::scoped_queue_access_lock lock(av);
        std::vector<int> all(count);
        const cl_command_queue queue = opencl::get_queue(av);
        clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, count * sizeof(int), all.data(), 0, nullptr, nullptr);
        for (int &one : all)
          one += 100;
        clEnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, count * sizeof(int), all.data(), 0, nullptr, nullptr);
      }
    });
  for (std::thread &one : threads)
    one.join();
  for (int value : std::vector<int>(data))
    CHECK(value == 50 + 50 * 100);
  return 0;
}

int main() {
  accelerator chosen;
  accelerator_view av = chosen.create_view(), second = chosen.create_view();
  const cl::Context context(device_of_default());
  accelerator_view third = opencl::create_accelerator_view(cl::CommandQueue(context, device_of_default())());
  for (accelerator_view one : {av, third})
    if (exclusion(one, second) || recursion(one) || scopes(one, second) || hand_over(one) || many_threads(one))
      return 1;
  return 0;
}
