// Writes an image as a PNG file without any library: the pixels are stored in uncompressed deflate blocks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

class png_image {
public:
  png_image(int width, int height) : width(width), height(height), rows(std::size_t(height) * row_bytes()) {}

  void set(int x, int y, std::uint8_t red, std::uint8_t green, std::uint8_t blue) {
    std::uint8_t *pixel = &rows[std::size_t(y) * row_bytes() + 1 + 3 * std::size_t(x)];
    pixel[0] = red;
    pixel[1] = green;
    pixel[2] = blue;
  }

  bool write(const std::string &path) const {
    std::ofstream file(path, std::ios::binary);
    file.write("\x89PNG\r\n\x1a\n", 8);
    bytes header;
    append_big_endian(header, std::uint32_t(width));
    append_big_endian(header, std::uint32_t(height));
    header.insert(header.end(), {8, 2, 0, 0, 0}); // 8 bits a channel, RGB, default methods, not interlaced
    write_chunk(file, "IHDR", header);
    write_chunk(file, "IDAT", stored_zlib_stream());
    write_chunk(file, "IEND", {});
    return bool(file.flush());
  }

private:
  using bytes = std::vector<std::uint8_t>;

  int width, height;
  bytes rows; // each row begins with its filter type, which is always 0

  std::size_t row_bytes() const { return 1 + 3 * std::size_t(width); }

  static void append_big_endian(bytes &out, std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8)
      out.push_back(std::uint8_t(value >> shift));
  }

  bytes stored_zlib_stream() const {
    bytes out = {0x78, 0x01};
    const std::size_t largest_block = 65535;
    for (std::size_t at = 0; at < rows.size(); at += largest_block) {
      const std::size_t size = std::min(largest_block, rows.size() - at);
      out.push_back(at + size == rows.size()); // the last block says so
      for (std::uint32_t length : {std::uint32_t(size), ~std::uint32_t(size)}) {
        out.push_back(std::uint8_t(length));
        out.push_back(std::uint8_t(length >> 8));
      }
      out.insert(out.end(), rows.begin() + std::ptrdiff_t(at), rows.begin() + std::ptrdiff_t(at + size));
    }
    append_big_endian(out, adler32(rows));
    return out;
  }

  static std::uint32_t adler32(const bytes &data) {
    std::uint32_t low = 1, high = 0;
    for (std::uint8_t byte : data) {
      low = (low + byte) % 65521;
      high = (high + low) % 65521;
    }
    return high << 16 | low;
  }

  static std::uint32_t crc32(const bytes &data) {
    std::uint32_t crc = 0xffffffff;
    for (std::uint8_t byte : data) {
      crc ^= byte;
      for (int bit = 0; bit < 8; ++bit)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
    return ~crc;
  }

  static void write_chunk(std::ofstream &file, const std::string &type, const bytes &data) {
    bytes chunk(type.begin(), type.end());
    chunk.insert(chunk.end(), data.begin(), data.end());
    bytes length, check;
    append_big_endian(length, std::uint32_t(data.size()));
    append_big_endian(check, crc32(chunk));
    for (const bytes *part : {&length, &chunk, &check})
      file.write(reinterpret_cast<const char *>(part->data()), std::streamsize(part->size()));
  }
};
