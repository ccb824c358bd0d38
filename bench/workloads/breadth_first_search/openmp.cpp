namespace {

const int unvisited = -1;

bool set_level(int &level, int value) {
  int expected = unvisited;
  return __atomic_compare_exchange_n(&level, &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

} // namespace

void breadth_first_search_in_openmp(const int *starts, const int *neighbours, int *levels, int vertices) {
#pragma omp parallel for schedule(static)
  for (int vertex = 0; vertex < vertices; ++vertex)
    levels[vertex] = vertex == 0 ? 0 : unvisited;
  bool found = true;
  for (int level = 0; found; ++level) {
    found = false;
#pragma omp parallel for schedule(dynamic, 4096) reduction(|| : found)
    for (int vertex = 0; vertex < vertices; ++vertex)
      if (levels[vertex] == level)
        for (int i = starts[vertex]; i < starts[vertex + 1]; ++i)
          found = set_level(levels[neighbours[i]], level + 1) || found;
  }
}
