__device__ unsigned hash(unsigned value) {
  value = (value ^ 61) ^ (value >> 16);
  value *= 9;
  value ^= value >> 4;
  value *= 0x27d4eb2d;
  return value ^ (value >> 15);
}

extern "C" __global__ void flip_colour(int *spins, const unsigned *__restrict__ chances, int n, int colour,
                                       unsigned seed) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, pair = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || pair >= n / 2)
    return;
  int column = 2 * pair + (row + colour) % 2;
  int above = (row + n - 1) % n, below = (row + 1) % n;
  int left = (column + n - 1) % n, right = (column + 1) % n;
  int spin = spins[row * n + column];
  int field = spins[above * n + column] + spins[below * n + column] + spins[row * n + left] + spins[row * n + right];
  int energy = 2 * spin * field;
  if (energy <= 0 || (hash(seed + row * n + column) >> 8) < chances[energy / 4])
    spins[row * n + column] = -spin;
}
