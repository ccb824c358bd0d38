#include <algorithm>

struct point {
  float x, y, z;
};

static const float far_away = 1e30f;

static inline float square_of_distance(const point &a, const point &b) {
  const float x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return x * x + y * y + z * z;
}

static const int block = 64; // points, which compilers vectorize over

void find_in_openmp(const point *__restrict points, const point *__restrict sites, int *__restrict nearest, int count,
                    int site_count) {
#pragma omp parallel for schedule(static)
  for (int first = 0; first < count; first += block) {
    const int size = std::min(block, count - first);
    float d[block];
    int found[block];
    std::fill(d, d + block, far_away);
    for (int k = 0; k < site_count; ++k) {
      const point site = sites[k];
#pragma omp simd
      for (int i = 0; i < size; ++i) {
        const float t = square_of_distance(points[first + i], site);
        found[i] = t < d[i] ? k : found[i];
        d[i] = t < d[i] ? t : d[i];
      }
    }
    std::copy(found, found + size, nearest + first);
  }
}

void find_in_place_in_openmp(const point *__restrict points, const point *__restrict sites, float *__restrict distances,
                             int *__restrict nearest, int count, int site_count) {
#pragma omp parallel for schedule(static)
  for (int first = 0; first < count; first += block) {
    const int last = std::min(first + block, count);
    std::fill(distances + first, distances + last, far_away);
    for (int k = 0; k < site_count; ++k) {
      const point site = sites[k];
#pragma omp simd
      for (int i = first; i < last; ++i) {
        const float t = square_of_distance(points[i], site);
        if (t < distances[i]) {
          distances[i] = t;
          nearest[i] = k;
        }
      }
    }
  }
}

void find_site_by_site_in_openmp(const point *__restrict points, const point *__restrict sites,
                                 float *__restrict distances, int *__restrict nearest, int count, int site_count) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i)
    distances[i] = far_away;
  for (int k = 0; k < site_count; ++k) {
    const point site = sites[k];
#pragma omp parallel for simd schedule(static)
    for (int i = 0; i < count; ++i) {
      const float t = square_of_distance(points[i], site);
      if (t < distances[i]) {
        distances[i] = t;
        nearest[i] = k;
      }
    }
  }
}
