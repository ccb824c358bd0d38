// The Parallel Patterns Library: loops, reductions, sorting, groups of tasks and containers, each form of each.
// RUN: %amp-cc -famp-msvc -c %s -o %t.o && %amp-cc %t.o -o %t.exe && %t.exe
// REQUIRES: tbb
#include <array>
#include <concrtrm.h>
#include <concurrent_priority_queue.h>
#include <concurrent_queue.h>
#include <concurrent_unordered_map.h>
#include <concurrent_unordered_set.h>
#include <concurrent_vector.h>
#include <cstdio>
#include <list>
#include <numeric>
#include <ppl.h>
#include <string>
#include <vector>

using namespace concurrency;
using namespace std;

static int failures = 0;
#define CHECK(...) ((__VA_ARGS__) ? void() : static_cast<void>(printf("line %d: %s\n", __LINE__, #__VA_ARGS__), ++failures))

static void loops() {
  vector<int> v(1000), w(1000);
  parallel_for(0, 1000, [&](int i) { v[i] = i; });
  parallel_for(1, 1000, 2, [&](int i) { v[i] = -i; });
  CHECK(v[2] == 2 && v[3] == -3 && v[999] == -999);
  parallel_for(size_t(0), size_t(1000), [&](size_t i) { w[i] = 1; }, static_partitioner());
  parallel_for(0, 1000, 1, [&](int i) { w[i]++; }, simple_partitioner(10));
  affinity_partitioner affinity;
  parallel_for(0, 1000, [&](int i) { w[i]++; }, affinity);
  parallel_for(0, 1000, [&](int i) { w[i]++; }, auto_partitioner());
  CHECK(accumulate(w.begin(), w.end(), 0) == 4000);
  parallel_for(v.begin(), v.end(), [](vector<int>::iterator i) { *i = 3; });
  CHECK(accumulate(v.begin(), v.end(), 0) == 3000);
  parallel_for(5, 5, [&](int) { ++failures; });
  parallel_for(5, 4, [&](int) { ++failures; });
  try {
    parallel_for(0, 5, 0, [](int) {});
    ++failures;
  } catch (const invalid_argument &) {
  }
  try {
    parallel_for(0, 100, [](int i) { if (i == 50) throw runtime_error("in a loop"); });
    ++failures;
  } catch (const runtime_error &error) {
    CHECK(string(error.what()) == "in a loop");
  }
  list<int> l(5, 2);
  parallel_for_each(l.begin(), l.end(), [](int &x) { x *= 2; });
  std::array<int, 4> few = {{1, 2, 3, 4}};
  parallel_for_each(begin(few), end(few), [](int &x) { x *= x; }, static_partitioner());
  int plain[3] = {1, 2, 3};
  parallel_for_each(plain, plain + 3, [](int &x) { ++x; });
  CHECK(l.back() == 4 && few[3] == 16 && plain[2] == 4);
}

static int fibonacci(int n) {
  if (n < 2)
    return n;
  int a, b;
  parallel_invoke([&] { a = fibonacci(n - 1); }, [&] { b = fibonacci(n - 2); });
  return a + b;
}

static void values() {
  vector<int> ones(1000, 1), v(1000);
  combinable<int> sum, five([] { return 5; });
  parallel_for_each(ones.begin(), ones.end(), [&](int x) { sum.local() += x; });
  CHECK(sum.combine(plus<int>()) == 1000 && five.local() == 5);
  int total = 0;
  sum.combine_each([&](int x) { total += x; });
  CHECK(total == 1000);
  CHECK(parallel_reduce(ones.begin(), ones.end(), 0) == 1000);
  CHECK(parallel_reduce(ones.begin(), ones.end(), 1, multiplies<int>()) == 1);
  typedef vector<int>::iterator I;
  CHECK(parallel_reduce(ones.begin(), ones.end(), 0.5, [](I a, I b, double s) { return accumulate(a, b, s); }, plus<double>()) >= 1000);
  list<int> l(3, 4);
  CHECK(parallel_reduce(l.begin(), l.end(), 0) == 12);
  parallel_transform(ones.begin(), ones.end(), v.begin(), [](int x) { return x * 3; });
  CHECK(parallel_transform(ones.begin(), ones.end(), v.begin(), v.begin(), plus<int>()) == v.end() && v[5] == 4);
  parallel_transform(l.begin(), l.end(), l.begin(), negate<int>());
  CHECK(l.front() == -4 && fibonacci(12) == 144);
  auto scatter = [&] { parallel_for(0, 1000, [&](int i) { v[i] = i * 7919 % 1000; }); };
  scatter();
  parallel_sort(v.begin(), v.end());
  CHECK(is_sorted(v.begin(), v.end()));
  parallel_sort(v.begin(), v.end(), greater<int>());
  CHECK(v[0] == 999 && v[999] == 0);
  parallel_buffered_sort(begin(v), end(v));
  CHECK(is_sorted(v.begin(), v.end()));
  parallel_radixsort(begin(v), end(v), [](int x) -> size_t { return 1000 - x; });
  CHECK(v[0] == 999);
}

static void groups() {
  int r = 0;
  task_group group;
  group.run([&] { r += 1; });
  CHECK(group.wait() == completed && r == 1);
  structured_task_group structured;
  auto handle = make_task([&] { r += 1; });
  structured.run(handle);
  CHECK(structured.run_and_wait([] {}) == completed && r == 2);
  task_handle<function<void()>> stored([&] { ++r; });
  group.run(stored);
  group.wait();
  group.run([&] { group.cancel(); });
  CHECK(group.wait() == canceled && r == 3);
  try {
    task_group failing;
    failing.run([] { throw 3; });
    failing.wait();
    ++failures;
  } catch (int x) {
    CHECK(x == 3);
  }
  cancellation_token_source source;
  int called = 0;
  source.get_token().register_callback([&] { ++called; });
  source.cancel();
  CHECK(called == 1 && run_with_cancellation_token([] {}, source.get_token()) == canceled);
}

static void containers_and_locks() {
  concurrent_vector<int> v;
  concurrent_queue<int> q;
  concurrent_unordered_map<string, int> map;
  concurrent_unordered_set<int> set;
  concurrent_priority_queue<int> first;
  critical_section section;
  reader_writer_lock both;
  int n = 0, x = 0;
  // functions of these names of oneTBB are visible for its iterators
  concurrent_vector<int> found(10, 2);
  parallel_for_each(found.begin(), found.end(), [](int &y) { y *= 2; });
  parallel_sort(found.begin(), found.end());
  parallel_sort(begin(found), end(found), greater<int>());
  CHECK(found[9] == 4 && parallel_reduce(found.begin(), found.end(), 0) == 40);
  parallel_for(0, 100, [&](int i) {
    v.push_back(i);
    q.push(i);
    map.insert(make_pair(to_string(i), i));
    set.insert(i % 10);
    first.push(i);
    critical_section::scoped_lock lock(section);
    reader_writer_lock::scoped_lock write(both);
    ++n;
  });
  CHECK(v.size() == 100 && q.unsafe_size() == 100 && map["42"] == 42 && set.size() == 10 && n == 100);
  CHECK(first.try_pop(x) && x == 99 && q.try_pop(x) && !q.empty());
  try {
    critical_section::scoped_lock lock(section);
    section.lock();
    ++failures;
  } catch (const improper_lock &) {
  }
  CHECK(section.try_lock());
  section.unlock();
  event happened;
  CHECK(happened.wait(1) == COOPERATIVE_WAIT_TIMEOUT);
  happened.set();
  event *events[] = {&happened};
  CHECK(happened.wait() == 0 && event::wait_for_multiple(events, 1, true) == 0 && GetProcessorCount() > 0);
  happened.reset();
  CHECK(happened.wait(0) == COOPERATIVE_WAIT_TIMEOUT);
  concurrency::wait(1);
}

int main() {
  loops();
  values();
  groups();
  containers_and_locks();
  return failures;
}
