static __device__ uchar4 to_bytes(float4 color) {
  return make_uchar4(__float2uint_rn(255 * __saturatef(color.x)), __float2uint_rn(255 * __saturatef(color.y)),
                     __float2uint_rn(255 * __saturatef(color.z)), __float2uint_rn(255 * __saturatef(color.w)));
}

extern "C" __global__ void blur(cudaTextureObject_t from, cudaSurfaceObject_t to, int across, int down, int n) {
  const float weights[] = {0.00390625f, 0.03125f, 0.109375f, 0.21875f, 0.2734375f, 0.21875f, 0.109375f, 0.03125f, 0.00390625f};
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  float4 sum = make_float4(0, 0, 0, 0);
  for (int step = -4; step <= 4; ++step) {
    float4 color = tex2D<float4>(from, x + step * across + 0.5f, y + step * down + 0.5f);
    sum.x += weights[step + 4] * color.x;
    sum.y += weights[step + 4] * color.y;
    sum.z += weights[step + 4] * color.z;
    sum.w += weights[step + 4] * color.w;
  }
  surf2Dwrite(to_bytes(sum), to, x * (int)sizeof(uchar4), y);
}
