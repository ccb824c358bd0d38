// Random sequences of operations on views of one source, on one and on two devices, against a model that keeps, for
// every element and location, the value and whether it is current (R-MEM-20).
// SPEC: R-MEM-20 R-MEM-21 R-MEM-37 R-MEM-28
#include "test_kernels.h"
#include <random>

namespace {

constexpr int rows = 6, columns = 8, size = rows * columns;

struct box {
  int row, column, height, width;
  template <class F> void each(F function) const {
    for (int i = row; i != row + height; ++i)
      for (int j = column; j != column + width; ++j)
        function(i * columns + j);
  }
};

// Locations: 0 is the host.
class model {
public:
  model(int locations, bool has_home) : value(locations, iota(size)), current(locations, std::vector<bool>(size)) {
    if (has_home)
      current[0].assign(size, true);
    never_written = !has_home;
  }
  void read(int at, const box &b) {
    b.each([&](int e) {
      if (current[at][e])
        return;
      for (std::size_t from = 0; from != value.size(); ++from)
        if (current[from][e]) {
          value[at][e] = value[from][e];
          current[at][e] = true;
          return;
        }
    });
  }
  template <class F> void write(int at, const box &b, F next) {
    b.each([&](int e) {
      value[at][e] = next(value[at][e]);
      for (auto &one : current)
        one[e] = false;
      current[at][e] = true;
    });
  }
  void discard(const box &b) {
    b.each([&](int e) {
      for (auto &one : current)
        one[e] = false;
    });
  }
  void refresh(const box &b) {
    b.each([&](int e) {
      for (auto &one : current)
        one[e] = false;
      current[0][e] = true;
    });
  }
  bool is_known(const box &b) const {
    bool all = true;
    b.each([&](int e) {
      bool any = false;
      for (const auto &one : current)
        any = any || one[e];
      all = all && any;
    });
    return all;
  }
  bool only_host_has(const box &b) const {
    bool all = true;
    b.each([&](int e) {
      for (std::size_t at = 0; at != current.size(); ++at)
        all = all && current[at][e] == (at == 0);
    });
    return all;
  }
  std::vector<std::vector<int>> value;
  std::vector<std::vector<bool>> current;
  bool never_written;
};

class sequence {
public:
  sequence(unsigned seed, std::vector<accelerator_view> devices)
      : random(seed), devices(std::move(devices)), expected(int(this->devices.size()) + 1, true), home(iota(size)) {}

  void run_steps(int steps) {
    {
      array_view<int, 2> whole(rows, columns, home);
      for (int i = 0; i != steps; ++i) {
        step(whole);
        CHECK(home == expected.value[0]);
        if (home != expected.value[0])
          return;
      }
    }
    expected.read(0, {0, 0, rows, columns});
    CHECK(home == expected.value[0]);
  }

private:
  std::mt19937 random;
  std::vector<accelerator_view> devices;
  model expected;
  std::vector<int> home;

  int pick(int limit) { return int(random() % unsigned(limit)); }
  box pick_box() {
    box b;
    b.row = pick(rows);
    b.column = pick(columns);
    b.height = 1 + pick(rows - b.row);
    b.width = 1 + pick(columns - b.column);
    return pick(4) ? b : box{0, 0, rows, columns};
  }

  void step(const array_view<int, 2> &whole) {
    const box b = pick_box();
    const array_view<int, 2> part = whole.section(b.row, b.column, b.height, b.width);
    const int device = pick(int(devices.size()));
    if (!expected.is_known(b)) { // what reading discarded data gives is not specified: write it
      return overwrite(part, b);
    }
    switch (pick(9)) {
    case 0:
    case 1:
      run(twice_plus_2d{part, 1}, devices[device]);
      expected.read(device + 1, b);
      return expected.write(device + 1, b, [](int v) { return v * 2 + 1; });
    case 2:
      return read_on_device(part, b, device);
    case 3:
      return index_on_host(part, b);
    case 4:
      part.synchronize_async(access_type_read).get();
      return expected.read(0, b);
    case 5:
      part.synchronize_to(devices[device], access_type_read);
      return expected.read(device + 1, b);
    case 6:
      part.discard_data();
      return expected.discard(b);
    case 7:
      part.refresh();
      return expected.refresh(b);
    default:
      return overwrite(part, b);
    }
  }

  // A read-only capture: brings the data to the device and changes nothing.
  void read_on_device(const array_view<int, 2> &part, const box &b, int device) {
    array_view<const int, 2> r(part);
    std::vector<int> got(std::size_t(b.width));
    array<int> out(b.width, devices[device]);
    run(copy_view{r[0], array_view<int>(out)}, devices[device]);
    expected.read(device + 1, {b.row, b.column, 1, b.width});
    copy(out, got.begin());
    for (int j = 0; j != b.width; ++j)
      CHECK(got[j] == expected.value[device + 1][b.row * columns + b.column + j]);
  }

  // Indexing gives the right to the view's whole section.
  void index_on_host(const array_view<int, 2> &part, const box &b) {
    expected.read(0, b);
    const box all = b;
    if (pick(2)) {
      const array_view<const int, 2> r(part);
      CHECK(r(0, 0) == expected.value[0][b.row * columns + b.column]);
      return;
    }
    part(0, 0) += 3;
    expected.write(0, all, [](int v) { return v; });
    expected.value[0][b.row * columns + b.column] += 3;
  }

  // A copy to the view writes its home.
  void overwrite(const array_view<int, 2> &part, const box &b) {
    const int value = pick(1000);
    const std::vector<int> data(std::size_t(b.height * b.width), value);
    if (pick(2))
      copy(data.begin(), data.end(), part);
    else
      copy_async(data.begin(), part).get();
    expected.write(0, b, [&](int) { return value; });
  }
};

void run_sequences(const std::vector<accelerator_view> &views, unsigned count, int steps) {
  for (unsigned seed = 1; seed <= count; ++seed) {
    INFO("seed " << seed);
    sequence(seed, views).run_steps(steps);
  }
}

} // namespace

TEST_CASE("random operations on one device") { run_sequences({accelerator().default_view}, 40, 60); }

TEST_CASE("random operations on two views of one device") {
  run_sequences({accelerator().default_view, accelerator().create_view(queuing_mode_immediate)}, 40, 60);
}

TEST_CASE("random operations on two devices", "[two]") {
  REQUIRE(devices().size() == 2);
  run_sequences({devices()[0].default_view, devices()[1].default_view}, 40, 60);
}
