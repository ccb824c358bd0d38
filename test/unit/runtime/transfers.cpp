// What is transferred and what is not, by the runtime's counters.
// SPEC: R-MEM-17 R-MEM-18 R-MEM-22 R-MEM-24 R-MEM-30 R-MEM-32 R-MEM-41 R-MEM-42 R-MEM-44 R-MEM-47 R-MEM-48 R-MEM-49
// SPEC: R-RT-17 R-RT-93 R-RT-94
#include "amp/rt/counters.h"
#include "test_kernels.h"
#include <list>
#include <random>

namespace {

// How much a counter grew since the last look.
class growth {
public:
  explicit growth(std::uint64_t rt::counters::*counter) : counter_(counter) {}
  int look() {
    const std::uint64_t now = rt::get_counters().*counter_;
    return int(now - std::exchange(last_, now));
  }

private:
  std::uint64_t rt::counters::*counter_;
  std::uint64_t last_ = rt::get_counters().*counter_;
};

constexpr int large = 1 << 20;

} // namespace

TEST_CASE("data moves once in each direction") {
  std::vector<int> h = iota(1000);
  growth uploads(&rt::counters::uploads), downloads(&rt::counters::downloads);
  {
    array_view<int> v(1000, h);
    CHECK(uploads.look() == 0);
    for (int i = 0; i != 5; ++i)
      run(twice_plus{v, 1});
    CHECK(uploads.look() == 1);
    CHECK(downloads.look() == 0);
    CHECK(v[0] == 31);
    for (int i = 0; i != 1000; ++i)
      v[i] += 1;
    v.synchronize();
    CHECK(downloads.look() == 1);
  }
  CHECK(downloads.look() == 0); // nothing is modified elsewhere
}

TEST_CASE("only the section of a view moves") {
  std::vector<int> h = iota(1000);
  array_view<int> v(1000, h);
  growth up(&rt::counters::uploaded_bytes), down(&rt::counters::downloaded_bytes);
  run(twice_plus{v.section(333, 10), 1});
  CHECK(up.look() == 40);
  run(twice_plus{v.section(338, 10), 1});
  CHECK(up.look() == 20);
  v.synchronize();
  CHECK(down.look() == 60);
  CHECK((h[332] == 332 && h[333] == 667 && h[340] == 1363 && h[347] == 695));
}

TEST_CASE("read-only captures do not come back, and discarded data does not go there") {
  std::vector<int> in = iota(1000), out(1000);
  growth uploads(&rt::counters::uploads), downloads(&rt::counters::downloads);
  {
    array_view<const int> source(1000, in);
    array_view<int> target(1000, out);
    target.discard_data();
    run(copy_view{source, target});
    CHECK(uploads.look() == 1);
  }
  CHECK(downloads.look() == 1);
  CHECK(out == in);
}

TEST_CASE("copies on one accelerator_view stay there") {
  const std::vector<int> h = iota(1000);
  array<int> a(1000, h.begin()), b(1000);
  growth uploads(&rt::counters::uploads), downloads(&rt::counters::downloads), copies(&rt::counters::device_copies);
  copy(a, b);
  copy(array_view<int>(a).section(10, 20), array_view<int>(b).section(500, 20));
  CHECK((uploads.look() == 0 && downloads.look() == 0 && copies.look() == 2));
  const std::vector<int> got = b;
  CHECK((got[499] == 499 && got[500] == 10 && got[519] == 29 && got[520] == 520));
}

TEST_CASE("rows move inside of an array, wherever they begin") {
  array<int, 2> a(10, 8, iota(80).begin());
  const array_view<int, 2> all(a);
  growth copies(&rt::counters::device_copies);
  copy(all.section(1, 2, 3, 4), all.section(6, 3, 3, 4));
  copy(all.section(0, 0, 4, 2), all.section(2, 6, 4, 2));
  const array_view<int, 2> wider = a.view_as(extent<2>(5, 16));
  copy(all.section(0, 0, 2, 1), wider.section(3, 15, 2, 1)); // rows at other distances
  CHECK(copies.look() == 3);
  std::vector<int> expected = iota(80);
  for (int i = 0; i != 3; ++i)
    for (int j = 0; j != 4; ++j)
      expected[(6 + i) * 8 + 3 + j] = (1 + i) * 8 + 2 + j;
  for (int i = 0; i != 4; ++i)
    for (int j = 0; j != 2; ++j)
      expected[(2 + i) * 8 + 6 + j] = i * 8 + j;
  expected[63] = 0;
  expected[79] = 8;
  CHECK(std::vector<int>(a) == expected);
}

TEST_CASE("rows at regular distances move, although the memory ends behind the last of them") {
  const accelerator_view own = accelerator().create_view(); // without memory of other containers
  std::vector<int> h = iota(21);
  const array_view<int, 2> all(7, 3, h);
  run(twice_plus{all[3], 1}, own);
  run(twice_plus_2d{all, 2}, own); // moves rows 0 to 2 and 4 to 6
  all.synchronize();
  std::vector<int> expected = iota(21);
  for (int i = 0; i != 21; ++i)
    expected[i] = (i / 3 == 3 ? 2 * i + 1 : i) * 2 + 2;
  CHECK(h == expected);
}

TEST_CASE("copies between accelerator_views of one device stay there, too") {
  const accelerator device;
  array<int, 3> from(4, 5, 6, iota(120).begin(), device.default_view), to(4, 5, 6, accelerator().create_view());
  growth uploads(&rt::counters::uploads), downloads(&rt::counters::downloads), copies(&rt::counters::device_copies);
  copy(from, to);
  const array_view<int, 3> read(from), written(to);
  copy(read.section(0, 1, 1, 3, 2, 4), written.section(1, 0, 2, 3, 2, 4));
  CHECK((uploads.look() == 0 && downloads.look() == 0 && copies.look() == 2));
  CHECK(to.section(1, 0, 2, 1, 1, 1)(0, 0, 0) == 7);
  CHECK(to.section(3, 1, 5, 1, 1, 1)(0, 0, 0) == 2 * 30 + 2 * 6 + 4);
}

TEST_CASE("memory that the runtime owns is used in place", "[in-place]") {
  array<int> a(large, accelerator().default_view, access_type_read_write);
  array_view<int> unhomed(large);
  run(fill{unhomed, 4});
  growth uploads(&rt::counters::uploads), downloads(&rt::counters::downloads), maps(&rt::counters::maps);
  for (int round = 0; round != 3; ++round) {
    a[5] = round;
    run(add_to_array{a, 1});
    CHECK(a[5] == round + 1);
    unhomed[7] = round;
    run(twice_plus{unhomed, 1});
    CHECK(unhomed[7] == 2 * round + 1);
  }
  CHECK((uploads.look() == 0 && downloads.look() == 0));
  CHECK(maps.look() >= 6);
}

TEST_CASE("the program's memory is read in place once, and copied for who comes again", "[in-place]") {
  std::vector<int> in = iota(large), out(large);
  array_view<const int> source(large, in);
  array_view<int> target(large, out);
  target.discard_data();
  growth uploads(&rt::counters::uploads), borrows(&rt::counters::borrows);
  run(copy_view{source, target});
  in[3] = -1; // too late for the launch, though the memory itself was read
  CHECK((uploads.look() == 0 && borrows.look() == 1));
  CHECK(target[3] == 3);
  run(copy_view{source, target});
  CHECK((uploads.look() == 2 && borrows.look() == 0)); // the source, and the target that the host had
  run(copy_view{source, target});
  CHECK((uploads.look() == 0 && borrows.look() == 0));
  CHECK(target[3] == -1);
  in[3] = 33;
  source.refresh();
  run(copy_view{source, target});
  CHECK(borrows.look() == 1);
  CHECK(target[3] == 33);
}

TEST_CASE("memory that the launch writes is not read in place", "[in-place]") {
  std::vector<int> h = iota(2 * large);
  array_view<int> v(2 * large, h);
  growth borrows(&rt::counters::borrows);
  run(copy_view{v.section(0, large), v.section(large, large)});
  CHECK(borrows.look() == 0);
  CHECK(h[large] == large); // on demand only
  CHECK(v[large + 5] == 5);
}

TEST_CASE("dead containers leave their memory to new ones") {
  {
    array<int> first(5000);
  }
  growth allocations(&rt::counters::allocations);
  for (int i = 0; i != 100; ++i) {
    array<int> a(5000);
    run(add_to_array{a, 1}); // in flight when the array dies
  }
  CHECK(allocations.look() <= 1);
}

TEST_CASE("large transfers of any shape arrive whole") {
  std::mt19937 random(7);
  for (const int size : {large - 1, large + 333, 3 * large + 7}) {
    std::vector<int> h(size), back(size, -1);
    for (int &one : h)
      one = int(random());
    array<int> a(size);
    copy(h.begin(), h.end(), a);
    run(add_to_array{a, 1});
    copy(a, back.begin());
    std::size_t wrong = 0;
    for (int i = 0; i != size; ++i)
      wrong += unsigned(back[i]) != unsigned(h[i]) + 1;
    CHECK(wrong == 0);
    array_view<int> v(size, h);
    const int begin = 12345, count = size - 54321;
    run(fill{v.section(begin, count), 9});
    std::list<int> scattered(std::size_t(size), 0);
    copy(v, scattered.begin());
    CHECK(std::count(scattered.begin(), scattered.end(), 9) >= count);
    CHECK(scattered.front() == h[0]);
    v.synchronize();
    CHECK((h[begin - 1] == *std::next(scattered.begin(), begin - 1) && h[begin] == 9 && h[begin + count - 1] == 9));
  }
}

// SPEC: R-RT-95
TEST_CASE("positions beyond 2 GiB") {
  if (accelerator().dedicated_memory < (9u << 20)) // KiB
    return;
  const int size = 1050000000; // 4.2 GB
  try {
    array_view<int> v(size);
    v.discard_data(); // or all of it would be filled
    const array_view<int> part = v.section(size - 100, 100);
    run(fill{part, 5});
    run(twice_plus{part, 1});
    std::vector<int> got(100);
    copy(part, got.begin());
    CHECK(got == std::vector<int>(100, 11));
  } catch (const out_of_memory &) {
    WARN("this device has no containers of 4 GB");
  }
}
