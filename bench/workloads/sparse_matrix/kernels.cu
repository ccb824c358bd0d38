extern "C" __global__ void multiply_csr(const int *__restrict__ starts, const int *__restrict__ columns,
                                        const float *__restrict__ values, const float *__restrict__ x,
                                        float *__restrict__ y, int rows) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows)
    return;
  float sum = 0;
  int end = starts[row + 1];
  for (int i = starts[row]; i < end; ++i)
    sum += values[i] * x[columns[i]];
  y[row] = sum;
}

extern "C" __global__ void multiply_ell(const int *__restrict__ columns, const float *__restrict__ values,
                                        const float *__restrict__ x, float *__restrict__ y, int rows, int width) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows)
    return;
  float sum = 0;
  for (int i = 0; i < width; ++i)
    sum += values[i * rows + row] * x[columns[i * rows + row]];
  y[row] = sum;
}
