#define TS 256
#define CLUSTERS 16

typedef struct {
  float red, green, blue;
} colour;

typedef struct {
  uint red, green, blue, count;
} colour_sum;

kernel void start(global colour *centroids, global colour_sum *sums) {
  int c = (int)get_global_id(0);
  float grey = 16 * c + 8;
  centroids[c].red = centroids[c].green = centroids[c].blue = grey;
  sums[c].red = sums[c].green = sums[c].blue = sums[c].count = 0;
}

kernel void simple(global const uint *restrict pixels, global const colour *restrict centroids,
                   global colour_sum *restrict sums, int count) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  uint pixel = pixels[i], red = pixel & 0xff, green = (pixel >> 8) & 0xff, blue = (pixel >> 16) & 0xff;
  int nearest = 0;
  float least = 1e30f;
  for (int c = 0; c < CLUSTERS; ++c) {
    float r = red - centroids[c].red, g = green - centroids[c].green, b = blue - centroids[c].blue;
    float distance = r * r + g * g + b * b;
    if (distance < least) {
      least = distance;
      nearest = c;
    }
  }
  atomic_add(&sums[nearest].red, red);
  atomic_add(&sums[nearest].green, green);
  atomic_add(&sums[nearest].blue, blue);
  atomic_add(&sums[nearest].count, 1u);
}

kernel __attribute__((reqd_work_group_size(TS, 1, 1)))
void tiled(global const uint *restrict pixels, global const colour *restrict centroids,
           global colour_sum *restrict sums, int count) {
  local colour known[CLUSTERS];
  local colour_sum part[CLUSTERS];
  int l = (int)get_local_id(0);
  if (l < CLUSTERS) {
    known[l] = centroids[l];
    part[l].red = part[l].green = part[l].blue = part[l].count = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int i = (int)get_global_id(0);
  uint pixel = pixels[i], red = pixel & 0xff, green = (pixel >> 8) & 0xff, blue = (pixel >> 16) & 0xff;
  int nearest = 0;
  float least = 1e30f;
  for (int c = 0; c < CLUSTERS; ++c) {
    float r = red - known[c].red, g = green - known[c].green, b = blue - known[c].blue;
    float distance = r * r + g * g + b * b;
    if (distance < least) {
      least = distance;
      nearest = c;
    }
  }
  atomic_add(&part[nearest].red, red);
  atomic_add(&part[nearest].green, green);
  atomic_add(&part[nearest].blue, blue);
  atomic_add(&part[nearest].count, 1u);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < CLUSTERS && part[l].count > 0) {
    atomic_add(&sums[l].red, part[l].red);
    atomic_add(&sums[l].green, part[l].green);
    atomic_add(&sums[l].blue, part[l].blue);
    atomic_add(&sums[l].count, part[l].count);
  }
}

kernel void move_centroids(global colour *centroids, global colour_sum *sums) {
  int c = (int)get_global_id(0);
  uint count = sums[c].count;
  if (count > 0) {
    centroids[c].red = (float)sums[c].red / count;
    centroids[c].green = (float)sums[c].green / count;
    centroids[c].blue = (float)sums[c].blue / count;
  }
  sums[c].red = sums[c].green = sums[c].blue = sums[c].count = 0;
}
