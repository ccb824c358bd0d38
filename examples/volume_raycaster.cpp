// A picture of a volume: rays through a texture of rank 3, which a kernel has filled. The device blends between the
// eight texels around each point (volume_raycaster picture.png 420 315).
#include "png_image.h"
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

constexpr int grid = 96;        // texels along each edge of the volume
constexpr float step = 0.008f;  // along a ray; the volume's edge is 1
constexpr float density = 0.5f; // where the surface is

struct ray {
  float_3 from, direction; // in the volume's coordinates, which go from 0 to 1
};

// A sphere with a gyroid carved out of it: 1 inside, 0 outside, and smooth in between.
float solid(float x, float y, float z) restrict(amp) {
  const float dx = x - 0.5f, dy = y - 0.5f, dz = z - 0.5f;
  const float ball = 0.45f - fast_math::sqrtf(dx * dx + dy * dy + dz * dz);
  const float wave = fast_math::sinf(22.0f * x) * fast_math::cosf(22.0f * y) +
                     fast_math::sinf(22.0f * y) * fast_math::cosf(22.0f * z) +
                     fast_math::sinf(22.0f * z) * fast_math::cosf(22.0f * x);
  const float inside = fast_math::fminf(20.0f * ball, 1.6f - 1.6f * fast_math::fabsf(wave));
  return fast_math::fminf(1.0f, fast_math::fmaxf(0.0f, 0.5f + inside));
}

void fill(const texture<float, 3> &volume) {
  const texture_view<float, 3> view(const_cast<texture<float, 3> &>(volume));
  parallel_for_each(volume.extent, [=](index<3> i) restrict(amp) {
    view.set(i, solid((i[2] + 0.5f) / grid, (i[1] + 0.5f) / grid, (i[0] + 0.5f) / grid));
  });
}

// Texels between which a sampler of the device blends.
struct device_volume {
  texture_view<const float, 3> texels;

  float at(float_3 p) const restrict(amp) { return texels.sample<filter_linear, address_clamp>(p); }
};

// The same on the host, to compare with.
struct host_volume {
  std::vector<float> texels;

  float texel(int x, int y, int z) const {
    const auto inside = [](int c) { return c < 0 ? 0 : c >= grid ? grid - 1 : c; };
    return texels[std::size_t((inside(z) * grid + inside(y)) * grid + inside(x))];
  }
  float at(float_3 p) const {
    const float x = p.x * grid - 0.5f, y = p.y * grid - 0.5f, z = p.z * grid - 0.5f;
    const int left = int(std::floor(x)), top = int(std::floor(y)), front = int(std::floor(z));
    const float u = x - float(left), v = y - float(top), w = z - float(front);
    float sum = 0.0f;
    for (int corner = 0; corner < 8; ++corner) {
      const int dx = corner & 1, dy = corner >> 1 & 1, dz = corner >> 2;
      sum += (dx ? u : 1 - u) * (dy ? v : 1 - v) * (dz ? w : 1 - w) * texel(left + dx, top + dy, front + dz);
    }
    return sum;
  }
};

// The camera looks at the middle of the volume from the upper left.
struct camera {
  int width, height;

  ray through(int x, int y) const restrict(cpu, amp) {
    const float right = (x + 0.5f - 0.5f * width) / height, up = (0.5f * height - y - 0.5f) / height;
    const float_3 forward(0.55f, -0.45f, 0.70f), aside(0.786f, 0.0f, -0.618f), above(0.278f, 0.893f, 0.354f);
    return {float_3(0.5f) - 1.7f * forward, forward + 0.68f * right * aside + 0.68f * up * above};
  }
};

float dot(float_3 a, float_3 b) restrict(cpu, amp) { return a.x * b.x + a.y * b.y + a.z * b.z; }
float_3 unit(float_3 v) restrict(amp) { return v * fast_math::rsqrtf(dot(v, v)); }
float_3 unit(float_3 v) restrict(cpu) { return v / std::sqrt(dot(v, v)); }

// The distance at which the ray meets the surface; negative: it does not.
template <class Volume> float distance_to_surface(const Volume &volume, const ray &r) restrict(cpu, amp) {
  for (float t = 1.0f; t < 2.6f; t += step)
    if (volume.at(r.from + t * r.direction) > density) {
      float outside = t - step, inside = t;
      for (int i = 0; i < 8; ++i) {
        const float middle = 0.5f * (outside + inside);
        (volume.at(r.from + middle * r.direction) > density ? inside : outside) = middle;
      }
      return inside;
    }
  return -1.0f;
}

// The brightness of the surface, by its slope against the light.
template <class Volume> float shade(const Volume &volume, const ray &r) restrict(cpu, amp) {
  const float t = distance_to_surface(volume, r);
  if (t < 0.0f)
    return -1.0f;
  const float d = 1.5f / grid;
  const float_3 p = r.from + t * r.direction;
  const float_3 slope(volume.at(p + float_3(d, 0, 0)) - volume.at(p - float_3(d, 0, 0)),
                      volume.at(p + float_3(0, d, 0)) - volume.at(p - float_3(0, d, 0)),
                      volume.at(p + float_3(0, 0, d)) - volume.at(p - float_3(0, 0, d)));
  const float light = dot(unit(slope + float_3(1e-6f)), float_3(0.30f, -0.80f, 0.52f));
  return 0.15f + (light > 0.0f ? 0.85f * light : 0.0f);
}

std::vector<float> render(const texture<float, 3> &texels, const camera &seen_by) {
  std::vector<float> result(std::size_t(seen_by.width * seen_by.height));
  array_view<float, 2> picture(seen_by.height, seen_by.width, result);
  picture.discard_data();
  const device_volume volume = {texture_view<const float, 3>(texels)};
  const camera eye = seen_by;
  parallel_for_each(picture.extent,
                    [=](index<2> i) restrict(amp) { picture[i] = shade(volume, eye.through(i[1], i[0])); });
  picture.synchronize();
  return result;
}

int main(int count, char **arguments) {
  const camera eye = {count > 2 ? std::atoi(arguments[2]) : 160, count > 3 ? std::atoi(arguments[3]) : 120};
  texture<float, 3> volume(grid, grid, grid);
  fill(volume);
  const std::vector<float> shades = render(volume, eye);

  host_volume on_host{std::vector<float>(grid * grid * grid)};
  copy(volume, on_host.texels.begin());
  int wrong = 0, checked = 0, hits = 0;
  for (int y = 0; y < eye.height; y += 6)
    for (int x = 0; x < eye.width; x += 5, ++checked) {
      const float expected = shade(on_host, eye.through(x, y));
      wrong += std::fabs(shades[std::size_t(y * eye.width + x)] - expected) > 0.05f;
      hits += expected >= 0.0f;
    }

  if (count > 1) {
    png_image picture(eye.width, eye.height);
    for (int y = 0; y < eye.height; ++y)
      for (int x = 0; x < eye.width; ++x) {
        const float shade = shades[std::size_t(y * eye.width + x)];
        const auto color = [&](float surface, float background) {
          return std::uint8_t(255.0f * (shade < 0.0f ? background * (1.0f - 0.5f * y / eye.height) : surface * shade));
        };
        picture.set(x, y, color(1.0f, 0.16f), color(0.82f, 0.20f), color(0.55f, 0.28f));
      }
    picture.write(arguments[1]);
  }
  // Where a ray just misses an edge, the last bit decides whether it is seen.
  const bool is_right = wrong * 50 <= checked && hits * 5 > checked;
  std::wcout << L"volume_raycaster on " << accelerator().description << L": " << hits << L" of " << checked
             << L" rays meet the surface, the picture is " << (is_right ? L"right" : L"WRONG") << std::endl;
  return is_right ? 0 : 1;
}
