kernel void start(global const float *restrict original, global float *restrict matrix, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    matrix[i] = original[i];
}

kernel void divide_column(global float *matrix, int n, int k) {
  int row = (int)get_global_id(0) + k + 1;
  if (row < n)
    matrix[row * n + k] /= matrix[k * n + k];
}

kernel void subtract_row(global float *matrix, int n, int k) {
  int row = (int)get_global_id(1) + k + 1, column = (int)get_global_id(0) + k + 1;
  if (row < n && column < n)
    matrix[row * n + column] -= matrix[row * n + k] * matrix[k * n + column];
}
