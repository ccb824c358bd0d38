// Blurs an image, finds its edges, inverts it, and checks a few pixels against the CPU.
#include "filters.h"
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

const int rows = 120, columns = 200;

float blurred_on_cpu(const std::vector<float> &data, int row, int column, int radius) {
  const image in(rows, columns, data);
  float sum = 0.0f;
  for (int y = -radius; y <= radius; ++y)
    for (int x = -radius; x <= radius; ++x)
      sum += pixel(in, row + y, column + x);
  return sum / static_cast<float>((2 * radius + 1) * (2 * radius + 1));
}

int main() {
  std::vector<float> original(rows * columns), blurred(rows * columns), edges(rows * columns), inverted(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    original[i] = (i / columns / 20 + i % columns / 20) % 2 ? 1.0f : 0.0f; // a chess board

  const image in(rows, columns, original);
  box_blur(in, mutable_image(rows, columns, blurred), 2);
  gradient(in, mutable_image(rows, columns, edges));
  for_each_pixel(in, mutable_image(rows, columns, inverted),
                 [](const image &source, int row, int column) restrict(amp) { return 1.0f - source(row, column); });

  int wrong = 0;
  for (int row = 0; row < rows; row += 7)
    for (int column = 0; column < columns; column += 3) {
      const int at = row * columns + column;
      const float down = pixel(in, row + 1, column) - pixel(in, row - 1, column);
      const float right = pixel(in, row, column + 1) - pixel(in, row, column - 1);
      wrong += std::fabs(blurred[at] - blurred_on_cpu(original, row, column, 2)) > 1e-5f;
      wrong += edges[at] != 0.25f * (down * down + right * right);
      wrong += inverted[at] != 1.0f - original[at];
    }
  std::wcout << L"image_filters on " << accelerator().description << L": " << wrong << L" pixels wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}
