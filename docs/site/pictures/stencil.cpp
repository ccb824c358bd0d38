// The plate of the example "stencil" after 100, 1,000 and 5,000 steps.
#define main run_example
#include "../../../examples/stencil.cpp"
#undef main
#include "drawing.h"

int main(int, char **arguments) {
  const int rows = 160, columns = 210, gap = 6;
  png_image image(3 * columns + 2 * gap, rows);
  fill(image, 0, 0, 3 * columns + 2 * gap, rows, {255, 255, 255});
  std::vector<float> plate(rows * columns, 20.0f), other(rows * columns);
  for (int column = 0; column < columns; ++column)
    plate[column] = 100.0f;
  for (int row = rows / 2; row < rows; ++row)
    plate[row * columns] = 80.0f; // half of the left edge

  array_view<float, 2> current(rows, columns, plate), following(rows, columns, other);
  for (int step = 0, panel = 0; step <= 5000; ++step) {
    if (step == 100 || step == 1000 || step == 5000) {
      for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
          draw(image, panel * (columns + gap) + column, row, heat((current(row, column) - 20.0) / 80.0));
      ++panel;
    }
    step_on_accelerator(current, following);
    std::swap(current, following);
  }
  write(image, arguments[1]);
}
