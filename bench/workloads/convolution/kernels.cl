kernel void convolve(global const float *restrict in, global const float *restrict weights, global float *restrict out, int n,
                     int radius) {
  int row = (int)get_global_id(1), column = (int)get_global_id(0);
  if (row >= n || column >= n)
    return;
  float sum = 0;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx) {
      int y = clamp(row + dy, 0, n - 1), x = clamp(column + dx, 0, n - 1);
      sum += in[y * n + x] * weights[(dy + radius) * (2 * radius + 1) + dx + radius];
    }
  out[row * n + column] = sum;
}
