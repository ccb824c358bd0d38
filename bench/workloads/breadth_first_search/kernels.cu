#define UNVISITED (-1)

extern "C" __global__ void start_at_vertex_0(int *__restrict__ levels, int *__restrict__ found, int vertices) {
  int vertex = blockIdx.x * blockDim.x + threadIdx.x;
  if (vertex < vertices)
    levels[vertex] = vertex == 0 ? 0 : UNVISITED;
  if (vertex == 0)
    found[0] = 0;
}

extern "C" __global__ void visit_level(const int *__restrict__ starts, const int *__restrict__ neighbours, int *levels,
                                       int *found, int level, int vertices) {
  int vertex = blockIdx.x * blockDim.x + threadIdx.x;
  if (vertex >= vertices || levels[vertex] != level)
    return;
  int end = starts[vertex + 1];
  for (int i = starts[vertex]; i < end; ++i)
    if (atomicCAS(&levels[neighbours[i]], UNVISITED, level + 1) == UNVISITED)
      found[0] = level + 1;
}
