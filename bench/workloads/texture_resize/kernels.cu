static __device__ uchar4 to_bytes(float4 color) {
  return make_uchar4(__float2uint_rn(255 * __saturatef(color.x)), __float2uint_rn(255 * __saturatef(color.y)),
                     __float2uint_rn(255 * __saturatef(color.z)), __float2uint_rn(255 * __saturatef(color.w)));
}

extern "C" __global__ void resize(cudaTextureObject_t from, cudaSurfaceObject_t to, float step, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  float4 color = tex2D<float4>(from, (x + 0.5f) * step, (y + 0.5f) * step);
  surf2Dwrite(to_bytes(color), to, x * (int)sizeof(uchar4), y);
}
