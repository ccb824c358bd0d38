// -famp-check=bounds: an index out of bounds of a view, an array, a texture or an array of the kernel makes the launch
// fail with the user's line, the name, the index and the extent; nothing outside is read or written.
// RUN: %amp-cc -famp-check=bounds -Wno-amp-bounds %s -o %t && %t
// SPEC: R-LANG-202
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <string>
#include <vector>

using namespace concurrency;

static int failures = 0;

// The launch fails; `line` is that of the access, and `where` what the message says of it.
template <class Launch> static void fails(int line, const std::string &where, const Launch &launch) {
  const std::string expected = "check-bounds.cpp:" + std::to_string(line) + ": index " + where;
  std::string message;
  try {
    launch();
    accelerator().default_view.wait();
  } catch (const runtime_exception &error) {
    message = error.what();
  }
  if (message.find(expected) != std::string::npos && message.find("-famp-check=bounds in kernel") != std::string::npos)
    return;
  std::printf("expected %s\n but got %s\n", expected.c_str(), message.c_str());
  ++failures;
}

static void check(const char *what, bool holds) {
  if (holds)
    return;
  std::printf("wrong: %s\n", what);
  ++failures;
}

struct four {
  int values[4];
};

static void store(int &to, int value) restrict(amp) { to = value; }
static int element(array_view<const int> numbers, int i) restrict(amp) {
  return numbers[i];
}
template <class View> static void set_last(const View &all, int i) restrict(amp) { all[i] = 1; }

static void containers() {
  std::vector<int> data(64 + 8, 3);
  array_view<int> whole(72, data), line = whole.section(0, 64);
  array_view<int, 2> view(8, 8, data);
  fails(__LINE__ + 2, "(7, 8) of 'view' is out of bounds of extent (8, 8)", [=] {
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
      view(7, i[0] + 8) = 1;
    });
  });
  fails(__LINE__ + 2, "8 of 'view' is out of bounds of extent 8", [=] {
    parallel_for_each(extent<1>(9), [=](index<1> i) restrict(amp) {
      view[i[0]][0] = 1;
    });
  });
  fails(__LINE__ - 18, "70 of 'numbers' is out of bounds of extent 64", [=] {
    parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) { line[i] = 1 + element(line, i[0] * 10); });
  });
  fails(__LINE__ - 19, "64 of 'all' is out of bounds of extent 64", [=] {
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { set_last(line, i[0] + 64); });
  });
  fails(__LINE__ + 4, "-3 of 'line' is out of bounds of extent 64", [=] {
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
      line[i] = line[i[0]] +
                line[i[0] + 1] +
                line[i[0] - 3];
    });
  });
  fails(__LINE__ + 2, "-1 of 'line' is out of bounds of extent 64", [=] {
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
      line[i] = line.section(i[0] - 1, 4)[0];
    });
  });
  fails(__LINE__ + 1, "64 of 'line' is out of bounds of extent 64", [=] {
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { atomic_fetch_add(&line[i[0] + 64], 1); });
  });
  whole.synchronize();
  bool holds = true;
  for (int i = 64; i < 72; ++i)
    holds = holds && data[i] == 3;
  check("elements behind a view", holds);

  array<int, 3> three(2, 3, 4);
  fails(__LINE__ + 1, "(1, 2, -1) of 'three' is out of bounds of extent (2, 3, 4)", [&] {
    parallel_for_each(extent<1>(1), [&three](index<1> i) restrict(amp) { three(1, 2, i[0] - 1) += 1; });
  });
  array<int, 4> more(extent<4>(std::vector<int>{2, 2, 2, 2}.data()));
  fails(__LINE__ + 3, "2 of 'more' is out of bounds of extent 2", [&] {
    parallel_for_each(extent<1>(1), [&more](index<1> i) restrict(amp) {
      const int at[4] = {1, 0, i[0] + 2, 1};
      more[index<4>(at)] = 1;
    });
  });
  graphics::texture<int, 2> picture(4, 5, 32u);
  fails(__LINE__ + 1, "(0, 5) of 'picture' is out of bounds of extent (4, 5)", [&] {
    parallel_for_each(extent<1>(1), [=, &picture](index<1> i) restrict(amp) { line[i] = picture(i[0], 5); });
  });
}

static void arrays() {
  std::vector<int> data(64, 3);
  array_view<int> line(data);
  array_view<int, 2> view(8, 8, data);
  fails(__LINE__ + 6, "(1, 4) of 'tile' is out of bounds of extent (4, 4)", [=] {
    parallel_for_each(view.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
      tile_static int tile[4][4];
      tile[t.local[0]][t.local[1]] = 1;
      t.barrier.wait();
      const bool is_wrong = t.global[0] == 1 && t.global[1] == 0;
      view[t.global] = tile[t.local[0]][is_wrong ? 4 : t.local[1]];
    });
  });
  fails(__LINE__ + 4, "64 of 'tile' is out of bounds of extent 64", [=] {
    parallel_for_each(line.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      tile_static int tile[64];
      const int *const end = &tile[64]; // need not be an element
      store(tile[t.local[0] + 1], 3);
      line[t.global] = int(end - tile);
    });
  });
  check("the address behind an array", line[5] == 64);
  fails(__LINE__ + 3, "66 of 'counts' is out of bounds of extent 64", [=] {
    parallel_for_each(line.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      tile_static int counts[64];
      atomic_fetch_add(&counts[t.local[0] == 33 ? 66 : t.local[0]], 3);
    });
  });
  const four captured = {{1, 2, 3, 4}};
  fails(__LINE__ + 1, "4 of 'values' is out of bounds of extent 4", [=] {
    parallel_for_each(extent<1>(5), [=](index<1> i) restrict(amp) { line[i] = captured.values[i[0]]; });
  });
  fails(__LINE__ + 5, "-1 of 'own' is out of bounds of extent 3", [=] {
    parallel_for_each(extent<1>(3), [=](index<1> i) restrict(amp) {
      int own[3] = {1, 2, 3};
      for (int k = 0; k < 3; ++k)
        own[k] += k;
      line[i] = own[unsigned(i[0]) - 1];
    });
  });
  check("reads out of bounds", line[0] == 0 && line[1] == 1);
}

static void in_bounds() {
  std::vector<int> data(64);
  array_view<int, 2> view(8, 8, data);
  parallel_for_each(view.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static int tile[4][4];
    tile[t.local[0]][t.local[1]] = t.global[0] * 8 + t.global[1];
    t.barrier.wait();
    view(t.tile_origin[0] + t.local[0], t.tile_origin[1] + t.local[1]) = tile[t.local[1]][t.local[0]];
  });
  view.synchronize();
  check("a kernel without mistakes", data[1] == 8 && data[8] == 1 && data[5] == 12 && data[63] == 63);
}

int main() {
  containers();
  arrays();
  in_bounds();
  return failures != 0;
}
