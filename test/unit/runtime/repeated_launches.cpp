// Launches with containers that the kernel was launched with before (runtime/launch/repeated_launches.h), with other
// values, on other domains, and with what can come between them.
// SPEC: API-PFE-04 R-RT-51 R-RT-60 R-RT-62 R-MEM-06
#include "test_kernels.h"
#include <random>
#include <thread>

TEST_CASE("launches with other values on other domains") {
  const int size = 700;
  array_view<int> v(size);
  std::vector<int> model(size, 1);
  copy(model.begin(), v);
  std::mt19937 random(5);
  for (int round = 0; round != 400; ++round) {
    const int k = int(random() % 3), count = random() % 2 ? size : 1 + int(random() % size);
    run_on_part(twice_plus{v, k}, count);
    for (int i = 0; i != count; ++i)
      model[std::size_t(i)] = model[std::size_t(i)] * 2 + k;
    if (round % 16 != 15)
      continue;
    std::vector<int> found(size);
    copy(v, found.begin());
    REQUIRE(found == model);
    for (int &one : model) // or the numbers overflow
      one = 1;
    copy(model.begin(), v);
  }
}

TEST_CASE("a domain that is not valid changes nothing for the launches after it") {
  array_view<int> v(100);
  run(fill{v, 0});
  for (int i = 0; i != 3; ++i)
    run_on_part(twice_plus{v, 1}, 10);
  CHECK_THROWS_AS(run_on_part(twice_plus{v, 1}, 0), invalid_compute_domain);
  CHECK_THROWS_AS(run_on_part(twice_plus{v, 1}, -5), invalid_compute_domain);
  run_on_part(twice_plus{v, 1}, 10);
  CHECK(v[9] == 15);
  CHECK(v[10] == 0);
}

TEST_CASE("views that take turns") {
  const int size = 300;
  array_view<int> a(size), b(size), c(size);
  copy(iota(size).begin(), a);
  for (int round = 0; round != 40; ++round) {
    run(copy_view{a, b});
    run(twice_plus{b, round % 3 - 1});
    run(copy_view{b, c});
    run(copy_view{c, a});
    if (round % 10 == 9)
      copy(iota(size).begin(), a);
  }
  run(copy_view{a, b});
  CHECK(b[17] == 17);
}

TEST_CASE("one kernel with many containers") { // more than are remembered
  std::vector<array_view<int>> views;
  for (int i = 0; i != 30; ++i) {
    views.emplace_back(50);
    run(fill{views.back(), i});
  }
  for (int round = 0; round != 5; ++round)
    for (const array_view<int> &one : views)
      run(twice_plus{one, round % 2});
  for (int i = 0; i != 30; ++i)
    CHECK(views[std::size_t(i)][3] == i * 32 + 10);
}

TEST_CASE("containers that end between launches") {
  for (int i = 0; i != 50; ++i) {
    array<int> a(64 + i % 3 * 64);
    copy(std::vector<int>(a.extent.size(), i).begin(), a);
    for (int k = 0; k != 4; ++k)
      run(add_to_array{a, k});
    CHECK(std::vector<int>(a) == std::vector<int>(a.extent.size(), i + 6));
  }
}

TEST_CASE("sections of one view take turns") {
  const int size = 256;
  array_view<int> v(size);
  run(fill{v, 1});
  for (int round = 0; round != 4; ++round)
    for (int part = 0; part != 4; ++part) {
      run(twice_plus{v.section(part * 64, 64), part});
      run(twice_plus{v.section(part * 64, 32 + part), part});
    }
  std::vector<int> model(size, 1);
  for (int i = 0; i != size; ++i)
    for (int round = 0; round != 8; ++round)
      if (round % 2 == 0 || i % 64 < 32 + i / 64)
        model[std::size_t(i)] = model[std::size_t(i)] * 2 + i / 64;
  std::vector<int> found(size);
  copy(v, found.begin());
  CHECK(found == model);
}

TEST_CASE("threads launch one kernel on one view with values of their own") {
  const int size = 300, launches = 300;
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (int t = 0; t != 4; ++t)
    threads.emplace_back([&, t] {
      array<int> a(size);
      copy(std::vector<int>(size, t).begin(), a);
      int sum = t;
      for (int i = 0; i != launches; ++i) {
        run(add_to_array{a, i * (t + 1) % 7});
        sum += i * (t + 1) % 7;
        if (i % 100 == 99)
          wrong[std::size_t(t)] += std::vector<int>(a) != std::vector<int>(size, sum);
      }
    });
  for (std::thread &one : threads)
    one.join();
  CHECK(wrong == std::vector<int>(4));
}

TEST_CASE("one view on several accelerator_views in turn, with other values") {
  const int size = 200;
  const accelerator_view other = accelerator().create_view();
  array_view<int> v(size);
  run(fill{v, 0});
  int expected = 0;
  for (int i = 0; i != 12; ++i) {
    for (int k = 0; k != 3; ++k) {
      i % 2 ? run(twice_plus{v, k}, other) : run(twice_plus{v, k});
      expected = expected * 2 + k;
    }
    expected %= 1000;
    run(fill{v, expected});
  }
  CHECK(v[size - 1] == expected);
}

TEST_CASE("launches in any order use their own containers and values") {
  constexpr int containers = 3, size = 64;
  std::vector<array<int>> arrays;
  for (int i = 0; i != containers; ++i)
    arrays.emplace_back(size, std::vector<int>(size, 0).begin());
  int sums[containers] = {};
  std::mt19937 random(7);
  for (int i = 0; i != 3000; ++i) {
    const unsigned which = unsigned(random() % containers);
    const int value = int(random() % 2) + 1;
    run(add_to_array{arrays[which], value});
    sums[which] += value;
  }
  for (int i = 0; i != containers; ++i)
    CHECK(std::vector<int>(arrays[std::size_t(i)]) == std::vector<int>(size, sums[i]));
}
