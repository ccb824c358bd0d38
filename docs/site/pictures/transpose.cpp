// A matrix with a pattern, and its transpose by the tiles of the example "transpose".
#define main run_example
#include "../../../examples/transpose.cpp"
#undef main
#include "drawing.h"

int main(int, char **arguments) {
  const int rows = 140, columns = 230, gap = 30;
  std::vector<float> matrix(rows * columns), transposed(rows * columns);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const double wave = std::sin(0.09 * column) + std::sin(0.0012 * row * row);
      matrix[row * columns + column] = float(0.15 + 0.75 * column / columns + 0.08 * wave - 0.1 * row / rows);
    }
  transpose_tiled(array_view<const float, 2>(rows, columns, matrix), array_view<float, 2>(columns, rows, transposed));

  png_image image(columns + gap + rows, columns);
  fill(image, 0, 0, columns + gap + rows, columns, {255, 255, 255});
  for (int i = 0; i < rows * columns; ++i) {
    draw(image, i % columns, (columns - rows) / 2 + i / columns, heat(matrix[i]));
    draw(image, columns + gap + i % rows, i / rows, heat(transposed[i]));
  }
  write(image, arguments[1]);
}
