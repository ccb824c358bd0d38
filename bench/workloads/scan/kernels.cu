#define TILE 256
extern "C" __global__ void __launch_bounds__(TILE)
    scan_tiles(const unsigned *in, unsigned *out, unsigned *__restrict__ sums, int count) {
  __shared__ unsigned totals[2][TILE];
  int self = threadIdx.x, first = blockIdx.x * TILE * 4 + self * 4;
  unsigned v0 = first < count ? in[first] : 0;
  unsigned v1 = v0 + (first + 1 < count ? in[first + 1] : 0);
  unsigned v2 = v1 + (first + 2 < count ? in[first + 2] : 0);
  unsigned v3 = v2 + (first + 3 < count ? in[first + 3] : 0);
  totals[0][self] = v3;
  __syncthreads();
  int source = 0;
  for (int distance = 1; distance < TILE; distance *= 2) {
    totals[1 - source][self] = totals[source][self] + (self >= distance ? totals[source][self - distance] : 0);
    source = 1 - source;
    __syncthreads();
  }
  unsigned before = self > 0 ? totals[source][self - 1] : 0;
  if (first < count)
    out[first] = v0 + before;
  if (first + 1 < count)
    out[first + 1] = v1 + before;
  if (first + 2 < count)
    out[first + 2] = v2 + before;
  if (first + 3 < count)
    out[first + 3] = v3 + before;
  if (self == TILE - 1)
    sums[blockIdx.x] = totals[source][self];
}

extern "C" __global__ void __launch_bounds__(TILE)
    add_sums(unsigned *__restrict__ out, const unsigned *__restrict__ sums, int count) {
  int tile = blockIdx.x, first = tile * TILE * 4 + threadIdx.x * 4;
  if (tile == 0)
    return;
  unsigned before = sums[tile - 1];
  for (int i = 0; i < 4; ++i)
    if (first + i < count)
      out[first + i] += before;
}
