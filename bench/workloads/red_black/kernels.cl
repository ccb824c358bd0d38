kernel void start(global const float *restrict given, global float *restrict grid, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    grid[i] = given[i];
}

kernel void relax(global float *grid, int n, int colour) {
  int x = (int)get_global_id(0), y = (int)get_global_id(1);
  if (x > 0 && x < n - 1 && y > 0 && y < n - 1 && (x + y) % 2 == colour)
    grid[y * n + x] = 0.25f * (grid[y * n + x - 1] + grid[y * n + x + 1] + grid[(y - 1) * n + x] + grid[(y + 1) * n + x]);
}
