int score(int diagonal, int above, int left, int same) {
  return max(max(0, diagonal + (same ? 2 : -1)), max(above, left) - 1);
}

kernel void antidiagonals(global const int *restrict a, global const int *restrict b, global int *h, int n,
                          int diagonal, int first, int length) {
  int at = (int)get_global_id(0);
  if (at >= length)
    return;
  int i = first + at, j = diagonal - i;
  global int *cell = h + i * (n + 1) + j;
  cell[n + 2] = score(cell[0], cell[1], cell[n + 1], a[i] == b[j]);
}

#define TS 64
kernel __attribute__((reqd_work_group_size(TS, 1, 1)))
void tiled(global const int *restrict a, global const int *restrict b, global int *h, int n, int diagonal, int first,
           int length) {
  local int part[TS + 1][TS + 1];
  local int letters[TS];
  int l = (int)get_local_id(0), tile = first + (int)get_group_id(0), row = tile * TS, column = (diagonal - tile) * TS;
  global int *cell = h + row * (n + 1) + column;
  part[0][l + 1] = cell[l + 1];
  part[l + 1][0] = cell[(l + 1) * (n + 1)];
  if (l == 0)
    part[0][0] = cell[0];
  letters[l] = a[row + l];
  int letter = b[column + l];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 0; step < 2 * TS - 1; ++step) {
    int y = step - l;
    if (y >= 0 && y < TS)
      part[y + 1][l + 1] = score(part[y][l], part[y][l + 1], part[y + 1][l], letters[y] == letter);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int y = 0; y < TS; ++y)
    cell[(y + 1) * (n + 1) + l + 1] = part[y + 1][l + 1];
}
