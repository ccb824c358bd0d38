extern "C" __global__ void simple(const float *__restrict__ in, float *__restrict__ out, int n) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && column < n)
    out[column * n + row] = in[row * n + column];
}

#define TS 16
extern "C" __global__ void __launch_bounds__(TS * TS)
    tiled(const float *__restrict__ in, float *__restrict__ out, int n) {
  __shared__ float part[TS][TS + 1];
  int row = threadIdx.y, column = threadIdx.x;
  int first_row = blockIdx.y * TS, first_column = blockIdx.x * TS;
  part[row][column] = in[(first_row + row) * n + first_column + column];
  __syncthreads();
  out[(first_column + row) * n + first_row + column] = part[column][row];
}
