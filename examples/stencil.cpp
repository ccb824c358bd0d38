// Heat spreading over a plate: a 5-point stencil with two buffers that change places after each step.
#include <amp.h>
#include <cmath>
#include <iostream>
#include <utility>
#include <vector>

using namespace concurrency;

float relaxed(float centre, float north, float south, float west, float east) restrict(cpu, amp) {
  return centre + 0.2f * (north + south + west + east - 4.0f * centre);
}

// The border keeps its temperature; everything inside moves towards its neighbours.
void step_on_accelerator(array_view<const float, 2> from, array_view<float, 2> to) {
  parallel_for_each(to.extent, [=](index<2> idx) restrict(amp) {
    const int row = idx[0], column = idx[1];
    const bool border = row == 0 || column == 0 || row == to.extent[0] - 1 || column == to.extent[1] - 1;
    to[idx] = border ? from[idx]
                     : relaxed(from[idx], from(row - 1, column), from(row + 1, column), from(row, column - 1),
                               from(row, column + 1));
  });
}

void step_on_cpu(int rows, int columns, const std::vector<float> &from, std::vector<float> &to) {
  to = from;
  for (int row = 1; row < rows - 1; ++row)
    for (int column = 1; column < columns - 1; ++column) {
      const float *cell = &from[row * columns + column];
      to[row * columns + column] = relaxed(cell[0], cell[-columns], cell[columns], cell[-1], cell[1]);
    }
}

int main() {
  const int rows = 240, columns = 320, steps = 100;
  std::vector<float> plate(rows * columns, 20.0f), other(rows * columns);
  for (int column = 0; column < columns; ++column)
    plate[column] = 100.0f; // the hot edge
  std::vector<float> expected = plate, next = plate;

  array_view<float, 2> current(rows, columns, plate), following(rows, columns, other);
  for (int step = 0; step < steps; ++step) {
    step_on_accelerator(current, following);
    std::swap(current, following);
    step_on_cpu(rows, columns, expected, next);
    std::swap(expected, next);
  }

  float largest_error = 0.0f;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      largest_error = std::fmax(largest_error, std::fabs(current(row, column) - expected[row * columns + column]));
  const bool correct = largest_error < 1e-3f;
  std::wcout << L"stencil on " << accelerator().description << L": " << rows << L"x" << columns << L", " << steps
             << L" steps, largest error " << largest_error << (correct ? L": correct" : L": WRONG") << std::endl;
  return correct ? 0 : 1;
}
