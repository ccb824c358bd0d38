// What the pictures of the gallery share: colours, lines and rectangles on the examples' PNG image.
#pragma once

#include "png_image.h"
#include <algorithm>
#include <cmath>
#include <cstdlib>

struct colour {
  int red, green, blue;
};

inline void draw(png_image &image, int x, int y, colour c) {
  image.set(x, y, std::uint8_t(c.red), std::uint8_t(c.green), std::uint8_t(c.blue));
}

inline void fill(png_image &image, int left, int top, int width, int height, colour c) {
  for (int y = top; y < top + height; ++y)
    for (int x = left; x < left + width; ++x)
      draw(image, x, y, c);
}

// From dark blue over red and yellow to white, for values from 0 to 1.
inline colour heat(double value) {
  const double v = std::clamp(value, 0.0, 1.0);
  const auto channel = [&](double begin, double end) {
    return int(255 * std::clamp((v - begin) / (end - begin), 0.0, 1.0));
  };
  return {channel(0.10, 0.55), channel(0.40, 0.90),
          std::max(int(110 * (1 - std::fabs(4 * v - 0.8))), channel(0.80, 1.0))};
}

inline colour grey(double value) {
  const int level = int(255 * std::clamp(value, 0.0, 1.0));
  return {level, level, level};
}

// Ends the program with 1 if the picture cannot be written.
inline void write(const png_image &image, const char *path) {
  if (!image.write(path))
    std::exit(1);
}
