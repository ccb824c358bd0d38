// Breadth-first search in a graph, level by level: each vertex of the current level sets the level of its unvisited
// neighbours, and the host looks after each level whether there is another one.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <queue>

using namespace concurrency;

void breadth_first_search_in_openmp(const int *starts, const int *neighbours, int *levels, int vertices);

namespace {

const int unvisited = -1;

void start_at_vertex_0(array<int> &levels, array<int> &found) {
  parallel_for_each(levels.extent, [&levels, &found](index<1> vertex) restrict(amp) {
    levels[vertex] = vertex[0] == 0 ? 0 : unvisited;
    if (vertex[0] == 0)
      found[0] = 0;
  });
}

void visit_level(const array<int> &starts, const array<int> &neighbours, array<int> &levels, array<int> &found,
                 int level) {
  parallel_for_each(levels.extent, [=, &starts, &neighbours, &levels, &found](index<1> vertex) restrict(amp) {
    if (levels[vertex] != level)
      return;
    for (int i = starts[vertex]; i < starts[vertex + 1]; ++i) {
      int expected = unvisited;
      if (atomic_compare_exchange(&levels[neighbours[i]], &expected, level + 1))
        found[0] = level + 1; // all that write, write the same
    }
  });
}

void search(const array<int> &starts, const array<int> &neighbours, array<int> &levels, array<int> &found) {
  start_at_vertex_0(levels, found);
  int last = 0;
  for (int level = 0; level == last; ++level) {
    visit_level(starts, neighbours, levels, found, level);
    copy(found, &last);
  }
}

struct problem {
  explicit problem(int vertices) : vertices(vertices), starts{0}, unset(bench::poisoned<int>(vertices)) {
    bench::random_numbers random(28);
    for (int vertex = 0; vertex < vertices; ++vertex) {
      for (std::size_t i = random.below(12); i > 0; --i)
        neighbours.push_back(int(random.below(vertices)));
      if (vertex == 0)
        neighbours.push_back(1);
      starts.push_back(int(neighbours.size()));
    }
    expected.assign(vertices, unvisited);
    expected[0] = 0;
    for (std::queue<int> next({0}); !next.empty(); next.pop())
      for (int i = starts[next.front()]; i < starts[next.front() + 1]; ++i)
        if (expected[neighbours[i]] == unvisited) {
          expected[neighbours[i]] = expected[next.front()] + 1;
          next.push(neighbours[i]);
        }
  }

  const int vertices;
  std::vector<int> starts, neighbours, unset, expected;
};

bench::contender with_device(const std::shared_ptr<bench::hand_device> &device, const problem &p,
                             const std::function<bool(const std::vector<int> &)> &check) {
  const auto starts = device->upload(p.starts), neighbours = device->upload(p.neighbours),
             levels = device->upload(p.unset), found = device->allocate(sizeof(int));
  const auto first = device->find_kernel("start_at_vertex_0"), visit = device->find_kernel("visit_level");
  const int vertices = p.vertices;
  const auto launch = [=] {
    const bench::shape groups = {bench::groups(vertices, 256)}, group = {256};
    device->launch(first, groups, group, levels, found, vertices);
    int last = 0;
    for (int level = 0; level == last; ++level) {
      device->launch(visit, groups, group, starts, neighbours, levels, found, level, vertices);
      device->read(found, &last, sizeof last);
    }
  };
  return bench::by_hand(device, levels, p.unset, launch, check);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 12, 1 << 20, 1 << 23));
  const auto check = [&](const std::vector<int> &levels) { return levels == p.expected; };
  std::vector<int> result(p.vertices);
  std::vector<contender> contenders;
  {
    const auto starts = upload(p.starts), neighbours = upload(p.neighbours), levels = upload(p.unset);
    const auto found = std::make_shared<array<int>>(1);
    contenders.push_back(in_amp(levels, p.unset, [=] { search(*starts, *neighbours, *levels, *found); }, check));
  }
  for (const auto &device : all.by_hand(texts))
    contenders.push_back(with_device(device, p, check));
  if (all.with_openmp()) {
    const auto compute = [&] {
      breadth_first_search_in_openmp(p.starts.data(), p.neighbours.data(), result.data(), p.vertices);
    };
    contenders.push_back(in_openmp(result, p.unset, compute, check));
  }
  all.measure(
      {"breadth-first search", "by levels", count_text(p.vertices), 1e-9 * double(p.neighbours.size()), "G edges/s"},
      contenders);
}
