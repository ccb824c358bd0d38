#include <cmath>

struct vec3 {
  float x, y, z;
};

struct sphere {
  vec3 center;
  float radius;
  vec3 color;
  float mirror;
};

static inline vec3 operator+(const vec3 &a, const vec3 &b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline vec3 operator-(const vec3 &a, const vec3 &b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline vec3 operator*(const vec3 &a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static inline float dot(const vec3 &a, const vec3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec3 normalize(const vec3 &a) { return a * (1.0f / std::sqrt(dot(a, a))); }

struct ray {
  vec3 origin, direction;
};

static inline bool meets(const ray &r, const sphere &s, float &nearest) {
  const vec3 to_origin = r.origin - s.center;
  const float b = dot(to_origin, r.direction), c = dot(to_origin, to_origin) - s.radius * s.radius;
  const float discriminant = b * b - c;
  if (discriminant < 0.0f)
    return false;
  const float half = std::sqrt(discriminant);
  const float distance = -b - half > 1e-3f ? -b - half : -b + half;
  if (distance < 1e-3f || distance >= nearest)
    return false;
  nearest = distance;
  return true;
}

static inline unsigned channel(float value) { return value >= 1.0f ? 255u : unsigned(value * 255.0f); }

static inline unsigned trace(const sphere *spheres, int count, int row, int column, int height, int width) {
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

void trace_in_openmp(const sphere *spheres, int count, unsigned *picture, int width, int height) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      picture[row * width + column] = trace(spheres, count, row, column, height, width);
}
