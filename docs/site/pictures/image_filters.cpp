// A picture, blurred, and its edges, by the filters of the example "image_filters".
#include "../../../examples/image_filters/box_blur.cpp"
#include "../../../examples/image_filters/gradient.cpp"
#include "drawing.h"
#include <vector>

const int rows = 170, columns = 210, gap = 6;

// A disc, stripes that become narrower, and a square.
float brightness(int row, int column) {
  if (std::hypot(row - 55.0, column - 60.0) < 38)
    return std::hypot(row - 48.0, column - 68.0) < 12 ? 1.0f : 0.75f;
  if (row > 110 && column < 140)
    return std::sin(0.002 * column * column) > 0 ? 0.9f : 0.2f;
  return row > 40 && row < 130 && column > 135 && column < 190 ? 0.9f - 0.005f * float(row) : 0.1f;
}

int main(int, char **arguments) {
  std::vector<float> pixels(rows * columns), blurred(rows * columns), edges(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    pixels[i] = brightness(i / columns, i % columns);
  const image in(rows, columns, pixels);
  box_blur(in, mutable_image(rows, columns, blurred), 4);
  gradient(in, mutable_image(rows, columns, edges));

  png_image picture(3 * columns + 2 * gap, rows);
  fill(picture, 0, 0, 3 * columns + 2 * gap, rows, {255, 255, 255});
  for (int i = 0; i < rows * columns; ++i) {
    draw(picture, i % columns, i / columns, grey(pixels[i]));
    draw(picture, columns + gap + i % columns, i / columns, grey(blurred[i]));
    draw(picture, 2 * (columns + gap) + i % columns, i / columns, grey(1.5 * std::sqrt(edges[i])));
  }
  write(picture, arguments[1]);
}
