#define TILE 256
extern "C" __global__ void __launch_bounds__(TILE)
    sum_parts(const float *__restrict__ values, float *__restrict__ sums, int count) {
  __shared__ float partial[TILE];
  int self = threadIdx.x, threads = gridDim.x * blockDim.x;
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += threads)
    sum += values[i];
  partial[self] = sum;
  __syncthreads();
  for (int distance = TILE / 2; distance > 0; distance /= 2) {
    if (self < distance)
      partial[self] += partial[self + distance];
    __syncthreads();
  }
  if (self == 0)
    sums[blockIdx.x] = partial[0];
}
