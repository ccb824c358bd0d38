#define TILE 256
extern "C" __global__ void __launch_bounds__(TILE)
    interleaved(const float *__restrict__ in, float *__restrict__ out, int count) {
  __shared__ float sums[TILE];
  int l = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[l] = i < count ? in[i] : 0;
  __syncthreads();
  for (int k = 1; k < TILE; k *= 2) {
    if (l % (2 * k) == 0)
      sums[l] += sums[l + k];
    __syncthreads();
  }
  if (l == 0)
    out[blockIdx.x] = sums[0];
}

extern "C" __global__ void __launch_bounds__(TILE)
    strided(const float *__restrict__ in, float *__restrict__ out, int count) {
  __shared__ float sums[TILE];
  int l = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[l] = i < count ? in[i] : 0;
  __syncthreads();
  for (int k = 1; k < TILE; k *= 2) {
    int at = 2 * k * l;
    if (at < TILE)
      sums[at] += sums[at + k];
    __syncthreads();
  }
  if (l == 0)
    out[blockIdx.x] = sums[0];
}

extern "C" __global__ void __launch_bounds__(TILE)
    sequential(const float *__restrict__ in, float *__restrict__ out, int count) {
  __shared__ float sums[TILE];
  int l = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[l] = i < count ? in[i] : 0;
  __syncthreads();
  for (int k = TILE / 2; k > 0; k /= 2) {
    if (l < k)
      sums[l] += sums[l + k];
    __syncthreads();
  }
  if (l == 0)
    out[blockIdx.x] = sums[0];
}
