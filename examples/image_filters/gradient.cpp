// The steepness of the image at every pixel, with a function object instead of a lambda.
#include "filters.h"

namespace {

struct steepness {
  float operator()(const image &in, int row, int column) const restrict(amp) {
    const float down = pixel(in, row + 1, column) - pixel(in, row - 1, column);
    const float right = pixel(in, row, column + 1) - pixel(in, row, column - 1);
    return 0.25f * (down * down + right * right);
  }
};

} // namespace

void gradient(const image &in, const mutable_image &out) { for_each_pixel(in, out, steepness()); }
