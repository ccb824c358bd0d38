kernel void simple(global const float *restrict from, global float *restrict to, int n) {
  int row = (int)get_global_id(1), column = (int)get_global_id(0);
  if (row >= n || column >= n)
    return;
  int at = row * n + column;
  if (row > 0 && column > 0 && row < n - 1 && column < n - 1)
    to[at] = 0.2f * (from[at] + from[at - 1] + from[at + 1] + from[at - n] + from[at + n]);
  else
    to[at] = from[at];
}

#define TS 16
kernel __attribute__((reqd_work_group_size(TS, TS, 1)))
void tiled(global const float *restrict from, global float *restrict to, int n) {
  local float part[TS + 2][TS + 2];
  int row = (int)get_global_id(1), column = (int)get_global_id(0), at = row * n + column;
  int y = (int)get_local_id(1) + 1, x = (int)get_local_id(0) + 1;
  part[y][x] = from[at];
  if (y == 1 && row > 0)
    part[0][x] = from[at - n];
  if (y == TS && row < n - 1)
    part[TS + 1][x] = from[at + n];
  if (x == 1 && column > 0)
    part[y][0] = from[at - 1];
  if (x == TS && column < n - 1)
    part[y][TS + 1] = from[at + 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (row > 0 && column > 0 && row < n - 1 && column < n - 1)
    to[at] = 0.2f * (part[y][x] + part[y][x - 1] + part[y][x + 1] + part[y - 1][x] + part[y + 1][x]);
  else
    to[at] = part[y][x];
}
