extern "C" __global__ void simple(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || column >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}

#define TS 16
extern "C" __global__ void __launch_bounds__(TS * TS)
    tiled(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n) {
  __shared__ float tile_a[TS][TS], tile_b[TS][TS];
  int row = threadIdx.y, column = threadIdx.x;
  int global_row = blockIdx.y * TS + row, global_column = blockIdx.x * TS + column;
  float sum = 0;
  for (int k = 0; k < n; k += TS) {
    tile_a[row][column] = a[global_row * n + k + column];
    tile_b[row][column] = b[(k + row) * n + global_column];
    __syncthreads();
    for (int i = 0; i < TS; ++i)
      sum += tile_a[row][i] * tile_b[i][column];
    __syncthreads();
  }
  c[global_row * n + global_column] = sum;
}
