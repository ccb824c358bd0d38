// Kernels that are built again for the values that they are launched with compute the same: whatever changes between
// launches, and whether the domain fills whole work-groups or not. No kernel gets more than four such programs; the
// accelerator_views of a device share them.
// SPEC: R-RT-91
// UNSUPPORTED: only-native
// The reason: the native accelerator has no texts to build.
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_SPECIALISE=off %t
// RUN: env AMP_SPECIALISE=always %t
// RUN: env AMP_SPECIALISE=always AMP_LOG=launch=info %t shifts 2>&1 | FileCheck %s
// RUN: env AMP_SPECIALISE=off AMP_LOG=launch=info %t shifts 2>&1 | FileCheck --check-prefix=OFF %s
// RUN: env AMP_SPECIALISE=always AMP_LOG=launch=info %t reports 2>&1 | FileCheck %s
// CHECK-COUNT-4: for known arguments
// CHECK-NOT: for known arguments
// OFF-NOT: for known arguments
// RUN: env AMP_SPECIALISE=always AMP_LOG=launch=info %t views 2>&1 | FileCheck --check-prefix=ONCE %s
// ONCE: for known arguments
// ONCE-NOT: for known arguments
#include <amp.h>
#include <cstdio>
#include <string>
#include <vector>

using namespace concurrency;

static int wrong = 0;

static void expect(bool condition, const char *what, int which) {
  if (!condition) {
    std::printf("%s %d is wrong\n", what, which);
    ++wrong;
  }
}

// One kernel, launched with other extents, offsets, integers and floats each time.
static void add(array_view<const float> in, array_view<float> out, int shift, unsigned times, float factor) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (unsigned k = 0; k < times; ++k)
      sum += in[(i[0] + shift) % in.extent[0]];
    out[i] = sum * factor;
  });
}

static void test_vectors() {
  std::vector<float> in(1200), out(1200);
  for (int i = 0; i < 1200; ++i)
    in[i] = static_cast<float>(i);
  const int sizes[] = {512, 500, 512, 768, 1, 512, 500};
  for (int round = 0; round < 40; ++round) {
    const int size = sizes[round % 7], first = round % 3 * 100, shift = round / 10;
    const unsigned times = 1 + round % 2;
    const float factor = static_cast<float>(round);
    array_view<const float> whole(1200, in);
    array_view<float> result(1200, out);
    add(whole.section(first, size), result.section(2 * first, size), shift, times, factor);
    result.synchronize();
    bool right = true;
    for (int i = 0; i < size; ++i)
      right = right && out[2 * first + i] == static_cast<float>(times) * in[first + (i + shift) % size] * factor;
    expect(right, "vector", round);
  }
}

static void test_shifts() {
  std::vector<float> in(256, 1.0f), out(256);
  for (int shift = 0; shift < 20; ++shift) {
    array_view<const float> from(256, in);
    array_view<float> to(256, out);
    add(from, to, shift, 3, 2.0f);
    to.synchronize();
    expect(out[0] == 6.0f && out[255] == 6.0f, "shift", shift);
  }
}

static void test_views() {
  std::vector<accelerator_view> views;
  for (int round = 0; round < 3; ++round) {
    views.push_back(accelerator().create_view());
    array<int> values(64, views.back());
    parallel_for_each(values.extent, [&values](index<1> i) restrict(amp) { values[i] = 2 * i[0]; });
    expect(std::vector<int>(values)[63] == 126, "view", round);
  }
}

// A kernel that can report failures has another parameter behind the block of its arguments.
static void test_reports() {
  for (int limit = 10; limit < 30; ++limit) {
    array<int> values(256);
    parallel_for_each(values.extent, [=, &values](index<1> i) restrict(amp) {
      if (limit < 0)
        direct3d_errorf("limit %d", limit);
      values[i] = i[0] % limit;
    });
    const std::vector<int> result = values;
    expect(result[9] == 9 && result[255] == 255 % limit, "limit", limit);
  }
}

static void test_matrices() {
  std::vector<int> data(64 * 96);
  for (int round = 0; round < 12; ++round) {
    const int rows = round % 3 ? 16 : 5, columns = round % 2 ? 32 : 33, top = round % 4, left = round % 5;
    data.assign(data.size(), -1);
    array_view<int, 2> whole(64, 96, data);
    const array_view<int, 2> part = whole.section(top, left, rows, columns);
    parallel_for_each(part.extent, [=](index<2> idx) restrict(amp) { part[idx] = idx[0] * part.extent[1] + idx[1]; });
    whole.synchronize();
    bool right = true;
    for (int row = 0; row < 64; ++row)
      for (int column = 0; column < 96; ++column) {
        const bool inside = row >= top && row < top + rows && column >= left && column < left + columns;
        right = right && data[row * 96 + column] == (inside ? (row - top) * columns + column - left : -1);
      }
    expect(right, "matrix", round);
  }
}

static void test_tiles() {
  for (int round = 0; round < 10; ++round) {
    const int count = 64 * (1 + round % 3), step = 1 + round % 4;
    array<int> values(count);
    parallel_for_each(values.extent.tile<64>(), [=, &values](tiled_index<64> t) restrict(amp) {
      tile_static int shared[64];
      shared[t.local[0]] = t.global[0] * step;
      t.barrier.wait();
      values[t.global] = shared[63 - t.local[0]];
    });
    const std::vector<int> result = values;
    bool right = true;
    for (int i = 0; i < count; ++i)
      right = right && result[i] == (i / 64 * 64 + 63 - i % 64) * step;
    expect(right, "tile", round);
  }
}

static void test_four_dimensions() {
  for (int round = 0; round < 6; ++round) {
    const int sizes[] = {2, 4, 4, round % 2 ? 8 : 7};
    const extent<4> size(sizes);
    array<int, 4> values(size);
    parallel_for_each(size, [&values](index<4> idx) restrict(amp) {
      values[idx] = ((idx[0] * 10 + idx[1]) * 10 + idx[2]) * 10 + idx[3];
    });
    const std::vector<int> result = values;
    expect(result.back() == 1330 + sizes[3] - 1 && result[sizes[3]] == 10, "point", round);
  }
}

int main(int argc, char **argv) {
  const std::string only = argc > 1 ? argv[1] : "";
  const auto runs = [&](const char *what) { return only.empty() || only == what; };
  if (runs("shifts"))
    test_shifts();
  if (runs("views"))
    test_views();
  if (runs("reports"))
    test_reports();
  if (only.empty()) {
    test_vectors();
    test_matrices();
    test_tiles();
    test_four_dimensions();
  }
  return wrong != 0;
}
