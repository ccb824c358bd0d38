#include <algorithm>
#include <cstddef>
#include <cstdlib>

static inline unsigned pack(unsigned red, unsigned green, unsigned blue, unsigned alpha) {
  return red | green << 8 | blue << 16 | alpha << 24;
}

static inline int luminance(unsigned pixel) {
  return int((77 * (pixel & 0xff) + 150 * (pixel >> 8 & 0xff) + 29 * (pixel >> 16 & 0xff)) >> 8);
}

void greyscale_in_openmp(const unsigned *__restrict in, unsigned *__restrict out, int width, int height) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < width * height; ++i) {
    const unsigned grey = luminance(in[i]);
    out[i] = pack(grey, grey, grey, in[i] >> 24);
  }
}

static inline unsigned mix(unsigned over, unsigned under, unsigned alpha) {
  return (over * alpha + under * (255 - alpha) + 127) / 255;
}

void blend_in_openmp(const unsigned *__restrict in, unsigned *__restrict out, int width, int height) {
#pragma omp parallel for schedule(static)
  for (int y = 0; y < height; ++y)
#pragma omp simd
    for (int x = 0; x < width; ++x) {
      const unsigned pixel = in[y * width + x], alpha = pixel >> 24, under = (x / 8 + y / 8) % 2 == 0 ? 0xcc : 0x99;
      out[y * width + x] = pack(mix(pixel & 0xff, under, alpha), mix(pixel >> 8 & 0xff, under, alpha),
                                mix(pixel >> 16 & 0xff, under, alpha), 255);
    }
}

void sobel_in_openmp(const unsigned *__restrict in, unsigned *__restrict out, int width, int height) {
#pragma omp parallel for schedule(static)
  for (int y = 0; y < height; ++y) {
    const unsigned *above = in + std::max(y - 1, 0) * width, *middle = in + y * width,
                   *below = in + std::min(y + 1, height - 1) * width;
    const auto edge = [=](int left, int x, int right) {
      const int nw = luminance(above[left]), n = luminance(above[x]), ne = luminance(above[right]),
                w = luminance(middle[left]), e = luminance(middle[right]), sw = luminance(below[left]),
                s = luminance(below[x]), se = luminance(below[right]);
      const int dx = ne + 2 * e + se - nw - 2 * w - sw, dy = sw + 2 * s + se - nw - 2 * n - ne;
      const unsigned grey = std::min(std::abs(dx) + std::abs(dy), 255);
      return pack(grey, grey, grey, middle[x] >> 24);
    };
    unsigned *row = out + y * width;
    row[0] = edge(0, 0, 1);
    row[width - 1] = edge(width - 2, width - 1, width - 1);
#pragma omp simd
    for (int x = 1; x < width - 1; ++x)
      row[x] = edge(x - 1, x, x + 1);
  }
}

__attribute__((always_inline)) static inline unsigned blurred(const unsigned *in, int width, int y, int x, int top,
                                                              int bottom, int left, int right) {
  const float weights[] = {1, 4, 6, 4, 1};
  float red = 0, green = 0, blue = 0, alpha = 0, sum = 0;
#pragma GCC unroll 5
  for (int j = top; j <= bottom; ++j)
#pragma GCC unroll 5
    for (int i = left; i <= right; ++i) {
      const unsigned pixel = in[(y + j) * width + x + i];
      const float weight = weights[j + 2] * weights[i + 2];
      red += weight * (pixel & 0xff);
      green += weight * (pixel >> 8 & 0xff);
      blue += weight * (pixel >> 16 & 0xff);
      alpha += weight * (pixel >> 24);
      sum += weight;
    }
  return pack(unsigned(red / sum + 0.5f), unsigned(green / sum + 0.5f), unsigned(blue / sum + 0.5f),
              unsigned(alpha / sum + 0.5f));
}

void blur_in_openmp(const unsigned *__restrict in, unsigned *__restrict out, int width, int height) {
#pragma omp parallel for schedule(static)
  for (int y = 0; y < height; ++y) {
    const int top = -std::min(y, 2), bottom = std::min(height - 1 - y, 2);
    for (int x = 0; x < width; ++x) {
      if (x < 2 || x >= width - 2 || top != -2 || bottom != 2)
        out[y * width + x] = blurred(in, width, y, x, top, bottom, -std::min(x, 2), std::min(width - 1 - x, 2));
    }
    if (top == -2 && bottom == 2)
#pragma omp simd
      for (int x = 2; x < width - 2; ++x)
        out[y * width + x] = blurred(in, width, y, x, -2, 2, -2, 2);
  }
}
