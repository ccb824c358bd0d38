extern "C" __global__ void combine(const float2 *__restrict__ in, float2 *__restrict__ out,
                                   const float2 *__restrict__ roots, int half_count, int size) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j >= half_count)
    return;
  int k = j % size, to = (j - k) * 2 + k;
  float2 even = in[j], value = in[j + half_count], root = roots[k * (half_count / size)];
  float2 odd = make_float2(root.x * value.x - root.y * value.y, root.x * value.y + root.y * value.x);
  out[to] = make_float2(even.x + odd.x, even.y + odd.y);
  out[to + size] = make_float2(even.x - odd.x, even.y - odd.y);
}
