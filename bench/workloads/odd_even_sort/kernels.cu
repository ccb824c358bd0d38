#define TS 256

extern "C" __global__ void odd_even(const float *__restrict__ keys, float *__restrict__ sorted) {
  __shared__ float tile[TS];
  int l = threadIdx.x, g = blockIdx.x * TS + l;
  tile[l] = keys[g];
  __syncthreads();
  for (int step = 0; step < TS; ++step) {
    if ((l & 1) == (step & 1) && l + 1 < TS && tile[l] > tile[l + 1]) {
      float greater = tile[l];
      tile[l] = tile[l + 1];
      tile[l + 1] = greater;
    }
    __syncthreads();
  }
  sorted[g] = tile[l];
}
