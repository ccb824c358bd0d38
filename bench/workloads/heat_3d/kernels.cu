extern "C" __global__ void simple(const float *__restrict__ from, float *__restrict__ to, int n, float rate) {
  int z = blockIdx.z * blockDim.z + threadIdx.z, y = blockIdx.y * blockDim.y + threadIdx.y,
      x = blockIdx.x * blockDim.x + threadIdx.x, at = (z * n + y) * n + x;
  if (z >= n || y >= n || x >= n)
    return;
  if (x == 0 || x == n - 1 || y == 0 || y == n - 1 || z == 0 || z == n - 1)
    to[at] = from[at];
  else
    to[at] = from[at] + rate * (from[at - 1] + from[at + 1] + from[at - n] + from[at + n] + from[at - n * n] +
                                from[at + n * n] - 6 * from[at]);
}

#define TS 8
extern "C" __global__ void __launch_bounds__(TS * TS * TS)
    tiled(const float *__restrict__ from, float *__restrict__ to, int n, float rate) {
  __shared__ float part[TS + 2][TS + 2][TS + 2];
  int z = blockIdx.z * blockDim.z + threadIdx.z, y = blockIdx.y * blockDim.y + threadIdx.y,
      x = blockIdx.x * blockDim.x + threadIdx.x, at = (z * n + y) * n + x;
  int k = threadIdx.z + 1, j = threadIdx.y + 1, i = threadIdx.x + 1;
  part[k][j][i] = from[at];
  if (i == 1 && x > 0)
    part[k][j][0] = from[at - 1];
  if (i == TS && x < n - 1)
    part[k][j][TS + 1] = from[at + 1];
  if (j == 1 && y > 0)
    part[k][0][i] = from[at - n];
  if (j == TS && y < n - 1)
    part[k][TS + 1][i] = from[at + n];
  if (k == 1 && z > 0)
    part[0][j][i] = from[at - n * n];
  if (k == TS && z < n - 1)
    part[TS + 1][j][i] = from[at + n * n];
  __syncthreads();
  if (x == 0 || x == n - 1 || y == 0 || y == n - 1 || z == 0 || z == n - 1)
    to[at] = part[k][j][i];
  else
    to[at] = part[k][j][i] + rate * (part[k][j][i - 1] + part[k][j][i + 1] + part[k][j - 1][i] + part[k][j + 1][i] +
                                     part[k - 1][j][i] + part[k + 1][j][i] - 6 * part[k][j][i]);
}
