#include <cmath>

// A thread needs no barrier: it goes through the nodes of a step in order, in place.
void binomial_in_openmp(const float *prices, const float *strikes, const float *years, float *values, int count) {
  constexpr int steps = 255;
#pragma omp parallel for schedule(static)
  for (int option = 0; option < count; ++option) {
    float tree[steps + 1];
    const float step = years[option] / steps, move = 0.3f * std::sqrt(step), growth = std::exp(0.02f * step);
    const float up = std::exp(move), down = std::exp(-move);
    const float p = (growth - down) / (up - down), to_up = p / growth, to_down = (1 - p) / growth;
    for (int l = 0; l <= steps; ++l) {
      const float gain = prices[option] * std::exp(move * float(2 * l - steps)) - strikes[option];
      tree[l] = gain > 0 ? gain : 0;
    }
    for (int i = steps; i > 0; --i)
      for (int l = 0; l < i; ++l)
        tree[l] = to_up * tree[l + 1] + to_down * tree[l];
    values[option] = tree[0];
  }
}
