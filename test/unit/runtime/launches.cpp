// Launching kernels.
// SPEC: API-PFE-04 API-PFE-05 API-PFE-06 R-RT-02 R-RT-03 R-RT-05 R-RT-10 R-RT-11 R-RT-30 R-RT-34 R-RT-62 R-MEM-06
// SPEC: R-MEM-10
#include "test_kernels.h"
#include <functional>
#include <iterator>
#include <random>
#include <thread>

TEST_CASE("a kernel computes in place") {
  for (const int size : {1, 7, 255, 256, 257, 100000}) {
    std::vector<int> h = iota(size);
    array_view<int> v(size, h);
    run(twice_plus{v, 3});
    run(twice_plus{v, 1});
    v.synchronize();
    for (int i = 0; i != size; ++i)
      REQUIRE(h[i] == (i * 2 + 3) * 2 + 1);
  }
}

TEST_CASE("surplus threads have no effect") {
  std::vector<int> h(70 * 50, 1);
  array_view<int, 2> v(70, 50, h);
  run(twice_plus_2d{v.section(3, 5, 33, 41), 0});
  v.synchronize();
  for (int i = 0; i != 70; ++i)
    for (int j = 0; j != 50; ++j)
      REQUIRE(h[i * 50 + j] == (i >= 3 && i < 36 && j >= 5 && j < 46 ? 2 : 1));
}

TEST_CASE("the function object is copied at the launch") {
  array_view<int> v(16);
  twice_plus f{v, 5};
  run(f);
  f.k = 100;
  CHECK(v[0] == 5);
}

struct group_counts {
  array_view<int, 1> v;
};

// The number of work-groups in which a device that runs each in one thread computes a domain.
static int groups_of(int size, std::uint32_t flags) {
  test_kernel kernel("group_counts",
                     "struct block { int extent0; int pad; ulong offset; int shape0; int pad2; };\n"
                     "kernel void group_counts(global int *v, struct block b) {\n"
                     "  v[get_global_id(0)] = get_num_groups(0);\n"
                     "}\n",
                     1, {{rt::argument_kind::view, false, 0, 4, 8, shape_offset, 4, 0, 0}}, 24);
  kernel.descriptor.work_group_variant = kernel.descriptor.text;
  kernel.descriptor.group_block[0] = 1024;
  kernel.descriptor.flags = flags;
  array_view<int> v(size);
  kernel.launch(group_counts{v}, v.get_extent());
  return v[0];
}

TEST_CASE("the blocks of a domain are halved until there are enough work-groups") {
  const bool is_for_groups = groups_of(100'000, 0) == 98; // if not, the default device runs work-items
  if (!is_for_groups)
    return;
  CHECK(groups_of(5000, 0) == 79);
  CHECK(groups_of(121, 0) == 4);
  CHECK(groups_of(121, rt::kernel_has_scalar_rows) == 121);
  CHECK(groups_of(200, rt::kernel_has_scalar_rows) == 200);
  CHECK(groups_of(1000, rt::kernel_has_scalar_rows) == 250);
  CHECK(groups_of(5000, rt::kernel_privatizes_atomics) == 5);
}

struct tile_sums {
  array_view<int, 1> v;
};

TEST_CASE("tiles are work-groups") {
  const test_kernel kernel("tile_sums",
                           "struct block { ulong offset; int shape0; int pad; };\n"
                           "kernel void tile_sums(global int *v, struct block b) {\n"
                           "  local int sum;\n"
                           "  if (get_local_id(0) == 0) sum = 0;\n"
                           "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                           "  atomic_add(&sum, v[get_group_id(0) * 64 + get_local_id(0)]);\n"
                           "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                           "  v[get_global_id(0)] = sum;\n"
                           "}\n",
                           1, {{rt::argument_kind::view, false, 0, 4, 0, shape_offset, 4, 0, 0}}, 16, {64});
  std::vector<int> h = iota(640);
  array_view<int> v(640, h);
  kernel.launch(tile_sums{v}, v.get_extent());
  v.synchronize();
  for (int i = 0; i != 640; ++i)
    REQUIRE(h[i] == i / 64 * 64 * 64 + 64 * 63 / 2);
}

struct rank_4 {
  array_view<int, 1> v;
};

TEST_CASE("ranks above three are one dimension") {
  const test_kernel kernel(
      "rank_4",
      "struct block { int extents[4]; ulong offset; int shape0; int pad; };\n"
      "kernel void rank_4(global int *v, struct block b) {\n"
      "  int i = get_global_id(0), n = b.extents[0] * b.extents[1] * b.extents[2] * b.extents[3];\n"
      "  if (i < n) v[i] = i;\n"
      "}\n",
      4, {{rt::argument_kind::view, false, 0, 4, 16, shape_offset, 4, 0, 0}}, 32);
  array_view<int> v(2 * 3 * 5 * 7);
  const int extents[] = {2, 3, 5, 7};
  kernel.launch(rank_4{v}, extent<4>(extents));
  CHECK(v[209] == 209);
}

struct large_object {
  array_view<int, 1> v;
  int data[5000];
};

// SPEC: R-RT-79 R-LANG-146
TEST_CASE("a large function object travels in a buffer") {
  test_kernel kernel("large_object",
                     "struct block { int extent0; int pad; ulong offset; int shape0; int data[5000]; };\n"
                     "kernel void large_object(global int *v, constant struct block *b) {\n"
                     "  int i = get_global_id(0);\n"
                     "  if (i < b->extent0) v[i] = b->data[i];\n"
                     "}\n",
                     1,
                     {{rt::argument_kind::view, false, 0, 4, 8, shape_offset, 4, 0, 0},
                      {rt::argument_kind::bytes, false, offsetof(large_object, data), 20000, 20, 0, 0, 0, 0}},
                     20024);
  kernel.descriptor.block_in_buffer = true;
  kernel.descriptor.parameter_count = 0;
  array_view<int> v(5000);
  large_object f{v, {}};
  f.data[4999] = 77;
  kernel.launch(f, v.get_extent());
  CHECK(v[4999] == 77);
  CHECK(v[0] == 0);
}

TEST_CASE("kernels run where captured arrays are") {
  accelerator_view second = accelerator().create_view();
  std::vector<int> h = iota(10);
  array<int> a(10, h.begin(), second);
  run(add_to_array{a, 5});
  std::vector<int> back = a;
  CHECK(back == iota(10, 5));
  array<int> b(10, h.begin());
  CHECK(b.accelerator_view == accelerator().default_view);
}

// SPEC: R-LANG-148 R-MEM-36
TEST_CASE("one array through three captures") {
  std::vector<int> h = iota(10);
  array<int> a(10, h.begin());
  array_view<int> w(a);
  array_view<const int> r(a);
  run(aliased{w, r, a});
  std::vector<int> back = a;
  for (int i = 0; i != 10; ++i)
    CHECK(back[i] == 2 * i);
}

// SPEC: R-RT-60 R-RT-61 R-RT-12 API-GEN-09
TEST_CASE("threads launch the same kernel on one view and on several") {
  accelerator_view shared = accelerator().default_view;
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (int t = 0; t != 4; ++t)
    threads.emplace_back([&, t] {
      accelerator_view mine = t % 2 ? accelerator().create_view() : shared;
      for (int round = 0; round != 50; ++round) {
        std::vector<int> h = iota(200, t);
        {
          array_view<int> v(200, h);
          run(twice_plus{v, t}, mine);
          run(twice_plus{v, 0}, shared);
        }
        for (int i = 0; i != 200; ++i)
          wrong[t] += h[i] != ((i + t) * 2 + t) * 2;
      }
    });
  for (std::thread &one : threads)
    one.join();
  CHECK(wrong == std::vector<int>(4));
}

// Launches that are the same as the one before take a short way (launch/repeated_launches.h): between such launches,
// every operation that can change what they work on.
TEST_CASE("launches that come again see what has changed between them") {
  const int size = 500;
  std::vector<int> h(size, 1), model(size, 1);
  array_view<int> v(size, h);
  int k = 1;
  const accelerator_view other = accelerator().create_view();
  const auto launch_some = [&] {
    for (int i = 0; i != 4; ++i) {
      run(twice_plus{v, k});
      for (int &one : model)
        one = one * 2 + k;
    }
  };
  const auto set_all = [&](int value) { std::fill(model.begin(), model.end(), value); };
  const std::function<void()> changes[] = {[] {},
                                           [&] { v[3] = model[3] = 5; },     // the host writes
                                           [&] { CHECK(v[4] == model[4]); }, // it reads
                                           [&] { v.synchronize(); },         // nothing changes but where it is
                                           [&] { v.synchronize_to(other); }, //
                                           [&] {
                                             run(twice_plus{v, 0}, other);
                                             for (int &one : model)
                                               one *= 2;
                                           },
                                           [&] {
                                             run(twice_plus{v.section(10, 20), 3});
                                             for (int i = 10; i != 30; ++i)
                                               model[i] = model[i] * 2 + 3;
                                           },
                                           [&] {
                                             v.synchronize();
                                             h[7] = model[7] = -8;
                                             v.refresh();
                                           },
                                           [&] {
                                             copy(std::vector<int>(size, 2).begin(), v);
                                             set_all(2);
                                           },
                                           [&] {
                                             copy_async(std::vector<int>(size, 4).begin(), v).get();
                                             set_all(4);
                                           },
                                           [&] { v.synchronize_async(); },
                                           [&] { k = k % 5 + 1; },
                                           [&] { // another source, perhaps at the same address
                                             v.synchronize();
                                             v = array_view<int>(size, h);
                                           },
                                           [&] { // data that nobody has
                                             v.discard_data();
                                             copy(std::vector<int>(size, 6).begin(), v);
                                             set_all(6);
                                           }};
  std::mt19937 random(3);
  launch_some();
  for (int round = 0; round != 150; ++round) {
    changes[random() % std::size(changes)]();
    launch_some();
    if (round % 5 == 4) { // or the numbers overflow
      copy(std::vector<int>(size, 1).begin(), v);
      set_all(1);
      launch_some();
    }
    std::vector<int> found(size);
    copy(v, found.begin());
    REQUIRE(found == model);
  }
}

// R-RT-62: threads may launch kernels that read the same data.
TEST_CASE("threads launch kernels that read one container") {
  const int size = 300, launches = 200;
  std::vector<int> h = iota(size);
  const array_view<const int> shared(size, h);
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (int t = 0; t != 4; ++t)
    threads.emplace_back([&, t] {
      const accelerator_view mine = accelerator().create_view();
      std::vector<int> result(size, -1);
      array_view<int> out(size, result);
      for (int i = 0; i != launches; ++i) {
        run(copy_view{shared, out}, mine);
        if (i % 50 == 49) {
          out.synchronize();
          for (int j = 0; j != size; ++j)
            wrong[std::size_t(t)] += result[std::size_t(j)] != j;
        }
      }
    });
  for (std::thread &one : threads)
    one.join();
  CHECK(wrong == std::vector<int>(4));
}
