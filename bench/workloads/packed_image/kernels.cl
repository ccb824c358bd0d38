uint pack(uint red, uint green, uint blue, uint alpha) { return red | green << 8 | blue << 16 | alpha << 24; }

int luminance(uint pixel) {
  return (int)((77 * (pixel & 0xff) + 150 * (pixel >> 8 & 0xff) + 29 * (pixel >> 16 & 0xff)) >> 8);
}

kernel void greyscale(global const uint *restrict in, global uint *restrict out, int width, int height) {
  int y = (int)get_global_id(1), x = (int)get_global_id(0);
  if (y >= height || x >= width)
    return;
  uint pixel = in[y * width + x], grey = (uint)luminance(pixel);
  out[y * width + x] = pack(grey, grey, grey, pixel >> 24);
}

uint mix_channel(uint over, uint under, uint alpha) { return (over * alpha + under * (255 - alpha) + 127) / 255; }

kernel void blend(global const uint *restrict in, global uint *restrict out, int width, int height) {
  int y = (int)get_global_id(1), x = (int)get_global_id(0);
  if (y >= height || x >= width)
    return;
  uint pixel = in[y * width + x], alpha = pixel >> 24, under = (x / 8 + y / 8) % 2 == 0 ? 0xcc : 0x99;
  out[y * width + x] = pack(mix_channel(pixel & 0xff, under, alpha), mix_channel(pixel >> 8 & 0xff, under, alpha),
                            mix_channel(pixel >> 16 & 0xff, under, alpha), 255);
}

kernel void sobel(global const uint *restrict in, global uint *restrict out, int width, int height) {
  int y = (int)get_global_id(1), x = (int)get_global_id(0);
  if (y >= height || x >= width)
    return;
  global const uint *middle = in + y * width;
  global const uint *above = in + max(y - 1, 0) * width;
  global const uint *below = in + min(y + 1, height - 1) * width;
  int left = max(x - 1, 0), right = min(x + 1, width - 1);
  int nw = luminance(above[left]), n = luminance(above[x]), ne = luminance(above[right]);
  int w = luminance(middle[left]), e = luminance(middle[right]);
  int sw = luminance(below[left]), s = luminance(below[x]), se = luminance(below[right]);
  int dx = ne + 2 * e + se - nw - 2 * w - sw, dy = sw + 2 * s + se - nw - 2 * n - ne;
  uint grey = min(abs(dx) + abs(dy), 255u);
  out[y * width + x] = pack(grey, grey, grey, middle[x] >> 24);
}

kernel void blur(global const uint *restrict in, global uint *restrict out, int width, int height) {
  int y = (int)get_global_id(1), x = (int)get_global_id(0);
  if (y >= height || x >= width)
    return;
  const float weights[] = {1, 4, 6, 4, 1};
  float red = 0, green = 0, blue = 0, alpha = 0, sum = 0;
  for (int j = -2; j <= 2; ++j)
    for (int i = -2; i <= 2; ++i)
      if (y + j >= 0 && y + j < height && x + i >= 0 && x + i < width) {
        uint pixel = in[(y + j) * width + x + i];
        float weight = weights[j + 2] * weights[i + 2];
        red += weight * (pixel & 0xff);
        green += weight * (pixel >> 8 & 0xff);
        blue += weight * (pixel >> 16 & 0xff);
        alpha += weight * (pixel >> 24);
        sum += weight;
      }
  out[y * width + x] = pack((uint)(red / sum + 0.5f), (uint)(green / sum + 0.5f), (uint)(blue / sum + 0.5f),
                            (uint)(alpha / sum + 0.5f));
}
