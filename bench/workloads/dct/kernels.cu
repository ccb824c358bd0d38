#define BS 8

extern "C" __global__ void __launch_bounds__(BS *BS)
    transform(const float *__restrict__ image, const float *__restrict__ cosines, float *__restrict__ result, int n) {
  __shared__ float block[BS][BS], matrix[BS][BS], rows[BS][BS];
  int y = threadIdx.y, x = threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x,
      at = row * n + column;
  block[y][x] = image[at];
  matrix[y][x] = cosines[y * BS + x];
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < BS; ++i)
    sum += block[y][i] * matrix[x][i];
  rows[y][x] = sum;
  __syncthreads();
  sum = 0;
  for (int i = 0; i < BS; ++i)
    sum += matrix[y][i] * rows[i][x];
  result[at] = sum;
}
