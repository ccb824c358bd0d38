// Callbacks of OpenCL events. They run in threads of the driver, which may hold its locks then.
// SPEC: API-AV-09 API-FUT-10 R-RT-64
#include "layer.h"

TEST_CASE("callbacks of events call no OpenCL function, also if they are the last to use a queue", "[layer]") {
  const std::vector<int> h = iota(1000);
  const unsigned long before = faults().calls_of_callbacks();
  for (int i = 0; i != 1000; ++i) {
    completion_future last;
    {
      accelerator_view view = accelerator().create_view();
      array<int> a(1000, h.begin(), view);
      run(add_to_array{a, 1}, view);
      last = view.create_marker();
    }
    last.get();
  }
  CHECK(faults().calls_of_callbacks() == before);
}
