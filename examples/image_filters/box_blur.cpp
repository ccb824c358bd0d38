// Replaces every pixel by the average of the square around it.
#include "filters.h"

void box_blur(const image &in, const mutable_image &out, int radius) {
  for_each_pixel(in, out, [radius](const image &source, int row, int column) restrict(amp) {
    float sum = 0.0f;
    for (int y = -radius; y <= radius; ++y)
      for (int x = -radius; x <= radius; ++x)
        sum += pixel(source, row + y, column + x);
    const int side = 2 * radius + 1;
    return sum / static_cast<float>(side * side);
  });
}
