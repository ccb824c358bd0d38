#define CAPACITY 32
#define RANGE 2.5f

typedef struct {
  float x, y, z;
} vector3;

typedef struct {
  vector3 position, velocity;
} atom;

typedef struct {
  vector3 vector;
  float energy;
} force;

__device__ int coordinate(float position, int side, float box) {
  int result = (int)(position / box * side);
  return result < side ? result : side - 1;
}

__device__ int number(int x, int y, int z, int side) {
  return ((z + side) % side * side + (y + side) % side) * side + (x + side) % side;
}

__device__ float nearest(float distance, float box) {
  return distance > 0.5f * box ? distance - box : distance < -0.5f * box ? distance + box : distance;
}

extern "C" __global__ void clear(int *counts, int cells) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < cells)
    counts[i] = 0;
}

extern "C" __global__ void fill_cells(const atom *__restrict__ atoms, int *__restrict__ counts,
                                      int *__restrict__ members, int count, int side, float box) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  vector3 p = atoms[i].position;
  int cell = number(coordinate(p.x, side, box), coordinate(p.y, side, box), coordinate(p.z, side, box), side);
  int place = atomicAdd(&counts[cell], 1);
  if (place < CAPACITY)
    members[cell * CAPACITY + place] = i;
}

extern "C" __global__ void compute_forces(const atom *__restrict__ atoms, const int *__restrict__ counts,
                                          const int *__restrict__ members, force *__restrict__ forces, int count,
                                          int side, float box) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  vector3 self = atoms[i].position;
  int x = coordinate(self.x, side, box), y = coordinate(self.y, side, box), z = coordinate(self.z, side, box);
  force sum = {{0, 0, 0}, 0};
  for (int dz = -1; dz <= 1; ++dz)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        int cell = number(x + dx, y + dy, z + dz, side);
        int end = counts[cell];
        for (int k = 0; k < end; ++k) {
          int other = members[cell * CAPACITY + k];
          if (other == i)
            continue;
          vector3 p = atoms[other].position;
          float rx = nearest(self.x - p.x, box), ry = nearest(self.y - p.y, box), rz = nearest(self.z - p.z, box);
          float square = rx * rx + ry * ry + rz * rz;
          if (square < RANGE * RANGE) {
            float inverse = 1 / square, inverse6 = inverse * inverse * inverse;
            float scale = 24 * inverse * inverse6 * (2 * inverse6 - 1);
            sum.vector.x += scale * rx;
            sum.vector.y += scale * ry;
            sum.vector.z += scale * rz;
            sum.energy += 2 * inverse6 * (inverse6 - 1);
          }
        }
      }
  forces[i] = sum;
}
