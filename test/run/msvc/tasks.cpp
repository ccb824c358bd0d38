// Tasks of <ppltasks.h>: values, continuations, exceptions, cancellation, joins, and completion_future::to_task.
// RUN: %amp-cc -famp-msvc %s -o %t.exe && %t.exe
// SPEC: API-FUT-09
#include <amp.h>
#include <array>
#include <ppltasks.h>
#include <string>
#include <vector>

using namespace concurrency;
using namespace std;

static int failures = 0;
#define CHECK(...) ((__VA_ARGS__) ? void() : static_cast<void>(printf("line %d: %s\n", __LINE__, #__VA_ARGS__), ++failures))

static void continuations() {
  auto text = create_task([] { return 42; }).then([](int n) { return n + 1; }).then([](int n) { return to_string(n); });
  CHECK(text.get() == "43" && text.is_done());
  task<void> nothing([] {});
  CHECK(nothing.wait() == completed && task<int>([] { return 3; }).then([](task<int> t) { return t.get(); }).get() == 3);
  auto failed = create_task([]() -> int { throw runtime_error("bad"); });
  auto handled = failed.then([](int) { return 1; }).then([](task<int> t) {
    try {
      return t.get();
    } catch (const exception &error) {
      return string(error.what()) == "bad" ? 7 : 0;
    }
  });
  CHECK(handled.get() == 7);
  try {
    failed.wait();
    ++failures;
  } catch (const runtime_error &) {
  }
  int inner = create_task([] { return create_task([] { return 5; }); }).get();
  CHECK(inner == 5 && task_from_result(3).then([](int n) { return n; }, task_continuation_context::use_current()).get() == 3);
  try {
    task_from_exception<int>(logic_error("given")).get();
    ++failures;
  } catch (const logic_error &) {
  }
  try {
    task<int>().get();
    ++failures;
  } catch (const invalid_argument &) {
  }
}

static void joins() {
  std::array<task<int>, 3> three = {{create_task([] { return 1; }), create_task([] { return 2; }), create_task([] { return 3; })}};
  auto sum = when_all(begin(three), end(three)).then([](vector<int> all) { return 100 * all[0] + 10 * all[1] + all[2]; });
  CHECK(sum.get() == 123);
  CHECK(when_any(begin(three), end(three)).then([](pair<int, size_t> f) { return f.first - int(f.second); }).get() == 1);
  CHECK((three[0] && three[1] && three[2]).get() == vector<int>({1, 2, 3}) && (three[0] || three[1]).get() >= 1);
  vector<task<void>> many;
  for (int i = 0; i < 5; ++i)
    many.push_back(create_task([] {}));
  CHECK(when_all(many.begin(), many.end()).wait() == completed && (many[0] && many[1]).wait() == completed);
  CHECK(when_any(many.begin(), many.end()).get() < 5 && (many[0] || many[1]).wait() == completed);
  vector<task<int>> none;
  CHECK(when_all(none.begin(), none.end()).get().empty());
  task_completion_event<int> gate; // more tasks wait for it than there are processors
  vector<task<int>> waiting;
  for (int i = 0; i < 20; ++i)
    waiting.push_back(create_task([gate] { return create_task(gate).get() + 1; }));
  create_task([gate] { gate.set(1); });
  for (auto &t : waiting)
    CHECK(t.get() == 2);
  CHECK(!gate.set(2));
}

static void cancellations() {
  cancellation_token_source source;
  auto endless = create_task(
      [] {
        while (!is_task_cancellation_requested())
          this_thread::yield();
        cancel_current_task();
      },
      source.get_token());
  auto behind = endless.then([] { ++failures; });
  auto observer = endless.then([](task<void> t) { return t.wait() == canceled; });
  source.cancel();
  CHECK(endless.wait() == canceled && behind.wait() == canceled);
  try {
    endless.get();
    ++failures;
  } catch (const task_canceled &) {
  }
}

static void accelerators() {
  vector<int> data(8, 3), copied(8);
  concurrency::array<int> on(8, data.begin());
  CHECK(copy_async(on, copied.begin()).to_task().then([&] { return copied[7]; }).get() == 3);
  vector<int> other(8);
  (copy_async(on, copied.begin()).to_task() && copy_async(on, other.begin()).to_task()).then([&] { CHECK(other == copied); }).wait();
}

int main() {
  continuations();
  joins();
  cancellations();
  accelerators();
  return failures;
}
