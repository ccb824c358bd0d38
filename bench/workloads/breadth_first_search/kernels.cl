#define UNVISITED (-1)

kernel void start_at_vertex_0(global int *restrict levels, global int *restrict found, int vertices) {
  int vertex = (int)get_global_id(0);
  if (vertex < vertices)
    levels[vertex] = vertex == 0 ? 0 : UNVISITED;
  if (vertex == 0)
    found[0] = 0;
}

kernel void visit_level(global const int *restrict starts, global const int *restrict neighbours, global int *levels,
                        global int *found, int level, int vertices) {
  int vertex = (int)get_global_id(0);
  if (vertex >= vertices || levels[vertex] != level)
    return;
  int end = starts[vertex + 1];
  for (int i = starts[vertex]; i < end; ++i)
    if (atomic_cmpxchg(&levels[neighbours[i]], UNVISITED, level + 1) == UNVISITED)
      found[0] = level + 1;
}
