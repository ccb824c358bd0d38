float4 color_at(int x, int y, float step) { return (float4)(x * step, y * step, 1.0f - x * step, 1.0f); }

kernel void draw_bytes(write_only image2d_t to, float step, int n) {
  int x = (int)get_global_id(0), y = (int)get_global_id(1);
  if (x >= n || y >= n)
    return;
  write_imagef(to, (int2)(x, y), color_at(x, y, step));
}

kernel void draw_floats(write_only image2d_t to, float step, int n) {
  int x = (int)get_global_id(0), y = (int)get_global_id(1);
  if (x >= n || y >= n)
    return;
  write_imagef(to, (int2)(x, y), color_at(x, y, step));
}
