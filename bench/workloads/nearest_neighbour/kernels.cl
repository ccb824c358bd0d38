typedef struct {
  float x, y, z;
} point;

#define FAR_AWAY 1e30f

float square_of_distance(point a, point b) {
  float x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return x * x + y * y + z * z;
}

kernel void find(global const point *restrict points, global const point *restrict sites, global float *unused,
                 global int *restrict nearest, int count, int site_count) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  point self = points[i];
  float d = FAR_AWAY;
  int found = -1;
  for (int k = 0; k < site_count; ++k) {
    float t = square_of_distance(self, sites[k]);
    if (t < d) {
      d = t;
      found = k;
    }
  }
  nearest[i] = found;
}

kernel void find_in_place(global const point *restrict points, global const point *restrict sites,
                          global float *restrict distances, global int *restrict nearest, int count, int site_count) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  distances[i] = FAR_AWAY;
  for (int k = 0; k < site_count; ++k) {
    float t = square_of_distance(points[i], sites[k]);
    if (t < distances[i]) {
      distances[i] = t;
      nearest[i] = k;
    }
  }
}

kernel void clear(global float *restrict distances, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    distances[i] = FAR_AWAY;
}

kernel void visit(global const point *restrict points, global const point *restrict sites,
                  global float *restrict distances, global int *restrict nearest, int count, int site) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  float t = square_of_distance(points[i], sites[site]);
  if (t < distances[i]) {
    distances[i] = t;
    nearest[i] = site;
  }
}
