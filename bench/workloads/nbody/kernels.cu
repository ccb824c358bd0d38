#define TILE 256

extern "C" __global__ void simple(const float4 *__restrict__ particles, float4 *__restrict__ accelerations, int count,
                                  float softening) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  float4 self = particles[i];
  float x = 0, y = 0, z = 0;
  for (int k = 0; k < count; ++k) {
    float4 other = particles[k];
    float dx = other.x - self.x, dy = other.y - self.y, dz = other.z - self.z;
    float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + softening), weight = other.w * inverse * inverse * inverse;
    x += dx * weight;
    y += dy * weight;
    z += dz * weight;
  }
  accelerations[i] = make_float4(x, y, z, 0);
}

extern "C" __global__ void __launch_bounds__(TILE)
    tiled(const float4 *__restrict__ particles, float4 *__restrict__ accelerations, int count, float softening) {
  __shared__ float4 shared[TILE];
  int i = blockIdx.x * blockDim.x + threadIdx.x, self_in_tile = threadIdx.x;
  float4 self = particles[i];
  float x = 0, y = 0, z = 0;
  for (int first = 0; first < count; first += TILE) {
    shared[self_in_tile] = particles[first + self_in_tile];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) {
      float4 other = shared[k];
      float dx = other.x - self.x, dy = other.y - self.y, dz = other.z - self.z;
      float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + softening), weight = other.w * inverse * inverse * inverse;
      x += dx * weight;
      y += dy * weight;
      z += dz * weight;
    }
    __syncthreads();
  }
  accelerations[i] = make_float4(x, y, z, 0);
}
