// A sampler on the host, in double and with unbounded indices, which the tests compare kernels with.
#pragma once

#include <algorithm>
#include <amp_graphics.h>
#include <array>
#include <cmath>
#include <vector>

struct reference_level {
  int size[3]; // width, height, depth
  std::vector<std::array<double, 4>> texels;
};

struct reference_texture {
  int rank;
  std::vector<reference_level> levels;
};

typedef std::array<double, 4> channels;

inline int modulo(long long value, int divisor) {
  const int rest = int(value % divisor);
  return rest < 0 ? rest + divisor : rest;
}

// The texel that an unbounded index stands for; -1: the border.
inline int resolve(double index, int size, concurrency::graphics::address_mode mode) {
  using namespace concurrency::graphics;
  const long long at = (long long)(std::min(std::max(index, -1e9), 1e9));
  if (mode == address_wrap)
    return modulo(at, size);
  if (mode == address_mirror) {
    const int twice = modulo(at, 2 * size);
    return twice < size ? twice : 2 * size - 1 - twice;
  }
  if (mode == address_border)
    return at >= 0 && at < size ? int(at) : -1;
  return at < 0 ? 0 : at >= size ? size - 1 : int(at);
}

inline bool repeats(concurrency::graphics::address_mode mode) {
  return mode == concurrency::graphics::address_wrap || mode == concurrency::graphics::address_mirror;
}

// The mirror is at each whole number: it decides between two texels that are as near.
inline double settled_coordinate(double coordinate, concurrency::graphics::address_mode mode) {
  if (std::isnan(coordinate) || (std::isinf(coordinate) && repeats(mode)))
    return 0;
  if (mode != concurrency::graphics::address_mirror)
    return coordinate;
  const double rest = std::fmod(std::fabs(coordinate), 2.0);
  return rest <= 1 ? rest : 2 - rest;
}

inline channels fetch(const reference_level &level, const int (&at)[3], const concurrency::graphics::sampler &how) {
  using namespace concurrency::graphics;
  int index[3];
  for (int d = 0; d < 3; ++d)
    index[d] = at[d];
  if (index[0] < 0 || index[1] < 0 || index[2] < 0) {
    const float_4 border = how.border_color;
    return {border.x, border.y, border.z, border.w};
  }
  return level.texels[std::size_t((index[2] * level.size[1] + index[1]) * level.size[0] + index[0])];
}

inline channels sample_level(const reference_texture &texture, const reference_level &level, const float *coordinate,
                             const concurrency::graphics::sampler &how) {
  using namespace concurrency::graphics;
  const bool linear = how.filter_mode == filter_linear;
  channels result{};
  for (int corner = 0; corner < (linear ? 1 << texture.rank : 1); ++corner) {
    int at[3] = {0, 0, 0};
    double weight = 1;
    for (int d = 0; d < texture.rank; ++d) {
      const double u = settled_coordinate(coordinate[d], how.address_mode) * level.size[d];
      const double low = std::isinf(u) ? u : std::floor(linear ? u - 0.5 : u);
      const double fraction = linear && !std::isinf(u) ? u - 0.5 - low : 0.0;
      const bool second = linear && (corner >> d & 1);
      at[d] = resolve(second ? low + 1 : low, level.size[d], how.address_mode);
      if (linear)
        weight *= second ? fraction : 1 - fraction;
    }
    const channels texel = fetch(level, at, how);
    for (int c = 0; c < 4; ++c)
      result[c] += weight * texel[c];
  }
  return result;
}

inline channels sample(const reference_texture &texture, const float *coordinate, float detail,
                       const concurrency::graphics::sampler &how) {
  using namespace concurrency::graphics;
  const double last = double(texture.levels.size() - 1);
  const double wanted = std::isnan(detail) ? 0.0 : std::min(std::max(double(detail), 0.0), last);
  if (how.filter_mode == filter_point)
    return sample_level(texture, texture.levels[std::size_t(std::floor(wanted + 0.5))], coordinate, how);
  const double fine = std::floor(wanted), weight = wanted - fine;
  channels result = sample_level(texture, texture.levels[std::size_t(fine)], coordinate, how);
  if (weight > 0) {
    const channels coarse = sample_level(texture, texture.levels[std::size_t(fine) + 1], coordinate, how);
    for (int c = 0; c < 4; ++c)
      result[c] += weight * (coarse[c] - result[c]);
  }
  return result;
}
