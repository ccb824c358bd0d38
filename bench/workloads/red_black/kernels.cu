extern "C" __global__ void start(const float *__restrict__ given, float *__restrict__ grid, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    grid[i] = given[i];
}

extern "C" __global__ void relax(float *grid, int n, int colour) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x > 0 && x < n - 1 && y > 0 && y < n - 1 && (x + y) % 2 == colour)
    grid[y * n + x] = 0.25f * (grid[y * n + x - 1] + grid[y * n + x + 1] + grid[(y - 1) * n + x] + grid[(y + 1) * n + x]);
}
