#define TILE 256

kernel void simple(global const float4 *restrict particles, global float4 *restrict accelerations, int count,
                   float softening) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  float4 self = particles[i];
  float x = 0, y = 0, z = 0;
  for (int k = 0; k < count; ++k) {
    float4 other = particles[k];
    float dx = other.x - self.x, dy = other.y - self.y, dz = other.z - self.z;
    float inverse = rsqrt(dx * dx + dy * dy + dz * dz + softening), weight = other.w * inverse * inverse * inverse;
    x += dx * weight;
    y += dy * weight;
    z += dz * weight;
  }
  accelerations[i] = (float4)(x, y, z, 0);
}

kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void tiled(global const float4 *restrict particles, global float4 *restrict accelerations, int count, float softening) {
  local float4 shared[TILE];
  int i = (int)get_global_id(0), self_in_tile = (int)get_local_id(0);
  float4 self = particles[i];
  float x = 0, y = 0, z = 0;
  for (int first = 0; first < count; first += TILE) {
    shared[self_in_tile] = particles[first + self_in_tile];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < TILE; ++k) {
      float4 other = shared[k];
      float dx = other.x - self.x, dy = other.y - self.y, dz = other.z - self.z;
      float inverse = rsqrt(dx * dx + dy * dy + dz * dz + softening), weight = other.w * inverse * inverse * inverse;
      x += dx * weight;
      y += dy * weight;
      z += dz * weight;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  accelerations[i] = (float4)(x, y, z, 0);
}
