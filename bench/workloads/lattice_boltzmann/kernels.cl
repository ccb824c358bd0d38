#define DIRECTIONS 9

kernel void step_cells(global const float *restrict from, global float *restrict to, int n, float rate) {
  const int dx[] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  const float weights[] = {4 / 9.0f,  1 / 9.0f,  1 / 9.0f,  1 / 9.0f, 1 / 9.0f,
                           1 / 36.0f, 1 / 36.0f, 1 / 36.0f, 1 / 36.0f};
  int row = (int)get_global_id(1), column = (int)get_global_id(0);
  if (row >= n || column >= n)
    return;
  float f[DIRECTIONS];
  float density = 0, x = 0, y = 0;
  for (int d = 0; d < DIRECTIONS; ++d) {
    f[d] = from[(d * n + (row - dy[d] + n) % n) * n + (column - dx[d] + n) % n];
    density += f[d];
    x += dx[d] * f[d];
    y += dy[d] * f[d];
  }
  x /= density;
  y /= density;
  float square = 1.5f * (x * x + y * y);
  for (int d = 0; d < DIRECTIONS; ++d) {
    float along = 3 * (dx[d] * x + dy[d] * y);
    float equilibrium = weights[d] * density * (1 + along + 0.5f * along * along - square);
    to[(d * n + row) * n + column] = f[d] + rate * (equilibrium - f[d]);
  }
}
