constant sampler_t blended = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;

kernel void look_through(read_only image3d_t volume, global float *restrict picture, int n, int steps) {
  int row = (int)get_global_id(1), column = (int)get_global_id(0);
  if (row >= n || column >= n)
    return;
  float x = (column + 0.5f) / n, y = (row + 0.5f) / n, sum = 0;
  for (int i = 0; i < steps; ++i) {
    float z = (i + 0.5f) / steps;
    sum += read_imagef(volume, blended, (float4)(x + 0.3f * (z - 0.5f), y - 0.2f * (z - 0.5f), z, 0.0f)).x;
  }
  picture[row * n + column] = sum / steps;
}
