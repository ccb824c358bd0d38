extern "C" __global__ void look_through(cudaTextureObject_t volume, float *__restrict__ picture, int n, int steps) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n || column >= n)
    return;
  float x = (column + 0.5f) / n, y = (row + 0.5f) / n, sum = 0;
  for (int i = 0; i < steps; ++i) {
    float z = (i + 0.5f) / steps;
    sum += tex3D<float>(volume, x + 0.3f * (z - 0.5f), y - 0.2f * (z - 0.5f), z);
  }
  picture[row * n + column] = sum / steps;
}
