// Views of the native accelerator have no OpenCL objects for programs; kernels run there as ever.
// RUN: %amp-cc %s -o %t && %run-native %t
// SPEC: API-CL-10
#include <amp.h>
#include <amp_opencl.h>
#include <vector>

using namespace concurrency;

template <class Action> bool is_refused(Action action) {
  try {
    action();
  } catch (const runtime_exception &error) {
    return error.get_error_code() == E_INVALIDARG;
  }
  return false;
}

int main() {
  accelerator_view av = accelerator().default_view;
  array<int> data(4, av);
  parallel_for_each(data.extent, [&data](index<1> i) restrict(amp) { data[i] = i[0]; });
  const bool refused = is_refused([&] { opencl::get_queue(av); }) && is_refused([&] { opencl::get_context(av); }) &&
                       is_refused([&] { opencl::get_device(av); }) && is_refused([&] { opencl::get_buffer(data); }) &&
                       is_refused([&] { opencl::make_array<int>(extent<1>(4), av, nullptr); }) &&
                       is_refused([&] { opencl::queue_access_lock(av); }) &&
                       is_refused([&] { graphics::opencl::get_sampler(av, graphics::sampler()); });
  const bool is_right = std::vector<int>(data) == std::vector<int>{0, 1, 2, 3};
  return !opencl::is_opencl_accelerator_view(av) && refused && is_right ? 0 : 1;
}
