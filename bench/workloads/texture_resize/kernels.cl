constant sampler_t blended = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;

kernel void resize(read_only image2d_t from, write_only image2d_t to, float step, int n) {
  int x = (int)get_global_id(0), y = (int)get_global_id(1);
  if (x >= n || y >= n)
    return;
  write_imagef(to, (int2)(x, y), read_imagef(from, blended, (float2)((x + 0.5f) * step, (y + 0.5f) * step)));
}
