// Every OpenCL call fails, one at a time, through a layer of the ICD loader: the program gets an exception, goes on and
// loses nothing; or never notices. Needs OPENCL_LAYERS, see CMakeLists.txt.
//
// SPEC: R-RT-50 R-RT-55 R-RT-57 R-RT-58 R-RT-59 R-RT-91 R-RT-97 R-MEM-30
#include "layer.h"
#include <ctime>
#include <thread>

namespace {

// What one round saw.
struct seen {
  int failures = 0;
  bool removed = false;
  bool lossy = false; // the device is lost, and with it what no exception can tell: what a destructor would bring home
  std::string message;
};

constexpr int size = 3000, large = 400 << 10; // the larger of these is staged where it cannot be used in place

// Runs an operation, and once more if it failed: only one call fails, and a failed operation has changed nothing.
template <class F> void attempt(seen &result, F operation) {
  try {
    return operation();
  } catch (const accelerator_view_removed &error) {
    result.removed = true;
    result.message = error.what();
    throw;
  } catch (const runtime_exception &error) {
    ++result.failures;
    result.message = error.what();
  }
  operation();
}

void use_views(seen &result) {
  std::vector<int> h = iota(size), other(size, -1);
  attempt(result, [&] {
    array_view<int> v(size, h), part = v.section(100, 200);
    array_view<const int> read(v);
    attempt(result, [&] { run(twice_plus{v, 1}); });
    attempt(result, [&] { run(twice_plus{part, 0}); });
    attempt(result, [&] { copy(read, other.begin()); });
    CHECK((other[99] == 199 && other[100] == 402 && other[300] == 601));
    attempt(result, [&] { v[7] = 70; });
    attempt(result, [&] { run(twice_plus{v, 0}); });
    attempt(result, [&] { v.synchronize_async().get(); });
    CHECK((h[7] == 140 && h[8] == 34 && h[100] == 804));
    attempt(result, [&] { run(twice_plus{v, 5}); }); // the destructor brings it home
    attempt(result, [&] { array_view<int>(v).synchronize_to(accelerator().default_view); });
  });
  CHECK((result.lossy || (h[7] == 285 && h[8] == 73)));
}

void use_arrays(seen &result) {
  std::vector<int> h = iota(size), out(size);
  attempt(result, [&] {
    accelerator_view second = accelerator().create_view();
    array<int> a(size), b(size, second);
    attempt(result, [&] { copy(h.begin(), h.end(), a); });
    attempt(result, [&] { run(add_to_array{a, 3}); });
    attempt(result, [&] { copy_async(a, b).get(); });
    attempt(result, [&] { run(add_to_array{b, 3}, second); });
    attempt(result, [&] { out = b; });
    CHECK(out == iota(size, 6));
    array_view<int> v(b);
    attempt(result, [&] { v[5] = 500; });
    attempt(result, [&] { run(twice_plus{v, 0}); });
    int indexed = 0;
    attempt(result, [&] { indexed = v[5]; });
    CHECK(indexed == 1000);
    attempt(result, [&] { second.create_marker().get(); });
    attempt(result, [&] { second.wait(); });
  });
}

void use_large_data(seen &result) {
  std::vector<int> in = iota(large), out(large);
  attempt(result, [&] {
    array_view<const int> source(large, in);
    array_view<int> target(large, out), unhomed(large);
    target.discard_data();
    attempt(result, [&] { run(copy_view{source, unhomed}); });
    attempt(result, [&] { run(copy_view{unhomed, target}); });
    int indexed = 0;
    attempt(result, [&] { indexed = unhomed[large - 1]; });
    CHECK(indexed == large - 1);
    attempt(result, [&] { target.synchronize(); });
  });
  CHECK(out == in);
}

// From one device to another.
void use_devices(seen &result) {
  const std::vector<int> h = iota(large);
  attempt(result, [&] {
    array<int> first(large, h.begin(), devices()[0].default_view), second(large, devices()[1].default_view);
    attempt(result, [&] { copy(first, second); });
    std::vector<int> out;
    attempt(result, [&] { out = second; });
    CHECK(out == h);
  });
}

// Launches with the same array and other values set what differs (launch/repeated_launches.h): also after one of them
// has failed half-way.
void use_again(seen &result) {
  attempt(result, [&] {
    array<int> a(size), b(size);
    int sum = 0;
    copy(std::vector<int>(size, 0).begin(), a);
    copy(std::vector<int>(size, 0).begin(), b);
    for (const int k : {1, 1, 1, 2, 2, 3, 1}) {
      attempt(result, [&] { run(add_to_array{a, k}); });
      attempt(result, [&] { run(add_to_array{b, k}); });
      sum += k;
    }
    for (const array<int> *one : {&a, &b}) {
      std::vector<int> out;
      attempt(result, [&] { out = *one; });
      INFO("failed: " << (faults().failed() ? faults().failed() : "none") << ": " << result.message);
      CHECK(out[0] == sum);
      CHECK(out == std::vector<int>(size, out[0]));
    }
  });
}

void use_everything(seen &result) {
  use_views(result);
  use_arrays(result);
  use_large_data(result);
}

unsigned long count_calls(void (*use)(seen &)) {
  amp_uninitialize();
  const unsigned long before = faults().count("");
  seen result;
  use(result);
  amp_uninitialize();
  CHECK(result.failures == 0);
  return faults().count("") - before;
}

// What must hold at the end of a round, whatever happened in it.
void check_nothing_is_left() {
  amp_uninitialize();
  // A thread of the runtime may still be giving up what a marker held.
  const std::clock_t end = std::clock() + 10 * CLOCKS_PER_SEC; // processor time: other processes may be before us
  while (faults().references() != 0 && std::clock() < end)
    std::this_thread::yield();
  REQUIRE(faults().references() == 0);
}

void check_message(const seen &result, const std::string &call) {
  if (result.failures == 0)
    return; // nobody needed to know
  INFO(result.message);
  CHECK_THAT(result.message, Catch::Contains(". "));              // what to do
  CHECK_THAT(result.message, !Catch::Contains("unknown OpenCL")); // by name
  if (call == "clEnqueueNDRangeKernel" || call == "clCreateKernel" || call == "clBuildProgram") {
    const std::wstring device = accelerator().description;
    CHECK_THAT(result.message, Catch::Contains("test.cpp:42") && Catch::Contains("kernel '") &&
                                   Catch::Contains(std::string(device.begin(), device.end())));
  }
}

void fail_every_call_once(void (*use)(seen &)) {
  const unsigned long calls = count_calls(use);
  REQUIRE(calls > 20);
  constexpr int codes[] = {-5, -6, -4, -30, -36};
  for (unsigned long n = 1; n <= calls; ++n) {
    const int code = codes[n % std::size(codes)];
    seen result;
    faults().fail("", n, code, false);
    CHECK_NOTHROW(use(result));
    const char *failed = faults().failed();
    INFO("call " << n << ", " << (failed ? failed : "none") << ", failed with " << code);
    check_message(result, failed ? failed : "");
    faults().fail("", 0, 0, false);
    check_nothing_is_left();
    CHECK_FALSE(result.removed);
  }
}

} // namespace

TEST_CASE("every OpenCL call can fail once", "[layer][faults]") { fail_every_call_once(use_everything); }

TEST_CASE("every OpenCL call of launches that come again can fail once", "[layer][faults]") {
  fail_every_call_once(use_again);
}

TEST_CASE("launches that come again set only the arguments that differ", "[layer][faults]") {
  array<int> a(size, iota(size).begin());
  const auto calls_of = [&](int k) {
    const unsigned long before = faults().count("clSetKernelArg");
    run(add_to_array{a, k});
    return faults().count("clSetKernelArg") - before;
  };
  for (int i = 0; i != 3; ++i)
    run(add_to_array{a, 1});
  CHECK(calls_of(1) == 0);
  CHECK(calls_of(2) == 1);
  CHECK(calls_of(2) == 0);
  CHECK(std::vector<int>(a) == iota(size, 8));
}

TEST_CASE("every OpenCL call of a copy between devices can fail once", "[layer][staged-copy]") {
  fail_every_call_once(use_devices);
}

TEST_CASE("a device can be lost at every call", "[layer][faults]") {
  const unsigned long calls = count_calls(use_everything);
  for (unsigned long n = 1; n <= calls; ++n) {
    INFO("lost at call " << n);
    std::vector<int> h = iota(size);
    seen result;
    faults().fail("", n, -2, true);
    result.lossy = true;
    HRESULT code = S_OK;
    try {
      use_everything(result);
    } catch (const runtime_exception &error) {
      code = error.get_error_code();
      result.message = error.what();
    }
    INFO(result.message);
    if (faults().failed()) {
      CHECK((code == DXGI_ERROR_DEVICE_REMOVED || code == E_FAIL || code == S_OK)); // E_FAIL: no device was found
      CHECK((!result.removed || code == DXGI_ERROR_DEVICE_REMOVED));
    }
    faults().fail("", 0, 0, false);
    array_view<int> v(size, h); // the host's data needs no device
    v[3] = 33;
    CHECK(h[3] == 33);
    check_nothing_is_left();
  }
}

TEST_CASE("a lost view stays lost, and others work", "[layer][faults]") {
  accelerator_view lost = accelerator().create_view(), other = accelerator().create_view();
  std::vector<int> h = iota(size), kept = iota(size);
  array_view<int> v(size, h), w(size, kept);
  run(twice_plus{v, 1}, lost);
  run(twice_plus{w, 1}, lost);
  w.synchronize(); // is on the host, too
  faults().fail("clFinish", 1, -2, false);
  CHECK_THROWS_AS(lost.wait(), accelerator_view_removed);
  faults().fail("", 0, 0, false);
  try {
    v[0] = 1;
    FAIL("what was only on the lost view cannot be had");
  } catch (const accelerator_view_removed &error) {
    CHECK(error.get_view_removed_reason() == DXGI_ERROR_DEVICE_REMOVED);
    CHECK_THAT(error.what(), Catch::Contains("create_view"));
  }
  CHECK_THROWS_AS(lost.wait(), accelerator_view_removed);
  CHECK_THROWS_AS(run(twice_plus{w, 0}, lost), accelerator_view_removed);
  CHECK_THROWS_AS(lost.create_marker(), accelerator_view_removed);
  CHECK_THROWS_AS(lost.flush(), accelerator_view_removed);
  run(twice_plus{w, 0}, other); // transfers the host's copy
  CHECK(w[10] == 42);
  v.refresh(); // gives up what was lost
  run(twice_plus{v, 0}, other);
  CHECK(v[10] == 20);
  const unsigned long contexts = faults().count("clCreateContext");
  accelerator_view renewed = accelerator().create_view(); // in a new context: the old one may not work any more
  CHECK(faults().count("clCreateContext") == contexts + 1);
  run(twice_plus{v, 0}, renewed);
  run(twice_plus{v, 0}, other); // the old and the new one have programs, and exchange data
  run(twice_plus{v, 0}, renewed);
  CHECK(v[10] == 160);
}

TEST_CASE("staging memory is not used again before a command that could not be waited for is complete", "[layer][faults]") {
  const std::vector<int> h = iota(size);
  std::vector<int> out(size);
  array<int> a(size, h.begin());
  const auto waits_of_copy = [&] {
    const unsigned long before = faults().count("clWaitForEvents");
    copy(a, out.begin());
    return faults().count("clWaitForEvents") - before;
  };
  for (int i = 0; i != 4; ++i) // one of them finds the slot of the upload
    copy(a, out.begin());
  const unsigned long usual = waits_of_copy();
  if (usual == 0)
    return; // without staging
  faults().fail("clWaitForEvents", 1, -5, false);
  CHECK_THROWS_AS(copy(a, out.begin()), runtime_exception);
  faults().fail("", 0, 0, false);
  CHECK(waits_of_copy() == usual + 1);
  CHECK(waits_of_copy() == usual);
  CHECK(out == h);
}

TEST_CASE("failures of asynchronous operations come through their futures", "[layer][faults]") {
  std::vector<int> h = iota(size), out(size);
  array<int> a(size, h.begin());
  run(add_to_array{a, 0}); // which the copy has to wait for
  faults().fail("", 1, -6, false);
  completion_future failing = copy_async(a, out.begin());
  bool ran = false;
  failing.then([&] { ran = true; });
  CHECK_THROWS_AS(failing.get(), out_of_memory);
  CHECK_THROWS_AS(failing.get(), out_of_memory);
  faults().fail("", 0, 0, false);
  copy_async(a, out.begin()).get();
  CHECK(out == h);
  CHECK_FALSE(ran);
}
