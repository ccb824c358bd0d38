static inline int escape(float cx, float cy, int limit) {
  float x = 0, y = 0;
  int step = 0;
  for (; step < limit; ++step) {
    const float x2 = x * x, y2 = y * y;
    if (x2 + y2 > 4.0f)
      break;
    y = 2 * x * y + cy;
    x = x2 - y2 + cx;
  }
  return step;
}

void mandelbrot_in_openmp(int *steps, int n, int limit) {
#pragma omp parallel for schedule(dynamic, 8)
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      steps[row * n + column] = escape(-2.0f + 3.0f * column / n, -1.5f + 3.0f * row / n, limit);
}
