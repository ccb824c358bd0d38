kernel void multiply_csr(global const int *restrict starts, global const int *restrict columns,
                         global const float *restrict values, global const float *restrict x, global float *restrict y,
                         int rows) {
  int row = (int)get_global_id(0);
  if (row >= rows)
    return;
  float sum = 0;
  int end = starts[row + 1];
  for (int i = starts[row]; i < end; ++i)
    sum += values[i] * x[columns[i]];
  y[row] = sum;
}

kernel void multiply_ell(global const int *restrict columns, global const float *restrict values,
                         global const float *restrict x, global float *restrict y, int rows, int width) {
  int row = (int)get_global_id(0);
  if (row >= rows)
    return;
  float sum = 0;
  for (int i = 0; i < width; ++i)
    sum += values[i * rows + row] * x[columns[i * rows + row]];
  y[row] = sum;
}
