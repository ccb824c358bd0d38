kernel void combine(global const float2 *restrict in, global float2 *restrict out, global const float2 *restrict roots,
                    int half_count, int size) {
  int j = (int)get_global_id(0);
  if (j >= half_count)
    return;
  int k = j % size, to = (j - k) * 2 + k;
  float2 even = in[j], value = in[j + half_count], root = roots[k * (half_count / size)];
  float2 odd = (float2)(root.x * value.x - root.y * value.y, root.x * value.y + root.y * value.x);
  out[to] = even + odd;
  out[to + size] = even - odd;
}
