extern "C" __global__ void simple(const float *__restrict__ from, float *__restrict__ to, int n) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || column >= n)
    return;
  int at = row * n + column;
  if (row > 0 && column > 0 && row < n - 1 && column < n - 1)
    to[at] = 0.2f * (from[at] + from[at - 1] + from[at + 1] + from[at - n] + from[at + n]);
  else
    to[at] = from[at];
}

#define TS 16
extern "C" __global__ void __launch_bounds__(TS * TS)
    tiled(const float *__restrict__ from, float *__restrict__ to, int n) {
  __shared__ float part[TS + 2][TS + 2];
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x, at = row * n + column;
  int y = threadIdx.y + 1, x = threadIdx.x + 1;
  part[y][x] = from[at];
  if (y == 1 && row > 0)
    part[0][x] = from[at - n];
  if (y == TS && row < n - 1)
    part[TS + 1][x] = from[at + n];
  if (x == 1 && column > 0)
    part[y][0] = from[at - 1];
  if (x == TS && column < n - 1)
    part[y][TS + 1] = from[at + 1];
  __syncthreads();
  if (row > 0 && column > 0 && row < n - 1 && column < n - 1)
    to[at] = 0.2f * (part[y][x] + part[y][x - 1] + part[y][x + 1] + part[y - 1][x] + part[y + 1][x]);
  else
    to[at] = part[y][x];
}
