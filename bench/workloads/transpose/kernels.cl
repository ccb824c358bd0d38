kernel void simple(global const float *restrict in, global float *restrict out, int n) {
  int row = (int)get_global_id(1), column = (int)get_global_id(0);
  if (row < n && column < n)
    out[column * n + row] = in[row * n + column];
}

#define TS 16
kernel __attribute__((reqd_work_group_size(TS, TS, 1)))
void tiled(global const float *restrict in, global float *restrict out, int n) {
  local float part[TS][TS + 1];
  int row = (int)get_local_id(1), column = (int)get_local_id(0);
  int first_row = (int)get_group_id(1) * TS, first_column = (int)get_group_id(0) * TS;
  part[row][column] = in[(first_row + row) * n + first_column + column];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[(first_column + row) * n + first_row + column] = part[column][row];
}
