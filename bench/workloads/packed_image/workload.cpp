// Filters of an image whose pixels are packed in words, red in the lowest byte: kernels unpack and pack them.
#include "harness/comparison.h"
#include "texts.h"
#include <amp_math.h>

using namespace concurrency;

void greyscale_in_openmp(const unsigned *in, unsigned *out, int width, int height);
void blend_in_openmp(const unsigned *in, unsigned *out, int width, int height);
void sobel_in_openmp(const unsigned *in, unsigned *out, int width, int height);
void blur_in_openmp(const unsigned *in, unsigned *out, int width, int height);

namespace {

unsigned pack(unsigned red, unsigned green, unsigned blue, unsigned alpha) restrict(amp, cpu) {
  return red | green << 8 | blue << 16 | alpha << 24;
}

int luminance(unsigned pixel) restrict(amp, cpu) {
  return int((77 * (pixel & 0xff) + 150 * (pixel >> 8 & 0xff) + 29 * (pixel >> 16 & 0xff)) >> 8);
}

unsigned mix(unsigned over, unsigned under, unsigned alpha) restrict(amp, cpu) {
  return (over * alpha + under * (255 - alpha) + 127) / 255;
}

// Over the checkerboard that stands for transparency.
unsigned blended(unsigned pixel, int x, int y) restrict(amp, cpu) {
  const unsigned under = (x / 8 + y / 8) % 2 == 0 ? 0xcc : 0x99, alpha = pixel >> 24;
  return pack(mix(pixel & 0xff, under, alpha), mix(pixel >> 8 & 0xff, under, alpha),
              mix(pixel >> 16 & 0xff, under, alpha), 255);
}

// A weighted mean of pixels.
class accumulator {
public:
  accumulator() restrict(amp, cpu) : red_(0), green_(0), blue_(0), alpha_(0), weight_(0) {}

  void add(unsigned pixel, float weight) restrict(amp, cpu) {
    red_ += weight * (pixel & 0xff);
    green_ += weight * (pixel >> 8 & 0xff);
    blue_ += weight * (pixel >> 16 & 0xff);
    alpha_ += weight * (pixel >> 24);
    weight_ += weight;
  }
  unsigned pixel() const restrict(amp, cpu) {
    return pack(rounded(red_), rounded(green_), rounded(blue_), rounded(alpha_));
  }

private:
  float red_, green_, blue_, alpha_, weight_;

  unsigned rounded(float sum) const restrict(amp, cpu) { return unsigned(sum / weight_ + 0.5f); }
};

void greyscale(array_view<const unsigned, 2> in, array_view<unsigned, 2> out) {
  parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) {
    const unsigned pixel = in[idx], grey = luminance(pixel);
    out[idx] = pack(grey, grey, grey, pixel >> 24);
  });
}

void blend(array_view<const unsigned, 2> in, array_view<unsigned, 2> out) {
  parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) { out[idx] = blended(in[idx], idx[1], idx[0]); });
}

// The nine brightnesses around a pixel; the image continues with its edge.
template <class View> int brightness(const View &in, int y, int x) restrict(amp, cpu) {
  y = y < 0 ? 0 : y >= in.extent[0] ? in.extent[0] - 1 : y;
  x = x < 0 ? 0 : x >= in.extent[1] ? in.extent[1] - 1 : x;
  return luminance(in(y, x));
}

template <class View> unsigned edge(const View &in, int y, int x) restrict(amp, cpu) {
  const int dx = brightness(in, y - 1, x + 1) + 2 * brightness(in, y, x + 1) + brightness(in, y + 1, x + 1) -
                 brightness(in, y - 1, x - 1) - 2 * brightness(in, y, x - 1) - brightness(in, y + 1, x - 1);
  const int dy = brightness(in, y + 1, x - 1) + 2 * brightness(in, y + 1, x) + brightness(in, y + 1, x + 1) -
                 brightness(in, y - 1, x - 1) - 2 * brightness(in, y - 1, x) - brightness(in, y - 1, x + 1);
  const int sum = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy), grey = sum > 255 ? 255 : sum;
  return pack(grey, grey, grey, in(y, x) >> 24);
}

void sobel(array_view<const unsigned, 2> in, array_view<unsigned, 2> out) {
  parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) { out[idx] = edge(in, idx[0], idx[1]); });
}

// 5 x 5 pixels, or fewer at the edges.
template <class View> unsigned blurred(const View &in, int y, int x) restrict(amp, cpu) {
  const float weights[] = {1, 4, 6, 4, 1};
  accumulator sum;
  for (int j = -2; j <= 2; ++j)
    for (int i = -2; i <= 2; ++i)
      if (y + j >= 0 && y + j < in.extent[0] && x + i >= 0 && x + i < in.extent[1])
        sum.add(in(y + j, x + i), weights[j + 2] * weights[i + 2]);
  return sum.pixel();
}

void blur(array_view<const unsigned, 2> in, array_view<unsigned, 2> out) {
  parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) { out[idx] = blurred(in, idx[0], idx[1]); });
}

struct filter {
  const char *name;
  void (*in_amp)(array_view<const unsigned, 2> in, array_view<unsigned, 2> out);
  void (*in_openmp)(const unsigned *in, unsigned *out, int width, int height);
  unsigned (*reference)(const array_view<const unsigned, 2> &in, int y, int x);
};

const filter filters[] = {
    {"greyscale", greyscale, greyscale_in_openmp,
     [](const array_view<const unsigned, 2> &in, int y, int x) {
       const unsigned grey = luminance(in(y, x));
       return pack(grey, grey, grey, in(y, x) >> 24);
     }},
    {"blend", blend, blend_in_openmp,
     [](const array_view<const unsigned, 2> &in, int y, int x) { return blended(in(y, x), x, y); }},
    {"sobel", sobel, sobel_in_openmp, edge<array_view<const unsigned, 2>>},
    {"blur", blur, blur_in_openmp, blurred<array_view<const unsigned, 2>>},
};

// A pixel may be one brighter or darker in a channel where the mean is rounded.
bool is_near(unsigned pixel, unsigned expected) {
  for (int shift = 0; shift < 32; shift += 8)
    if (std::abs(int(pixel >> shift & 0xff) - int(expected >> shift & 0xff)) > 1)
      return false;
  return true;
}

void compare(bench::suite &all, const filter &which, int width, int height) {
  const std::vector<unsigned> image = bench::random_words(std::size_t(width) * height, 31);
  std::vector<unsigned> expected(image.size());
  const array_view<const unsigned, 2> pixels(height, width, image);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      expected[std::size_t(y) * width + x] = which.reference(pixels, y, x);
  const auto check = [&](const std::vector<unsigned> &computed) {
    return std::equal(computed.begin(), computed.end(), expected.begin(), is_near);
  };

  bench::comparison<unsigned> contenders(all, bench::poisoned<unsigned>(image.size()), check);
  const auto in = bench::upload_matrix(height, width, image), out = bench::upload_matrix(height, width, image);
  contenders.add_amp(out, [=] { which.in_amp(*in, *out); });
  contenders.add_by_hand(texts, [&](bench::hand_device &device, bench::hand_device::memory result) {
    const auto pixels = device.upload(image);
    const auto kernel = device.find_kernel(which.name);
    const bench::shape groups = {bench::groups(width, 32), bench::groups(height, 8)};
    return [=, &device] { device.launch(kernel, groups, {32, 8}, pixels, result, width, height); };
  });
  contenders.add_openmp([&](unsigned *result) { which.in_openmp(image.data(), result, width, height); });
  contenders.measure({"packed image", which.name, std::to_string(width) + " x " + std::to_string(height),
                      8e-9 * width * height, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  for (const filter &one : filters)
    compare(all, one, all.sized(75, 1920, 7680), all.sized(50, 1080, 4320));
}
