constant sampler_t at_edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

kernel void blur(read_only image2d_t from, write_only image2d_t to, int across, int down, int n) {
  const float weights[] = {0.00390625f, 0.03125f, 0.109375f, 0.21875f, 0.2734375f, 0.21875f, 0.109375f, 0.03125f, 0.00390625f};
  int2 here = (int2)((int)get_global_id(0), (int)get_global_id(1));
  if (here.x >= n || here.y >= n)
    return;
  float4 sum = (float4)(0.0f);
  for (int step = -4; step <= 4; ++step)
    sum += weights[step + 4] * read_imagef(from, at_edge, here + step * (int2)(across, down));
  write_imagef(to, here, sum);
}
