kernel void simple(global const float *restrict from, global float *restrict to, int n, float rate) {
  int z = (int)get_global_id(2), y = (int)get_global_id(1), x = (int)get_global_id(0), at = (z * n + y) * n + x;
  if (z >= n || y >= n || x >= n)
    return;
  if (x == 0 || x == n - 1 || y == 0 || y == n - 1 || z == 0 || z == n - 1)
    to[at] = from[at];
  else
    to[at] = from[at] + rate * (from[at - 1] + from[at + 1] + from[at - n] + from[at + n] + from[at - n * n] +
                                from[at + n * n] - 6 * from[at]);
}

#define TS 8
kernel __attribute__((reqd_work_group_size(TS, TS, TS)))
void tiled(global const float *restrict from, global float *restrict to, int n, float rate) {
  local float part[TS + 2][TS + 2][TS + 2];
  int z = (int)get_global_id(2), y = (int)get_global_id(1), x = (int)get_global_id(0), at = (z * n + y) * n + x;
  int k = (int)get_local_id(2) + 1, j = (int)get_local_id(1) + 1, i = (int)get_local_id(0) + 1;
  part[k][j][i] = from[at];
  if (i == 1 && x > 0)
    part[k][j][0] = from[at - 1];
  if (i == TS && x < n - 1)
    part[k][j][TS + 1] = from[at + 1];
  if (j == 1 && y > 0)
    part[k][0][i] = from[at - n];
  if (j == TS && y < n - 1)
    part[k][TS + 1][i] = from[at + n];
  if (k == 1 && z > 0)
    part[0][j][i] = from[at - n * n];
  if (k == TS && z < n - 1)
    part[TS + 1][j][i] = from[at + n * n];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (x == 0 || x == n - 1 || y == 0 || y == n - 1 || z == 0 || z == n - 1)
    to[at] = part[k][j][i];
  else
    to[at] = part[k][j][i] + rate * (part[k][j][i - 1] + part[k][j][i + 1] + part[k][j - 1][i] + part[k][j + 1][i] +
                                     part[k - 1][j][i] + part[k + 1][j][i] - 6 * part[k][j][i]);
}
