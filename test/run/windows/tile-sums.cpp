// The sums of tiles, each written once, by the first thread, at the tile's origin: the example of the documentation.
// RUN: %amp-cc %s -o %t && %t | FileCheck %s
// SPEC: API-TIDX-04, R-LANG-129, API-TBAR-02
#include <amp.h>
#include <iostream>

using namespace concurrency;

int main() {
  const int ROWS = 8;
  const int COLS = 9;
  int matrix[ROWS * COLS];
  for (int i = 0; i < ROWS * COLS; ++i)
    matrix[i] = i;

  array_view<int, 2> sample(ROWS, COLS, matrix);
  int averages[ROWS * COLS] = {};
  array_view<int, 2> average(ROWS, COLS, averages);

  parallel_for_each(sample.extent.tile<2, 3>(), [=](tiled_index<2, 3> idx) restrict(amp) {
    tile_static int nums[2][3];
    nums[idx.local[0]][idx.local[1]] = sample[idx.global];
    idx.barrier.wait();
    int sum = nums[0][0] + nums[0][1] + nums[0][2] + nums[1][0] + nums[1][1] + nums[1][2];
    if (idx.local[0] == 0 && idx.local[1] == 0)
      average[idx.tile_origin] = sum;
  });

  for (int row = 0; row < ROWS; row += 2) {
    for (int col = 0; col < COLS; col += 3)
      std::cout << average(row, col) << " ";
    std::cout << "\n";
  }
  int others = 0;
  for (int row = 0; row < ROWS; ++row)
    for (int col = 0; col < COLS; ++col)
      if (row % 2 != 0 || col % 3 != 0)
        others += average(row, col);
  std::cout << "others " << others << "\n";
}
// CHECK: 33 51 69
// CHECK-NEXT: 141 159 177
// CHECK-NEXT: 249 267 285
// CHECK-NEXT: 357 375 393
// CHECK-NEXT: others 0
