#define TS 256
#define RADIX 16

extern "C" __global__ void copy_keys(const unsigned *__restrict__ from, unsigned *__restrict__ to) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[i];
}

extern "C" __global__ void __launch_bounds__(TS)
    count_digits(const unsigned *__restrict__ keys, unsigned *__restrict__ counts, int shift, int tiles) {
  __shared__ unsigned part[RADIX];
  int l = threadIdx.x, tile = blockIdx.x;
  if (l < RADIX)
    part[l] = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&part[(keys[i] >> shift) & (RADIX - 1)], 1u);
  __syncthreads();
  if (l < RADIX)
    counts[l * tiles + tile] = part[l];
}

extern "C" __global__ void __launch_bounds__(TS) scan_counts(unsigned *counts, int count) {
  __shared__ unsigned sums[TS];
  int l = threadIdx.x;
  unsigned before = 0;
  for (int first = 0; first < count; first += TS) {
    int i = first + l;
    unsigned own = i < count ? counts[i] : 0;
    sums[l] = own;
    __syncthreads();
    for (int distance = 1; distance < TS; distance *= 2) {
      unsigned other = l >= distance ? sums[l - distance] : 0;
      __syncthreads();
      sums[l] += other;
      __syncthreads();
    }
    if (i < count)
      counts[i] = before + sums[l] - own;
    before += sums[TS - 1];
    __syncthreads();
  }
}

extern "C" __global__ void __launch_bounds__(TS) scatter(const unsigned *__restrict__ from, unsigned *__restrict__ to,
                                                         const unsigned *__restrict__ starts, int shift, int tiles) {
  __shared__ unsigned digits[TS];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int l = threadIdx.x, tile = blockIdx.x;
  unsigned key = from[i], digit = (key >> shift) & (RADIX - 1);
  digits[l] = digit;
  __syncthreads();
  unsigned rank = 0;
  for (int k = 0; k < l; ++k)
    if (digits[k] == digit)
      ++rank;
  to[starts[digit * tiles + tile] + rank] = key;
}
