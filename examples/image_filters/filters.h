// What the files of this project share: the image type, a kernel template, and the filters defined in their own files.
#pragma once

#include <amp.h>

typedef concurrency::array_view<const float, 2> image;
typedef concurrency::array_view<float, 2> mutable_image;

// The pixel at (row, column), or the nearest one inside the image.
inline float pixel(const image &in, int row, int column) restrict(cpu, amp) {
  const int last_row = in.extent[0] - 1, last_column = in.extent[1] - 1;
  row = row < 0 ? 0 : row > last_row ? last_row : row;
  column = column < 0 ? 0 : column > last_column ? last_column : column;
  return in(row, column);
}

// Applies `function`, which gets an image and the position of a pixel, to every pixel.
template <class Function> void for_each_pixel(const image &in, const mutable_image &out, const Function &function) {
  out.discard_data();
  concurrency::parallel_for_each(out.extent, [=](concurrency::index<2> idx)
                                                 restrict(amp) { out[idx] = function(in, idx[0], idx[1]); });
  out.synchronize();
}

void box_blur(const image &in, const mutable_image &out, int radius);
void gradient(const image &in, const mutable_image &out);
