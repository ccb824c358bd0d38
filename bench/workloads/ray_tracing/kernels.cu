static __device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
static __device__ inline float3 operator-(float3 a, float3 b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }
static __device__ inline float3 operator*(float3 a, float s) { return make_float3(a.x * s, a.y * s, a.z * s); }
static __device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

typedef struct {
  float x, y, z, radius, red, green, blue, mirror;
} sphere;

static __device__ inline bool meets(float3 origin, float3 direction, float3 center, float radius, float *nearest) {
  float3 to_origin = origin - center;
  float b = dot(to_origin, direction), c = dot(to_origin, to_origin) - radius * radius;
  float discriminant = b * b - c;
  if (discriminant < 0.0f)
    return false;
  float half_chord = sqrtf(discriminant);
  float distance = -b - half_chord > 1e-3f ? -b - half_chord : -b + half_chord;
  if (distance < 1e-3f || distance >= *nearest)
    return false;
  *nearest = distance;
  return true;
}

static __device__ inline unsigned channel(float value) { return value >= 1.0f ? 255u : (unsigned)(value * 255.0f); }

extern "C" __global__ void trace(const sphere *__restrict__ spheres, int count, unsigned *__restrict__ picture, int width, int height) {
  int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= height || column >= width)
    return;
  float3 origin = make_float3(0.0f, 0.5f, -6.0f), color = make_float3(0.0f, 0.0f, 0.0f);
  float3 direction = make_float3((column - 0.5f * width) / height, (0.5f * height - row) / height, 1.2f);
  direction = direction * (1.0f / sqrtf(dot(direction, direction)));
  float weight = 1.0f;
  for (int reflections = 0; reflections < 5; ++reflections) {
    float distance = 1e30f;
    int nearest = -1;
    for (int k = 0; k < count; ++k)
      if (meets(origin, direction, make_float3(spheres[k].x, spheres[k].y, spheres[k].z), spheres[k].radius, &distance))
        nearest = k;
    if (nearest < 0) {
      color = color + make_float3(0.4f, 0.6f, 0.9f) * weight;
      break;
    }
    sphere hit = spheres[nearest];
    float3 place = origin + direction * distance, normal = place - make_float3(hit.x, hit.y, hit.z);
    normal = normal * (1.0f / sqrtf(dot(normal, normal)));
    float3 to_light = make_float3(3.0f, 5.0f, -4.0f) - place;
    to_light = to_light * (1.0f / sqrtf(dot(to_light, to_light)));
    float light = dot(normal, to_light), beyond = 1e30f;
    if (light > 0.0f)
      for (int k = 0; k < count; ++k)
        if (meets(place, to_light, make_float3(spheres[k].x, spheres[k].y, spheres[k].z), spheres[k].radius, &beyond)) {
          light = 0.0f;
          break;
        }
    color = color + make_float3(hit.red, hit.green, hit.blue) *
                        (weight * (1.0f - hit.mirror) * (0.1f + (light > 0.0f ? light : 0.0f)));
    weight *= hit.mirror;
    if (weight < 0.01f)
      break;
    direction = direction - normal * (2.0f * dot(direction, normal));
    origin = place;
  }
  picture[row * width + column] = channel(color.x) << 16 | channel(color.y) << 8 | channel(color.z);
}
