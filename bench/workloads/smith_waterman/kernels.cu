static __device__ int score(int diagonal, int above, int left, int same) {
  return max(max(0, diagonal + (same ? 2 : -1)), max(above, left) - 1);
}

extern "C" __global__ void antidiagonals(const int *__restrict__ a, const int *__restrict__ b, int *h, int n,
                                         int diagonal, int first, int length) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= length)
    return;
  int i = first + at, j = diagonal - i;
  int *cell = h + i * (n + 1) + j;
  cell[n + 2] = score(cell[0], cell[1], cell[n + 1], a[i] == b[j]);
}

#define TS 64
extern "C" __global__ void __launch_bounds__(TS)
    tiled(const int *__restrict__ a, const int *__restrict__ b, int *h, int n, int diagonal, int first, int length) {
  __shared__ int part[TS + 1][TS + 1];
  __shared__ int letters[TS];
  int l = threadIdx.x, tile = first + blockIdx.x, row = tile * TS, column = (diagonal - tile) * TS;
  int *cell = h + row * (n + 1) + column;
  part[0][l + 1] = cell[l + 1];
  part[l + 1][0] = cell[(l + 1) * (n + 1)];
  if (l == 0)
    part[0][0] = cell[0];
  letters[l] = a[row + l];
  int letter = b[column + l];
  __syncthreads();
  for (int step = 0; step < 2 * TS - 1; ++step) {
    int y = step - l;
    if (y >= 0 && y < TS)
      part[y + 1][l + 1] = score(part[y][l], part[y][l + 1], part[y + 1][l], letters[y] == letter);
    __syncthreads();
  }
  for (int y = 0; y < TS; ++y)
    cell[(y + 1) * (n + 1) + l + 1] = part[y + 1][l + 1];
}
