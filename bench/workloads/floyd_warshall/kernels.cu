extern "C" __global__ void start(const int *__restrict__ edges, int *__restrict__ distances, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    distances[i] = edges[i];
}

extern "C" __global__ void pass_vertex(int *distances, int n, int k) {
  int from = blockIdx.y * blockDim.y + threadIdx.y, to = blockIdx.x * blockDim.x + threadIdx.x;
  if (from >= n || to >= n)
    return;
  int through = distances[from * n + k] + distances[k * n + to];
  if (through < distances[from * n + to])
    distances[from * n + to] = through;
}
