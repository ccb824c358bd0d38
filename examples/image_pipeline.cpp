// Filters for pictures in PNG files, with textures: a separable blur, a smaller copy by way of mipmaps, and edges.
// image_pipeline [picture.png [prefix of the results]]; without a picture, it makes one.
#include "png_file.h"
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>

using namespace concurrency;
using namespace concurrency::graphics;

// Texels are four normalized numbers of 8 bits each. Kernels see numbers from 0 to 1.
using image = texture<unorm_4, 2>;
using readable = texture_view<const unorm_4, 2>;
using writable = texture_view<unorm_4, 2>;

constexpr int radius = 6;
constexpr float spread = 2.5f;

image upload(const picture &shown) {
  return image(extent<2>(shown.height, shown.width), shown.pixels.data(), unsigned(shown.pixels.size()), 8u);
}

picture download(const image &shown) {
  picture result(shown.extent[1], shown.extent[0]);
  copy(shown, result.pixels.data(), unsigned(result.pixels.size()));
  return result;
}

// The middle of a texel as a position in the picture, where (0, 0) is a corner and (1, 1) the opposite one. Samplers
// take it from there: beyond the edge, there are the colors of the edge.
float_2 position(float x, float y, extent<2> size) restrict(cpu, amp) {
  return float_2((x + 0.5f) / float(size[1]), (y + 0.5f) / float(size[0]));
}

unorm_4 to_color(float_4 sum) restrict(cpu, amp) { return unorm_4(sum.x, sum.y, sum.z, sum.w); }
float_4 to_numbers(unorm_4 color) restrict(cpu, amp) {
  return float_4(float(color.x), float(color.y), float(color.z), float(color.w));
}

// One direction of a Gaussian blur. A blur of both directions is one after the other: far fewer reads than a square.
void blur_along(const image &from, image &to, int across, int down) {
  const readable source(from);
  const writable target(to);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    float_4 sum(0.0f);
    float weights = 0.0f;
    for (int step = -radius; step <= radius; ++step) {
      const float weight = fast_math::expf(-0.5f * float(step * step) / (spread * spread));
      const float_2 there = position(float(i[1] + step * across), float(i[0] + step * down), source.extent);
      sum += weight * to_numbers(source.sample<filter_point, address_clamp>(there));
      weights += weight;
    }
    target.set(i, to_color(sum / weights));
  });
}

image blur(const image &from) {
  image halfway(from.extent, 8u), result(from.extent, 8u);
  blur_along(from, halfway, 1, 0);
  blur_along(halfway, result, 0, 1);
  return result;
}

// Each level of detail has half the width and half the height of the one before: a linear sample between four texels is
// their average.
image with_mipmaps(const picture &shown) {
  const extent<2> size(shown.height, shown.width);
  image result(size, 8u, 0u); // all levels
  copy(shown.pixels.data(), unsigned(shown.pixels.size()), result);
  for (unsigned level = 1; level < result.mipmap_levels; ++level) {
    const readable above(result, level - 1, 1);
    const writable here(result, level);
    parallel_for_each(here.extent, [=](index<2> i) restrict(amp) {
      here.set(i, above.sample(position(float(i[1]), float(i[0]), here.extent)));
    });
  }
  return result;
}

// The level of detail that has about as many texels as the result is sampled, linearly between two of them.
image resize(const image &all_levels, extent<2> size) {
  image result(size, 8u);
  const readable source(all_levels);
  const writable target(result);
  const float level = std::log2(std::fmax(1.0f, float(all_levels.extent[0]) / float(size[0])));
  parallel_for_each(size, [=](index<2> i) restrict(amp) {
    target.set(i, source.sample(position(float(i[1]), float(i[0]), size), level));
  });
  return result;
}

float brightness(float_4 color) restrict(cpu, amp) { return 0.299f * color.x + 0.587f * color.y + 0.114f * color.z; }

float sobel(const float (&around)[3][3]) restrict(cpu, amp) {
  const float across =
      around[0][2] + 2.0f * around[1][2] + around[2][2] - around[0][0] - 2.0f * around[1][0] - around[2][0];
  const float down =
      around[2][0] + 2.0f * around[2][1] + around[2][2] - around[0][0] - 2.0f * around[0][1] - around[0][2];
  return across * across + down * down;
}

image edges(const image &from) {
  image result(from.extent, 8u);
  const readable source(from);
  const writable target(result);
  parallel_for_each(result.extent, [=](index<2> i) restrict(amp) {
    float around[3][3];
    for (int y = 0; y < 3; ++y)
      for (int x = 0; x < 3; ++x) {
        const float_2 there = position(float(i[1] + x - 1), float(i[0] + y - 1), source.extent);
        around[y][x] = brightness(to_numbers(source.sample<filter_point, address_clamp>(there)));
      }
    const float edge = fast_math::sqrtf(sobel(around));
    target.set(i, unorm_4(edge, edge, edge, 1.0f));
  });
  return result;
}

// Disks and stripes.
picture made_picture() {
  picture result(300, 220);
  for (int y = 0; y < result.height; ++y)
    for (int x = 0; x < result.width; ++x) {
      const int dx = x % 100 - 50, dy = y % 110 - 55;
      const bool in_disk = dx * dx + dy * dy < 1600, in_stripe = (x + y) / 12 % 2;
      std::uint8_t *pixel = result.at(x, y);
      pixel[0] = in_disk ? 230 : 40;
      pixel[1] = std::uint8_t(in_stripe ? 200 : 60);
      pixel[2] = std::uint8_t(255 * x / result.width);
      pixel[3] = 255;
    }
  return result;
}

// The same on the host, for some pixels.
float channel(const picture &shown, int x, int y, int c) {
  x = x < 0 ? 0 : x >= shown.width ? shown.width - 1 : x;
  y = y < 0 ? 0 : y >= shown.height ? shown.height - 1 : y;
  return float(shown.at(x, y)[c]) / 255.0f;
}

float blurred_on_host(const picture &shown, int x, int y, int c) {
  float sum = 0.0f, weights = 0.0f;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx) {
      const float weight = std::exp(-0.5f * float(dx * dx + dy * dy) / (spread * spread));
      sum += weight * channel(shown, x + dx, y + dy, c);
      weights += weight;
    }
  return sum / weights;
}

float edge_on_host(const picture &shown, int x, int y) {
  float around[3][3];
  for (int dy = 0; dy < 3; ++dy)
    for (int dx = 0; dx < 3; ++dx) {
      const auto of = [&](int c) { return channel(shown, x + dx - 1, y + dy - 1, c); };
      around[dy][dx] = brightness(float_4(of(0), of(1), of(2), of(3)));
    }
  return std::fmin(1.0f, std::sqrt(sobel(around)));
}

// The averages of whole pictures are the same, however small they are.
float average(const picture &shown, int c) {
  double sum = 0;
  for (int y = 0; y < shown.height; ++y)
    for (int x = 0; x < shown.width; ++x)
      sum += channel(shown, x, y, c);
  return float(sum / (double(shown.width) * shown.height));
}

int count_wrong(const picture &original, const picture &blurred, const picture &small, const picture &edged) {
  int wrong = 0;
  for (int y = 0; y < original.height; y += 9)
    for (int x = 0; x < original.width; x += 7) {
      for (int c = 0; c < 3; ++c) // rounded to 8 bits twice
        wrong += std::fabs(channel(blurred, x, y, c) - blurred_on_host(original, x, y, c)) > 1.6f / 255.0f;
      wrong += std::fabs(channel(edged, x, y, 0) - edge_on_host(original, x, y)) > 0.6f / 255.0f;
    }
  for (int c = 0; c < 3; ++c)
    wrong += std::fabs(average(small, c) - average(original, c)) > 0.02f;
  return wrong;
}

int main(int count, char **arguments) {
  try {
    const picture original = count > 1 ? read_png(arguments[1]) : made_picture();
    const std::string prefix = count > 2 ? arguments[2] : "image_pipeline";
    const image source = upload(original);
    const picture blurred = download(blur(source)), edged = download(edges(source));
    const picture small =
        download(resize(with_mipmaps(original), extent<2>(original.height * 2 / 7, original.width * 2 / 7)));
    write_png(prefix + "-original.png", original);
    write_png(prefix + "-blurred.png", blurred);
    write_png(prefix + "-small.png", small);
    write_png(prefix + "-edges.png", edged);
    const int wrong = count_wrong(original, blurred, small, edged);
    std::wcout << L"image_pipeline on " << accelerator().description << L": " << original.width << L" x "
               << original.height << L" pixels, " << wrong << L" wrong" << std::endl;
    return wrong == 0 ? 0 : 1;
  } catch (const std::exception &error) {
    std::wcerr << error.what() << std::endl;
    return 2;
  }
}
