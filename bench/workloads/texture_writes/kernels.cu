static __device__ float4 color_at(int x, int y, float step) { return make_float4(x * step, y * step, 1.0f - x * step, 1.0f); }

static __device__ uchar4 to_bytes(float4 color) {
  return make_uchar4(__float2uint_rn(255 * __saturatef(color.x)), __float2uint_rn(255 * __saturatef(color.y)),
                     __float2uint_rn(255 * __saturatef(color.z)), __float2uint_rn(255 * __saturatef(color.w)));
}

extern "C" __global__ void draw_bytes(cudaSurfaceObject_t to, float step, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  surf2Dwrite(to_bytes(color_at(x, y, step)), to, x * (int)sizeof(uchar4), y);
}

extern "C" __global__ void draw_floats(cudaSurfaceObject_t to, float step, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n)
    return;
  surf2Dwrite(color_at(x, y, step), to, x * (int)sizeof(float4), y);
}
