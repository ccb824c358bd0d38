static __device__ unsigned pack(unsigned red, unsigned green, unsigned blue, unsigned alpha) {
  return red | green << 8 | blue << 16 | alpha << 24;
}

static __device__ int luminance(unsigned pixel) {
  return (int)((77 * (pixel & 0xff) + 150 * (pixel >> 8 & 0xff) + 29 * (pixel >> 16 & 0xff)) >> 8);
}

extern "C" __global__ void greyscale(const unsigned *__restrict__ in, unsigned *__restrict__ out, int width,
                                     int height) {
  int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= height || x >= width)
    return;
  unsigned pixel = in[y * width + x], grey = (unsigned)luminance(pixel);
  out[y * width + x] = pack(grey, grey, grey, pixel >> 24);
}

static __device__ unsigned mix_channel(unsigned over, unsigned under, unsigned alpha) {
  return (over * alpha + under * (255 - alpha) + 127) / 255;
}

extern "C" __global__ void blend(const unsigned *__restrict__ in, unsigned *__restrict__ out, int width, int height) {
  int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= height || x >= width)
    return;
  unsigned pixel = in[y * width + x], alpha = pixel >> 24, under = (x / 8 + y / 8) % 2 == 0 ? 0xcc : 0x99;
  out[y * width + x] = pack(mix_channel(pixel & 0xff, under, alpha), mix_channel(pixel >> 8 & 0xff, under, alpha),
                            mix_channel(pixel >> 16 & 0xff, under, alpha), 255);
}

extern "C" __global__ void sobel(const unsigned *__restrict__ in, unsigned *__restrict__ out, int width, int height) {
  int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= height || x >= width)
    return;
  const unsigned *middle = in + y * width;
  const unsigned *above = in + max(y - 1, 0) * width;
  const unsigned *below = in + min(y + 1, height - 1) * width;
  int left = max(x - 1, 0), right = min(x + 1, width - 1);
  int nw = luminance(above[left]), n = luminance(above[x]), ne = luminance(above[right]);
  int w = luminance(middle[left]), e = luminance(middle[right]);
  int sw = luminance(below[left]), s = luminance(below[x]), se = luminance(below[right]);
  int dx = ne + 2 * e + se - nw - 2 * w - sw, dy = sw + 2 * s + se - nw - 2 * n - ne;
  unsigned grey = min(abs(dx) + abs(dy), 255u);
  out[y * width + x] = pack(grey, grey, grey, middle[x] >> 24);
}

extern "C" __global__ void blur(const unsigned *__restrict__ in, unsigned *__restrict__ out, int width, int height) {
  int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= height || x >= width)
    return;
  const float weights[] = {1, 4, 6, 4, 1};
  float red = 0, green = 0, blue = 0, alpha = 0, sum = 0;
  for (int j = -2; j <= 2; ++j)
    for (int i = -2; i <= 2; ++i)
      if (y + j >= 0 && y + j < height && x + i >= 0 && x + i < width) {
        unsigned pixel = in[(y + j) * width + x + i];
        float weight = weights[j + 2] * weights[i + 2];
        red += weight * (pixel & 0xff);
        green += weight * (pixel >> 8 & 0xff);
        blue += weight * (pixel >> 16 & 0xff);
        alpha += weight * (pixel >> 24);
        sum += weight;
      }
  out[y * width + x] = pack((unsigned)(red / sum + 0.5f), (unsigned)(green / sum + 0.5f), (unsigned)(blue / sum + 0.5f),
                            (unsigned)(alpha / sum + 0.5f));
}
