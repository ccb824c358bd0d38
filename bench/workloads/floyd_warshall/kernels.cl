kernel void start(global const int *restrict edges, global int *restrict distances, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    distances[i] = edges[i];
}

kernel void pass_vertex(global int *distances, int n, int k) {
  int from = (int)get_global_id(1), to = (int)get_global_id(0);
  if (from >= n || to >= n)
    return;
  int through = distances[from * n + k] + distances[k * n + to];
  if (through < distances[from * n + to])
    distances[from * n + to] = through;
}
