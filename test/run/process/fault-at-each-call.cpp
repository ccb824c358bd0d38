// An ordinary program, run again and again in processes of their own, while one OpenCL call after the other fails: the
// operation that it hits throws an exception of C++ AMP or gets by without, the program repeats it, and all of it comes
// out right, up to the end of the process.
// SPEC: R-RT-55, R-RT-57, R-RT-59
// REQUIRES: fault-layer
// UNSUPPORTED: only-native
// The reason: about a driver that the loader has loaded.
// RUN: %amp-cc %s -o %t && env OPENCL_LAYERS=%fault-layer %t %fault-layer
#include "../Inputs/check.h"
#include <cstdlib>
#include <dlfcn.h>
#include <memory>
#include <numeric>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace concurrency;

// Only one call fails.
template <class Operation> void attempt(Operation operation) {
  try {
    return operation();
  } catch (const runtime_exception &error) {
    CHECK(*error.what());
  }
  operation();
}

const int size = 4096;

void use_views() {
  std::vector<int> data(size, 1);
  attempt([&] {
    array_view<int> view(size, data);
    array_view<const int> half = view.section(size / 2, size / 2);
    attempt([&] { parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; }); });
    attempt([&] { parallel_for_each(half.extent, [=](index<1> i) restrict(amp) { view[i] = half[i]; }); });
    attempt([&] { view[0] = 7; });
  });
  CHECK(data[0] == 7 && data[1] == size / 2 + 2 && data[size - 1] == size);
}

void use_arrays() {
  std::vector<int> data(size), result;
  std::iota(data.begin(), data.end(), 0);
  std::unique_ptr<array<int>> a, b;
  attempt([&] { a.reset(new array<int>(size, data.begin())); });
  attempt([&] { b.reset(new array<int>(size, accelerator().create_view())); });
  attempt(
      [&] { parallel_for_each(a->extent, [&from = *a](index<1> i) restrict(amp) { atomic_fetch_add(&from[i], 1); }); });
  attempt([&] { copy_async(*a, *b).get(); });
  attempt([&] { b->accelerator_view.create_marker().get(); });
  attempt([&] { result = *b; });
  CHECK(result[0] == 1 && result[size - 1] == size);
}

enum outcome { ended_well, was_not_reached, found_mistakes };

// In a process of its own, in which the call with this number fails.
outcome run_with_fault(int number, int code, const char *layer) {
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    setenv("FAULT_LAYER_FAIL", ("any:" + std::to_string(number) + ":" + std::to_string(code)).c_str(), 1);
    use_views();
    use_arrays();
    void *const loaded = dlopen(layer, RTLD_NOW | RTLD_NOLOAD);
    const auto failed = loaded ? reinterpret_cast<const char *(*)()>(dlsym(loaded, "fault_layer_failed")) : nullptr;
    CHECK(failed);
    std::exit(failures ? found_mistakes : failed && failed() ? ended_well : was_not_reached);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) <= found_mistakes ? outcome(WEXITSTATUS(status)) : found_mistakes;
}

int main(int, char **arguments) {
  constexpr int codes[] = {-5, -6, -4, -30};
  int number = 1;
  for (outcome found = ended_well; found == ended_well; ++number) {
    found = run_with_fault(number, codes[number % 4], arguments[1]);
    if (found == found_mistakes) {
      std::printf("when call %d fails with %d\n", number, codes[number % 4]);
      report(__FILE__, __LINE__, "the program does not come out right");
    }
  }
  CHECK(number > 50);
  return failures != 0;
}
