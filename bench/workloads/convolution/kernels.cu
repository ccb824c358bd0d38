extern "C" __global__ void convolve(const float *__restrict__ in, const float *__restrict__ weights, float *__restrict__ out, int n,
                     int radius) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || column >= n)
    return;
  float sum = 0;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx) {
      int y = min(max(row + dy, 0), n - 1), x = min(max(column + dx, 0), n - 1);
      sum += in[y * n + x] * weights[(dy + radius) * (2 * radius + 1) + dx + radius];
    }
  out[row * n + column] = sum;
}
