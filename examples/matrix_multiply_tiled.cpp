// Matrix multiplication by tiles: each tile of threads shares the parts of A and B that it needs in tile_static memory,
// so that every element is read from global memory once per tile instead of once per thread.
#include <amp.h>
#include <chrono>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TS = 16;

void multiply_simple(const array<int, 2> &a, const array<int, 2> &b, array<int, 2> &c) {
  parallel_for_each(c.extent, [&a, &b, &c](index<2> idx) restrict(amp) {
    int sum = 0;
    for (int i = 0; i < a.extent[1]; ++i)
      sum += a(idx[0], i) * b(i, idx[1]);
    c[idx] = sum;
  });
}

void multiply_tiled(const array<int, 2> &a, const array<int, 2> &b, array<int, 2> &c) {
  parallel_for_each(c.extent.tile<TS, TS>(), [&a, &b, &c](tiled_index<TS, TS> t_idx) restrict(amp) {
    const int row = t_idx.local[0];
    const int col = t_idx.local[1];
    tile_static int locA[TS][TS];
    tile_static int locB[TS][TS];

    int sum = 0;
    for (int i = 0; i < a.extent[1]; i += TS) {
      locA[row][col] = a(t_idx.global[0], col + i);
      locB[row][col] = b(row + i, t_idx.global[1]);
      t_idx.barrier.wait(); // both tiles are complete

      for (int k = 0; k < TS; k++)
        sum += locA[row][k] * locB[k][col];
      t_idx.barrier.wait(); // nobody reads the tiles any more
    }
    c[t_idx.global] = sum;
  });
}

template <class Multiply>
double seconds(Multiply multiply, const array<int, 2> &a, const array<int, 2> &b, array<int, 2> &c) {
  multiply(a, b, c); // the first launch compiles the kernel
  c.accelerator_view.wait();
  const auto start = std::chrono::steady_clock::now();
  multiply(a, b, c);
  c.accelerator_view.wait();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

int main() {
  const int size = 512;
  std::vector<int> a_data(size * size), b_data(size * size);
  for (int i = 0; i < size * size; ++i) {
    a_data[i] = i % 7 - 3;
    b_data[i] = i % 11 - 5;
  }
  const array<int, 2> a(size, size, a_data.begin()), b(size, size, b_data.begin());
  array<int, 2> simple(size, size), tiled(size, size);

  const double simple_time = seconds(multiply_simple, a, b, simple);
  const double tiled_time = seconds(multiply_tiled, a, b, tiled);

  const std::vector<int> simple_data = simple, tiled_data = tiled;
  int wrong = 0;
  for (int row = 0; row < size; row += 37)
    for (int column = 0; column < size; ++column) {
      int expected = 0;
      for (int i = 0; i < size; ++i)
        expected += a_data[row * size + i] * b_data[i * size + column];
      wrong += tiled_data[row * size + column] != expected;
    }
  wrong += simple_data != tiled_data;

  std::wcout << L"matrix_multiply_tiled on " << accelerator().description << L": " << size << L"x" << size
             << L", simple " << simple_time * 1000 << L" ms, tiled " << tiled_time * 1000 << L" ms, " << wrong
             << L" elements wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}
