// A picture of mirroring spheres with a light: each ray searches all spheres, goes on to the light, and is reflected.
#include "harness/comparison.h"
#include "texts.h"
#include <amp_math.h>
#include <cmath>

using namespace concurrency;

struct vec3 {
  float x, y, z;
};

struct sphere {
  vec3 center;
  float radius;
  vec3 color;
  float mirror; // the part of the light that is reflected
};

void trace_in_openmp(const sphere *spheres, int count, unsigned *picture, int width, int height);

namespace {

inline float root(float x) restrict(amp) { return fast_math::sqrtf(x); }
inline float root(float x) restrict(cpu) { return std::sqrt(x); }

inline vec3 operator+(const vec3 &a, const vec3 &b) restrict(cpu, amp) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline vec3 operator-(const vec3 &a, const vec3 &b) restrict(cpu, amp) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline vec3 operator*(const vec3 &a, float s) restrict(cpu, amp) { return {a.x * s, a.y * s, a.z * s}; }
inline float dot(const vec3 &a, const vec3 &b) restrict(cpu, amp) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline vec3 normalize(const vec3 &a) restrict(cpu, amp) { return a * (1.0f / root(dot(a, a))); }

struct ray {
  vec3 origin, direction;
};

// Whether the ray meets the sphere nearer than at `nearest`, which then becomes this distance.
bool meets(const ray &r, const sphere &s, float &nearest) restrict(cpu, amp) {
  const vec3 to_origin = r.origin - s.center;
  const float b = dot(to_origin, r.direction), c = dot(to_origin, to_origin) - s.radius * s.radius;
  const float discriminant = b * b - c;
  if (discriminant < 0.0f)
    return false;
  const float half = root(discriminant);
  const float distance = -b - half > 1e-3f ? -b - half : -b + half;
  if (distance < 1e-3f || distance >= nearest)
    return false;
  nearest = distance;
  return true;
}

unsigned channel(float value) restrict(cpu, amp) { return value >= 1.0f ? 255u : unsigned(value * 255.0f); }

// The color of a pixel. `Spheres` is a view, or a pointer.
template <class Spheres>
unsigned trace(const Spheres &spheres, int count, int row, int column, int height, int width) restrict(cpu, amp) {
  const vec3 eye = {0.0f, 0.5f, -6.0f};
  ray r = {eye, normalize({(column - 0.5f * width) / height, (0.5f * height - row) / height, 1.2f})};
  vec3 color = {0.0f, 0.0f, 0.0f};
  float weight = 1.0f;
  for (int reflections = 0; reflections < 5; ++reflections) {
    float distance = 1e30f;
    int nearest = -1;
    for (int k = 0; k < count; ++k)
      if (meets(r, spheres[k], distance))
        nearest = k;
    if (nearest < 0) {
      color = color + vec3{0.4f, 0.6f, 0.9f} * weight;
      break;
    }
    const sphere hit = spheres[nearest];
    const vec3 place = r.origin + r.direction * distance, normal = normalize(place - hit.center);
    const ray to_light = {place, normalize(vec3{3.0f, 5.0f, -4.0f} - place)};
    float light = dot(normal, to_light.direction), beyond = 1e30f;
    if (light > 0.0f)
      for (int k = 0; k < count; ++k)
        if (meets(to_light, spheres[k], beyond)) {
          light = 0.0f;
          break;
        }
    color = color + hit.color * (weight * (1.0f - hit.mirror) * (0.1f + (light > 0.0f ? light : 0.0f)));
    weight *= hit.mirror;
    if (weight < 0.01f)
      break;
    r = {place, r.direction - normal * (2.0f * dot(r.direction, normal))};
  }
  return channel(color.x) << 16 | channel(color.y) << 8 | channel(color.z);
}

void draw(array_view<const sphere> spheres, array_view<unsigned, 2> picture) {
  const int height = picture.extent[0], width = picture.extent[1];
  parallel_for_each(picture.extent, [=](index<2> idx) restrict(amp) {
    picture[idx] = trace(spheres, spheres.extent[0], idx[0], idx[1], height, width);
  });
}

std::vector<sphere> random_spheres(int count) {
  bench::random_numbers random(117);
  std::vector<sphere> result(count);
  for (sphere &one : result)
    one = {{random.between(-3, 3), random.between(-1.5f, 2.5f), random.between(0, 6)},
           random.between(0.3f, 0.9f),
           {random.between(0, 1), random.between(0, 1), random.between(0, 1)},
           random.between(0, 1) < 0.5f ? 0.6f : 0.0f};
  return result;
}

// Devices round differently, so that a ray at the edge of a sphere may miss it.
bool is_picture(const std::vector<unsigned> &picture, const std::vector<sphere> &spheres, int height, int width) {
  int different = 0, seen = 0;
  for (int row = 0; row < height; row += 7)
    for (int column = 0; column < width; ++column, ++seen) {
      const unsigned found = picture[row * width + column];
      const unsigned right = trace(spheres.data(), int(spheres.size()), row, column, height, width);
      for (int shift : {0, 8, 16})
        if (std::abs(int(found >> shift & 255) - int(right >> shift & 255)) > 2) {
          ++different;
          break;
        }
    }
  return different <= seen / 100;
}

} // namespace

void bench::run(suite &all) {
  const int width = all.sized(80, 640, 3840), height = all.sized(60, 480, 2160), count = all.sized(5, 20, 40);
  const std::vector<sphere> spheres = random_spheres(count);
  comparison<unsigned> contenders(all, poisoned<unsigned>(width * height), [&](const std::vector<unsigned> &picture) {
    return is_picture(picture, spheres, height, width);
  });
  const auto on_device = upload(spheres);
  const auto picture = upload_matrix(height, width, poisoned<unsigned>(width * height));
  contenders.add_amp(picture, [=] { draw(*on_device, *picture); });
  contenders.add_by_hand(texts, [&](hand_device &device, const hand_device::memory &result) {
    const auto kernel = device.find_kernel("trace");
    const auto uploaded = device.upload(spheres);
    return [&device, kernel, uploaded, result, count, width, height] {
      device.launch(kernel, {groups(width, 32), groups(height, 8)}, {32, 8}, uploaded, count, result, width, height);
    };
  });
  contenders.add_openmp(
      [&, count](unsigned *result) { trace_in_openmp(spheres.data(), count, result, width, height); });
  contenders.measure({"ray tracing", "simple", std::to_string(width) + " x " + std::to_string(height),
                      1e-6 * width * height, "Mpixel/s"});
}
