// The shortest paths between all pairs of vertices, by Floyd's and Warshall's algorithm: one launch for each vertex
// that paths may pass.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <algorithm>

using namespace concurrency;

void floyd_warshall_in_openmp(const int *edges, int *distances, int n);

namespace {

void start(const array<int, 2> &edges, array<int, 2> &distances) {
  parallel_for_each(distances.extent, [&](index<2> i) restrict(amp) { distances[i] = edges[i]; });
}

void pass_vertex(array<int, 2> &distances, int k) {
  parallel_for_each(distances.extent, [=, &distances](index<2> idx) restrict(amp) {
    const int through = distances(idx[0], k) + distances(k, idx[1]);
    if (through < distances[idx])
      distances[idx] = through;
  });
}

void find_paths(const array<int, 2> &edges, array<int, 2> &distances) {
  start(edges, distances);
  for (int k = 0; k < distances.extent[0]; ++k)
    pass_vertex(distances, k);
}

struct problem {
  explicit problem(int n) : n(n), edges(std::size_t(n) * n, 1000000), unset(bench::poisoned<int>(edges.size())) {
    bench::random_numbers random(29);
    for (int from = 0; from < n; ++from) {
      for (int i = 0; i < 8; ++i)
        edges[std::size_t(from) * n + random.below(n)] = 1 + int(random.below(1000));
      edges[std::size_t(from) * n + from] = 0;
    }
    expected = edges;
    for (int k = 0; k < n; ++k)
      for (int from = 0; from < n; ++from)
        for (int to = 0; to < n; ++to) {
          int &distance = expected[std::size_t(from) * n + to];
          distance = std::min(distance, expected[std::size_t(from) * n + k] + expected[std::size_t(k) * n + to]);
        }
  }

  const int n;
  std::vector<int> edges, unset, expected;
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 512, 2048));
  const int n = p.n;
  const auto check = [&](const std::vector<int> &computed) { return computed == p.expected; };
  std::vector<int> result(p.unset.size());
  std::vector<contender> contenders;
  {
    const auto edges = upload_matrix(n, n, p.edges), distances = upload_matrix(n, n, p.unset);
    contenders.push_back(in_amp(distances, p.unset, [=] { find_paths(*edges, *distances); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto edges = device->upload(p.edges), distances = device->upload(p.unset);
    const auto first = device->find_kernel("start"), pass = device->find_kernel("pass_vertex");
    const auto launch = [=] {
      device->launch(first, {groups(std::size_t(n) * n, 256)}, {256}, edges, distances, n * n);
      for (int k = 0; k < n; ++k)
        device->launch(pass, {groups(n, 32), groups(n, 8)}, {32, 8}, distances, n, k);
    };
    contenders.push_back(by_hand(device, distances, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] { floyd_warshall_in_openmp(p.edges.data(), result.data(), n); };
    contenders.push_back(in_openmp(result, p.unset, compute, check));
  }
  all.measure({"floyd-warshall", "simple", std::to_string(n) + "^2", 1e-9 * n * n * n, "G paths/s"}, contenders);
}
