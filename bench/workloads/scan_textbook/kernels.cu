#define TILE 256
extern "C" __global__ void __launch_bounds__(TILE)
    blelloch(const unsigned *__restrict__ in, unsigned *__restrict__ out, unsigned *__restrict__ sums, int count) {
  __shared__ unsigned part[2 * TILE];
  int l = threadIdx.x, first = blockIdx.x * 2 * TILE;
  part[2 * l] = first + 2 * l < count ? in[first + 2 * l] : 0;
  part[2 * l + 1] = first + 2 * l + 1 < count ? in[first + 2 * l + 1] : 0;
  int offset = 1;
  for (int d = TILE; d > 0; d /= 2) {
    __syncthreads();
    if (l < d)
      part[offset * (2 * l + 2) - 1] += part[offset * (2 * l + 1) - 1];
    offset *= 2;
  }
  if (l == 0) {
    sums[blockIdx.x] = part[2 * TILE - 1];
    part[2 * TILE - 1] = 0;
  }
  for (int d = 1; d < 2 * TILE; d *= 2) {
    offset /= 2;
    __syncthreads();
    if (l < d) {
      int left = offset * (2 * l + 1) - 1, right = offset * (2 * l + 2) - 1;
      unsigned sum = part[left];
      part[left] = part[right];
      part[right] += sum;
    }
  }
  __syncthreads();
  if (first + 2 * l < count)
    out[first + 2 * l] = part[2 * l];
  if (first + 2 * l + 1 < count)
    out[first + 2 * l + 1] = part[2 * l + 1];
}

extern "C" __global__ void __launch_bounds__(TILE)
    hillis_steele(const unsigned *__restrict__ in, unsigned *__restrict__ out, unsigned *__restrict__ sums, int count) {
  __shared__ unsigned part[TILE];
  int l = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  part[l] = i < count ? in[i] : 0;
  __syncthreads();
  for (int distance = 1; distance < TILE; distance *= 2) {
    unsigned before = l >= distance ? part[l - distance] : 0;
    __syncthreads();
    part[l] += before;
    __syncthreads();
  }
  if (i < count)
    out[i] = l > 0 ? part[l - 1] : 0;
  if (l == TILE - 1)
    sums[blockIdx.x] = part[l];
}

extern "C" __global__ void add_sums(unsigned *__restrict__ out, const unsigned *__restrict__ sums, int count,
                                    int per_tile) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    out[i] += sums[i / per_tile];
}
