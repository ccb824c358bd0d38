extern "C" __global__ void clear(unsigned *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < bins)
    counts[i] = 0;
}

extern "C" __global__ void simple(const unsigned *__restrict__ values, unsigned *__restrict__ counts, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    atomicAdd(&counts[values[i]], 1u);
}

#define BINS 256
extern "C" __global__ void __launch_bounds__(BINS)
    tiled(const unsigned *__restrict__ values, unsigned *__restrict__ counts, int count) {
  __shared__ unsigned part[BINS];
  int l = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  part[l] = 0;
  __syncthreads();
  if (i < count)
    atomicAdd(&part[values[i]], 1u);
  __syncthreads();
  atomicAdd(&counts[l], part[l]);
}
