static __device__ uchar4 to_bytes(float4 color) {
  return make_uchar4(__float2uint_rn(255 * __saturatef(color.x)), __float2uint_rn(255 * __saturatef(color.y)),
                     __float2uint_rn(255 * __saturatef(color.z)), __float2uint_rn(255 * __saturatef(color.w)));
}

extern "C" __global__ void invert(cudaTextureObject_t from, cudaSurfaceObject_t to, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  float4 color = tex2D<float4>(from, x + 0.5f, y + 0.5f);
  surf2Dwrite(to_bytes(make_float4(1 - color.x, 1 - color.y, 1 - color.z, 1 - color.w)), to, x * (int)sizeof(uchar4), y);
}
