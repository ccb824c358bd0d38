kernel void multiply(global const float *restrict a, global const float *restrict b, global float *restrict c, int n) {
  int i = (int)get_global_id(0);
  if (i >= n * n)
    return;
  int row = i / n, column = i % n;
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[row * n + k] * b[k * n + column];
  c[i] = sum;
}

kernel void transpose(global const float *restrict in, global float *restrict out, int rows, int columns) {
  int i = (int)get_global_id(0);
  if (i >= rows * columns)
    return;
  int row = i / columns, column = i % columns;
  out[column * rows + row] = in[i];
}

kernel void normalize_rows(global const float *restrict in, global const float *restrict factors,
                           global const float *restrict offsets, global float *restrict out, int columns, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    out[i] = in[i] * factors[i / columns] + offsets[i % columns];
}
