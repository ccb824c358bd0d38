extern "C" __global__ void start(const float *__restrict__ original, float *__restrict__ matrix, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    matrix[i] = original[i];
}

extern "C" __global__ void divide_column(float *matrix, int n, int k) {
  int row = blockIdx.x * blockDim.x + threadIdx.x + k + 1;
  if (row < n)
    matrix[row * n + k] /= matrix[k * n + k];
}

extern "C" __global__ void subtract_row(float *matrix, int n, int k) {
  int row = blockIdx.y * blockDim.y + threadIdx.y + k + 1, column = blockIdx.x * blockDim.x + threadIdx.x + k + 1;
  if (row < n && column < n)
    matrix[row * n + column] -= matrix[row * n + k] * matrix[k * n + column];
}
