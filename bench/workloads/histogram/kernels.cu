extern "C" __global__ void clear(unsigned *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < bins)
    counts[i] = 0;
}

extern "C" __global__ void simple(const unsigned *__restrict__ values, unsigned *__restrict__ counts, int count) {
  int threads = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += threads)
    atomicAdd(&counts[values[i]], 1u);
}

#define BINS 256
extern "C" __global__ void __launch_bounds__(BINS)
    tiled(const unsigned *__restrict__ values, unsigned *__restrict__ counts, int count) {
  __shared__ unsigned part[BINS];
  int self = threadIdx.x, threads = gridDim.x * blockDim.x;
  part[self] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += threads)
    atomicAdd(&part[values[i]], 1u);
  __syncthreads();
  atomicAdd(&counts[self], part[self]);
}
