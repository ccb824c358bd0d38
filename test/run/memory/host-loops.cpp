// Loops of the host over views: each access sees what kernels did, also one that was launched in the middle of the
// loop.
// RUN: %amp-cc -O2 %s -o %t && %t
// SPEC: R-MEM-17 R-MEM-18 R-MEM-22 R-MEM-23 R-MEM-25 R-MEM-34 R-MEM-35 API-COST-08

#include "../Inputs/check.h"
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

using namespace concurrency;

using line = array_view<int>;
using matrix = array_view<int, 2>;

static void add_to_all(const line &v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += n; });
}
static void add_to_all(const matrix &m, int n) {
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i] += n; });
}

[[gnu::noinline]] static void fill(const line &v, int count) {
  for (int i = 0; i < count; ++i)
    v[i] = i;
}
[[gnu::noinline]] static void add(const array_view<const int> &a, const line &v, int count) {
  for (int i = 0; i < count; ++i)
    v[i] = v[i] + a[i];
}
[[gnu::noinline]] static int sum(const array_view<const int> &v, int count) {
  int result = 0;
  for (int i = 0; i < count; ++i)
    result += v[i];
  return result;
}
[[gnu::noinline]] static int sum_of_even(const line &v, int count) {
  int result = 0;
  for (int i = 0; i < count; ++i)
    if (i % 2 == 0)
      result += v[i];
  return result;
}
[[gnu::noinline]] static void fill_rows(const matrix &m) {
  for (int i = 0; i < m.extent[0]; ++i)
    for (int j = 0; j < m.extent[1]; ++j)
      m[i][j] = i * 100 + j;
}
[[gnu::noinline]] static int sum_of_rows(const matrix &m, int rows) {
  int result = 0;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < m.extent[1]; ++j)
      result += m[i][j] + m(i, j);
  return result;
}
[[gnu::noinline]] static void fill_array(array<int> &a, int count) {
  for (int i = 0; i < count; ++i)
    a[i] = 2 * i;
}

[[gnu::noinline]] static void fill_boxes(const array_view<int, 3> &b) {
  for (int i = 0; i < b.extent[0]; ++i)
    for (int j = 0; j < b.extent[1]; ++j)
      for (int k = 0; k < b.extent[2]; ++k)
        b[i][j][k] = 100 * i + 10 * j + k;
}
[[gnu::noinline]] static void add_rows(const array_view<const int, 2> &a, matrix m) {
  for (int i = 0; i < a.extent[0]; ++i)
    for (int j = 0; j < a.extent[1]; ++j)
      m[i][j] += a[i][j];
}
[[gnu::noinline]] static void fill_rows_of_array(array<int, 2> &a) {
  for (int i = 0; i < a.extent[0]; ++i)
    for (int j = 0; j < a.extent[1]; ++j)
      a[i][j] = 10 * i + j;
}

static void check_lines() {
  constexpr int count = 1000;
  std::vector<int> memory(count, -1), other(count, 3);
  const line v(memory);
  const array_view<const int> a(other);
  fill(v, count);
  CHECK(memory[999] == 999); // the program's own memory
  add_to_all(v, 5);
  CHECK(memory[7] == 7);
  add(a, v, count); // rights to write, after a kernel
  CHECK(memory[7] == 15 && memory[999] == 999 + 8);
  add_to_all(v, 1);
  CHECK(sum(v, count) == 999 * 500 + 9 * count); // a right to read only
  add_to_all(v, 1);
  CHECK(sum(v, count) == 999 * 500 + 10 * count);
  fill(v, count); // to write, after one to read
  CHECK(sum(v, count) == 999 * 500);
  add_to_all(v, 2);
  CHECK(sum_of_even(v, count) == 998 * 250 + 1000);
}

static void check_memory_of_program() {
  std::vector<int> memory(100, 7);
  const line v(memory);
  add_to_all(v, 2);
  const int before = memory[3];
  const int seen = v[3]; // brings it home
  CHECK(before == 7 && seen == 9 && memory[3] == 9);
}

// A launch between iterations takes the right away.
static void check_launch_in_loop() {
  constexpr int count = 64;
  std::vector<int> memory(count, 0);
  const line v(memory);
  for (int i = 0; i < count; ++i) {
    v[i] += 1000;
    if (i % 16 == 15)
      add_to_all(v, 1);
  }
  for (int i = 0; i < count; ++i)
    CHECK(v[i] == 1004);
}

static void check_rows() {
  std::vector<int> memory(30 * 40, -1);
  const matrix m(30, 40, memory);
  fill_rows(m);
  CHECK(memory[40 * 29 + 39] == 2939);
  add_to_all(m, 1);
  CHECK(sum_of_rows(m, 30) == 2 * (100 * 435 * 40 + 780 * 30 + 1200));
  for (int i = 0; i < 30; ++i) {
    const line row = m[i];
    for (int j = 0; j < 40; ++j)
      row[j] = j;
  }
  CHECK(sum_of_rows(m, 30) == 2 * 780 * 30);
}

// Rows of rows, of two views in one expression, and of one view twice.
static void check_several_rows() {
  std::vector<int> memory(2 * 3 * 5, -1), other(6, 4);
  {
    const array_view<int, 3> b(2, 3, 5, memory);
    fill_boxes(b);
    CHECK(memory[29] == 124);
    parallel_for_each(b.extent, [=](index<3> i) restrict(amp) { b[i] += 1; });
    CHECK(b[1][2][4] == 125 && b[1][0][3] == 104);
    fill_boxes(b);
    parallel_for_each(b.extent, [=](index<3> i) restrict(amp) { b[i] += 1; });
  }
  CHECK(memory[29] == 125); // the last view has brought the data home
  const matrix m(2, 3, memory);
  {
    const array_view<const int, 2> a(2, 3, other);
    add_rows(a, m);
    add_to_all(m, 1);
    add_rows(a, m);
    add_rows(m, m);
  }
  CHECK(memory[0] == 2 * (1 + 4 + 1 + 4) && m[1][2] == 2 * (11 + 9));
}

// A row that does not exist, when rows of others are there: all of them end.
static void check_missing_rows() {
  std::vector<int> memory(12, 1), other(12, 2);
  bool is_thrown = false;
  {
    const matrix m(3, 4, memory);
    const array_view<const int, 2> a(4, 3, other);
    add_to_all(m, 1);
    try {
      add_rows(a, m);
    } catch (const runtime_exception &) {
      is_thrown = true;
    }
    add_to_all(m, 10);
  }
  CHECK(is_thrown && memory[0] == 14 && memory[3] == 12 && memory[10] == 14);
}

// A row of a view that has ended is as good as ever.
static void check_row_of_temporary() {
  std::vector<int> memory(12, 1);
  line row(1, memory.data());
  {
    const matrix m(3, 4, memory);
    add_to_all(m, 1);
    row = m[1];
  }
  for (int j = 0; j < 4; ++j)
    row[j] = row[j] + 10;
  CHECK(memory[4] == 12 && memory[7] == 12);
}

static void check_arrays() {
  array<int> on_host(100, accelerator(accelerator::cpu_accelerator).default_view);
  fill_array(on_host, 100);
  CHECK(on_host[99] == 198);
  array<int> moved(std::move(on_host));
  int visited = 0;
  for (int i = 0; i < 0 * moved[1]; ++i) // never
    on_host[i] = ++visited;
  CHECK(visited == 0 && moved[99] == 198);
  array<int, 2> rows(3, 4, accelerator(accelerator::cpu_accelerator).default_view);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      rows[i][j] = 10 * i + j;
  CHECK(rows(2, 3) == 23);
  array<int, 2> more(5, 6, accelerator(accelerator::cpu_accelerator).default_view);
  fill_rows_of_array(more);
  CHECK(more(4, 5) == 45);
  const array<int, 2> without_source(std::move(more));
  fill_rows_of_array(rows);
  CHECK(without_source[4][5] == 45 && rows[2][1] == 21);
}

// The bytes of a view as elements of another type.
static void check_other_type() {
  std::vector<int> memory(64, 8);
  const line v(memory);
  const array_view<unsigned> words = v.reinterpret_as<unsigned>();
  add_to_all(v, 1);
  for (int i = 0; i < 64; ++i)
    words[i] = words[i] << 1;
  CHECK(v[0] == 18 && memory[63] == 18);
}

// An exception of an access comes where the access is: what was written in front of it stays.
static void check_exceptions() {
  constexpr int rows = 4, columns = 8;
  std::vector<int> memory(rows * columns, 0), reached(rows + 3, 0);
  const matrix m(rows, columns, memory);
  bool is_thrown = false;
  try {
    for (int i = 0; i < rows + 3; ++i) {
      reached[i] = 1;
      m[i][0] = i + 1;
    }
  } catch (const runtime_exception &) {
    is_thrown = true;
  }
  CHECK(is_thrown && reached[rows] == 1 && reached[rows + 1] == 0 && memory[(rows - 1) * columns] == rows);
  array<int> there(8, accelerator().default_view, access_type_none);
  int written = 0;
  is_thrown = false;
  try {
    for (int i = 0; i < 8; ++i) {
      ++written;
      there[i] = i;
    }
  } catch (const runtime_exception &) {
    is_thrown = true;
  }
  CHECK(is_thrown && written == 1);
}

// Another thread launches between two loops; a mutex says when.
static void check_threads() {
  constexpr int count = 500, turns = 20;
  std::vector<int> memory(count, 0);
  const line v(memory);
  std::mutex mutex;
  auto use = [&](int n) {
    for (int turn = 0; turn < turns; ++turn) {
      const std::lock_guard<std::mutex> lock(mutex);
      if (n == 1)
        add_to_all(v, 1);
      else
        for (int i = 0; i < count; ++i)
          v[i] = v[i] + 100;
    }
  };
  std::thread other(use, 1);
  use(100);
  other.join();
  CHECK(sum(v, count) == count * turns * 101);
}

// The same without a lock: a number in an atomic variable says whose turn it is, and the loop is the one that waits.
static void check_turns() {
  constexpr int count = 100, turns = 10;
  std::vector<int> memory(count, 0);
  const line v(memory);
  std::atomic<int> turn{0};
  std::thread other([&] {
    for (int i = 0; i < turns; ++i) {
      while (turn.load(std::memory_order_acquire) != 2 * i + 1) {
      }
      add_to_all(v, 1);
      turn.store(2 * i + 2, std::memory_order_release);
    }
  });
  for (int i = 0; i < turns; ++i) {
    v[i] = v[i] + 10;
    turn.store(2 * i + 1, std::memory_order_release);
    while (turn.load(std::memory_order_acquire) != 2 * i + 2) {
    }
    CHECK(v[i] == 10 + i + 1);
  }
  other.join();
}

int main() {
  check_other_type();
  check_exceptions();
  check_threads();
  check_turns();
  check_lines();
  check_memory_of_program();
  check_launch_in_loop();
  check_rows();
  check_several_rows();
  check_missing_rows();
  check_row_of_temporary();
  check_arrays();
  return 0;
}
