extern "C" __global__ void multiply(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c,
                                    int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n * n)
    return;
  int row = i / n, column = i % n;
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[row * n + k] * b[k * n + column];
  c[i] = sum;
}

extern "C" __global__ void transpose(const float *__restrict__ in, float *__restrict__ out, int rows, int columns) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * columns)
    return;
  int row = i / columns, column = i % columns;
  out[column * rows + row] = in[i];
}

extern "C" __global__ void normalize_rows(const float *__restrict__ in, const float *__restrict__ factors,
                                          const float *__restrict__ offsets, float *__restrict__ out, int columns,
                                          int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    out[i] = in[i] * factors[i / columns] + offsets[i % columns];
}
