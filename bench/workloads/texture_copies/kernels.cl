constant sampler_t at_edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

kernel void invert(read_only image2d_t from, write_only image2d_t to, int n) {
  int2 here = (int2)((int)get_global_id(0), (int)get_global_id(1));
  if (here.x >= n || here.y >= n)
    return;
  write_imagef(to, here, 1.0f - read_imagef(from, at_edge, here));
}
