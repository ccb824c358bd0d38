// The coherence of array_view, rule by rule.
// SPEC: R-MEM-17 R-MEM-18 R-MEM-20 R-MEM-22 R-MEM-23 R-MEM-24 R-MEM-25 R-MEM-26 R-MEM-27 R-MEM-29 R-MEM-30 R-MEM-31
// SPEC: R-MEM-32 R-MEM-33 R-MEM-34 R-MEM-35 R-MEM-36 R-MEM-38 API-ARRAYVIEW-10 API-ARRAYVIEW-22 API-ARRAYVIEW-23
// SPEC: API-ARRAYVIEW-24 API-ARRAYVIEW-25 API-ARRAYVIEW-35 R-RT-93
#include "test_kernels.h"

TEST_CASE("home memory changes only on demand") {
  std::vector<int> h(64, 7), out(64);
  array_view<int> v(64, h);
  run(fill{v, 9});
  copy(v, out.begin());
  CHECK(out == std::vector<int>(64, 9));
  CHECK(h == std::vector<int>(64, 7));
  array<int> a(v);
  CHECK(h[0] == 7);
  v.synchronize();
  CHECK(h == std::vector<int>(64, 9));
}

TEST_CASE("the host's copy of a host source is the source") {
  std::vector<int> h = iota(8);
  array_view<int> v(8, h), independent(8, h);
  h[3] = 30;
  CHECK(v[3] == 30);
  v[4] = 40;
  CHECK(independent[4] == 40);
  CHECK(&v[0] == h.data());
  CHECK(v.data() == h.data());
  h[5] = 50; // seen by the first launch
  run(twice_plus{v, 0});
  CHECK(v[5] == 100);
}

TEST_CASE("indexing on the host brings a section home") {
  std::vector<int> h = iota(16);
  array_view<int> v(16, h);
  run(twice_plus{v, 1});
  CHECK(v.section(0, 4)[2] == 5);
  CHECK(h[3] == 7);
  CHECK(h[4] == 4); // not in the section
  v[4] = 100;
  run(twice_plus{v, 0});
  CHECK(v[4] == 200);
  CHECK(v[15] == 62);
  array_view<const int> r(v);
  CHECK(r[4] == 200);
}

TEST_CASE("the last view brings the data home") {
  std::vector<int> h = iota(8);
  {
    array_view<int> v(8, h);
    {
      array_view<int> other(v), part(v.section(0, 2));
      run(twice_plus{other, 0});
    }
    CHECK(h[7] == 7); // not the last
  }
  CHECK(h[7] == 14);
}

TEST_CASE("bytes outside of what kernels write are never touched") {
  std::vector<int> h = iota(32);
  {
    array_view<int> v(32, h);
    run(fill{v.section(8, 8), -1});
    h[0] = 1000; // behind the view's back, outside of the section
    h[31] = 3100;
  }
  CHECK(h[0] == 1000);
  CHECK(h[31] == 3100);
  CHECK(h[8] == -1);
  CHECK(h[16] == 16);
}

TEST_CASE("refresh drops what is cached") {
  std::vector<int> h = iota(8);
  array_view<int> v(8, h);
  run(twice_plus{v, 0});
  v.synchronize();
  for (int &one : h)
    one = 5;
  v.refresh();
  run(twice_plus{v, 1});
  v.synchronize();
  CHECK(h == std::vector<int>(8, 11));
}

TEST_CASE("synchronizing for writing lets the host write directly") {
  std::vector<int> h = iota(8);
  array_view<int> v(8, h);
  run(twice_plus{v, 0});
  v.synchronize(access_type_read_write);
  CHECK(h[2] == 4);
  h[2] = 50;
  run(twice_plus{v, 0});
  CHECK(v[2] == 100);
  CHECK(v[1] == 4);
  CHECK(error_of([&] { v.synchronize(access_type_none); }) == E_INVALIDARG);
  CHECK(error_of([&] { v.synchronize(access_type_auto); }) == E_INVALIDARG);
}

TEST_CASE("synchronize_to moves data ahead") {
  accelerator_view second = accelerator().create_view(), host = accelerator(accelerator::cpu_accelerator).default_view;
  std::vector<int> h = iota(8);
  array_view<int> v(8, h);
  v.synchronize_to(second);
  h[0] = 99;             // too late for the accelerator
  run(twice_plus{v, 1}); // runs where the data is
  v.synchronize_to(host);
  CHECK(h[0] == 1);
  CHECK(h[7] == 15);
  array_view<const int> r(v);
  r.synchronize_to(second);
  r.synchronize();
}

TEST_CASE("discarded data is not brought home") {
  std::vector<int> h = iota(16);
  {
    array_view<int> v(16, h);
    run(twice_plus{v, 1});
    v.section(4, 8).discard_data();
    v.section(6, 2).discard_data();
    v.synchronize();
    CHECK(h[0] == 1);
    CHECK(h[4] == 4);
    CHECK(h[11] == 11);
    CHECK(h[12] == 25);
    run(fill{v.section(4, 2), 70}); // a write makes it current again
  }
  CHECK(h[4] == 70);
  CHECK(h[6] == 6);
}

TEST_CASE("discarding saves the way in and keeps the accelerator's bytes") {
  array_view<int> v(8);
  run(fill{v, 3});
  v.discard_data();
  run(twice_plus{v, 1});
  CHECK(v[0] == 7);
  std::vector<int> h = iota(8);
  array<int> a(8, h.begin());
  array_view<int> w(a);
  w.discard_data(); // the array's own storage is not affected
  run(add_to_array{a, 1});
  CHECK(std::vector<int>(a) == iota(8, 1));
  w.discard_data();
  CHECK(std::vector<int>(a) == iota(8, 1));
  array<int> b(a);
  CHECK(std::vector<int>(b) == iota(8, 1));
}

// The copy settles what the discard left open: the array's storage counts, and the host's look at it before does not.
TEST_CASE("an array that was discarded through a view is not read from the host's old bytes") {
  array<int> a(64, iota(64).begin());
  const array_view<int> v(a);
  const array_view<const int> read(a);
  v.discard_data();
  static_cast<void>(read[5]); // any value
  std::vector<int> out(64);
  copy(a, out.begin());
  CHECK(out == iota(64));
  run(add_to_array{a, 7});
  CHECK(read[5] == 12);
}

TEST_CASE("views without source are stable before they are written") {
  array_view<int> v(100), w(100);
  array_view<const int> r(v);
  std::vector<int> first(100, 1), second(100, 2);
  copy(v, first.begin());
  copy(r, second.begin());
  CHECK(first == second);
  array<int> a(v);
  CHECK(std::vector<int>(a) == first);
  const int *address = v.data();
  v.refresh();
  v.synchronize();
  run(twice_plus{v, 1});
  CHECK(v[5] == first[5] * 2 + 1);
  CHECK(v.data() == address);
  copy(v, w);
  CHECK(w[99] == v[99]);
  v = w;
  CHECK(v.section(10, 5).view_as(extent<2>(1, 5))(0, 4) == w[14]);
}

TEST_CASE("views of arrays are coherent with them") {
  std::vector<int> h = iota(8);
  array<int> a(8, h.begin());
  array_view<int> v(a), w(a);
  v[3] = 33; // cached on the host; the array stays at home
  run(add_to_array{a, 1});
  CHECK(w[3] == 34);
  w.section(0, 2)[1] = 11;
  CHECK(std::vector<int>(a)[1] == 11);
  run(twice_plus{v, 0});
  CHECK(w[1] == 22);
  v.synchronize();
  array<int> moved(std::move(a));
  v[0] = 5;
  CHECK(std::vector<int>(moved)[0] == 5);
}

TEST_CASE("overlapping views are one memory in a launch") {
  std::vector<int> h = iota(8);
  array_view<int> v(8, h);
  run(copy_view{v.section(0, 4), v.section(4, 4)});
  run(copy_view{v.section(4, 4), v.section(2, 4)}); // in and out overlap in 4..5, read before or after: equal values
  v.synchronize();
  CHECK(h[6] == 2);
  CHECK(h[2] == 0);
}

TEST_CASE("reinterpreted views are the same bytes") {
  std::vector<int> h = iota(8);
  array_view<int> v(8, h);
  run(twice_plus{v.section(2, 4).reinterpret_as<unsigned>().reinterpret_as<int>(), 1});
  CHECK(v.reinterpret_as<unsigned>()[2] == 5u);
  CHECK(h[2] == 5);
  v.reinterpret_as<float>()[0] = 1.0f;
  run(twice_plus{v, 0});
  CHECK(v[0] == 0x3f800000 * 2);
}
