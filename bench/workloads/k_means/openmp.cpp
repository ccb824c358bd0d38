struct colour {
  float red, green, blue;
};

struct colour_sum {
  unsigned red, green, blue, count;
};

void add_pixels_in_openmp(const unsigned *pixels, const colour *centroids, colour_sum *sums, int count) {
  const int clusters = 16, block = 256;
#pragma omp parallel
  {
    colour known[clusters];
    colour_sum part[clusters] = {};
    for (int c = 0; c < clusters; ++c)
      known[c] = centroids[c];
#pragma omp for schedule(static)
    for (int first = 0; first < count; first += block) {
      float red[block], green[block], blue[block], least[block];
      int nearest[block];
      for (int i = 0; i < block; ++i) {
        const unsigned pixel = pixels[first + i];
        red[i] = float(pixel & 0xff);
        green[i] = float((pixel >> 8) & 0xff);
        blue[i] = float((pixel >> 16) & 0xff);
        least[i] = 1e30f;
        nearest[i] = 0;
      }
      for (int c = 0; c < clusters; ++c)
#pragma omp simd
        for (int i = 0; i < block; ++i) {
          const float r = red[i] - known[c].red, g = green[i] - known[c].green, b = blue[i] - known[c].blue;
          const float distance = r * r + g * g + b * b;
          nearest[i] = distance < least[i] ? c : nearest[i];
          least[i] = distance < least[i] ? distance : least[i];
        }
      for (int i = 0; i < block; ++i) {
        const unsigned pixel = pixels[first + i];
        colour_sum &sum = part[nearest[i]];
        sum.red += pixel & 0xff;
        sum.green += (pixel >> 8) & 0xff;
        sum.blue += (pixel >> 16) & 0xff;
        ++sum.count;
      }
    }
    for (int c = 0; c < clusters; ++c) {
#pragma omp atomic
      sums[c].red += part[c].red;
#pragma omp atomic
      sums[c].green += part[c].green;
#pragma omp atomic
      sums[c].blue += part[c].blue;
#pragma omp atomic
      sums[c].count += part[c].count;
    }
  }
}
