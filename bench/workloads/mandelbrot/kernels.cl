kernel void mandelbrot(global int *restrict steps, int n, int limit) {
  int row = (int)get_global_id(1), column = (int)get_global_id(0);
  if (row >= n || column >= n)
    return;
  float cx = -2.0f + 3.0f * column / n, cy = -1.5f + 3.0f * row / n, x = 0, y = 0;
  int step = 0;
  for (; step < limit; ++step) {
    float x2 = x * x, y2 = y * y;
    if (x2 + y2 > 4.0f)
      break;
    y = 2 * x * y + cy;
    x = x2 - y2 + cx;
  }
  steps[row * n + column] = step;
}
