kernel void simple(global const float *restrict a, global const float *restrict b, global float *restrict c, int n) {
  int row = (int)get_global_id(1), column = (int)get_global_id(0);
  if (row >= n || column >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}

#define TS 16
kernel __attribute__((reqd_work_group_size(TS, TS, 1)))
void tiled(global const float *restrict a, global const float *restrict b, global float *restrict c, int n) {
  local float tile_a[TS][TS] __attribute__((aligned(16))), tile_b[TS][TS] __attribute__((aligned(16)));
  int row = (int)get_local_id(1), column = (int)get_local_id(0);
  int global_row = (int)get_global_id(1), global_column = (int)get_global_id(0);
  float sum = 0;
  for (int k = 0; k < n; k += TS) {
    tile_a[row][column] = a[global_row * n + k + column];
    tile_b[row][column] = b[(k + row) * n + global_column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < TS; ++i)
      sum += tile_a[row][i] * tile_b[i][column];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[global_row * n + global_column] = sum;
}
