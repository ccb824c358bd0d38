// Pictures in PNG files, with libpng: four bytes for each pixel (red, green, blue, alpha), row by row.
#pragma once

#include <cstdint>
#include <png.h>
#include <stdexcept>
#include <string>
#include <vector>

struct picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;

  picture() = default;
  picture(int width, int height) : width(width), height(height), pixels(4 * std::size_t(width) * std::size_t(height)) {}

  std::uint8_t *at(int x, int y) { return &pixels[4 * (std::size_t(y) * std::size_t(width) + std::size_t(x))]; }
  const std::uint8_t *at(int x, int y) const { return const_cast<picture *>(this)->at(x, y); }
};

inline picture read_png(const std::string &path) {
  ::png_image file{};
  file.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&file, path.c_str()))
    throw std::runtime_error(path + ": " + file.message);
  file.format = PNG_FORMAT_RGBA;
  picture result(int(file.width), int(file.height));
  if (!png_image_finish_read(&file, nullptr, result.pixels.data(), 0, nullptr))
    throw std::runtime_error(path + ": " + file.message);
  return result;
}

inline void write_png(const std::string &path, const picture &shown) {
  ::png_image file{};
  file.version = PNG_IMAGE_VERSION;
  file.width = png_uint_32(shown.width);
  file.height = png_uint_32(shown.height);
  file.format = PNG_FORMAT_RGBA;
  if (!png_image_write_to_file(&file, path.c_str(), 0, shown.pixels.data(), 0, nullptr))
    throw std::runtime_error(path + ": " + file.message);
}
