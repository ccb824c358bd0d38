typedef struct {
  double m[4][4];
} matrix;

extern "C" __global__ void multiply(const matrix *__restrict__ a, const matrix *__restrict__ b,
                                    matrix *__restrict__ result, int count) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count)
    return;
  matrix left = a[at], right = b[at], product;
#pragma unroll
  for (int i = 0; i < 4; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      product.m[i][j] = 0;
#pragma unroll
      for (int k = 0; k < 4; ++k)
        product.m[i][j] += left.m[i][k] * right.m[k][j];
    }
  result[at] = product;
}

extern "C" __global__ void invert(const matrix *__restrict__ a, const matrix *__restrict__ unused,
                                  matrix *__restrict__ result, int count) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= count)
    return;
  matrix left = a[at], right = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    double pivot = 1 / left.m[k][k];
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      left.m[k][j] *= pivot;
      right.m[k][j] *= pivot;
    }
#pragma unroll
    for (int i = 0; i < 4; ++i)
      if (i != k) {
        double factor = left.m[i][k];
#pragma unroll
        for (int j = 0; j < 4; ++j) {
          left.m[i][j] -= factor * left.m[k][j];
          right.m[i][j] -= factor * right.m[k][j];
        }
      }
  }
  result[at] = right;
}
