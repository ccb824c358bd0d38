// Kernels of a header, behind macros, in templates and members of class templates.
// SPEC: R-LANG-05 R-LANG-13 R-LANG-92
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include "Inputs/simulation.h"
#include "Inputs/simulation.h"
int main() {
  std::vector<float> x(16, 1.0f), y(16, 2.0f);
  sim::Params p; p.steps = 3;
  sim::run(p, x, y);
  for (int i = 0; i < 16; ++i) if (y[i] != 2.0f + 3 * (0.5f * 1.0f + i)) return i + 1;
  sim::Grid<float> g(4, 4); g.fill(2.0f); g.apply(sim::Scale<float>{3.0f}); if (g.at(2, 3) != 6.0f + 2 + 3) return 20;
  auto total = sim::sum(g); if (total != 16 * 6.0f + 48) return 30;
  return sim::Registry<int>::count == 1 ? 0 : 40;
}
