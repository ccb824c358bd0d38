#include "simulations.h"
#include <algorithm>

using namespace concurrency;

// Computes the rows of `to`. `from` has these rows, and the halo: the row above, unless there is none, and the one
// below.
static void relax_part(const accelerator_view &view, array_view<const float, 2> from, array_view<float, 2> to,
                       int above) {
  const int last_row = from.extent[0] - 1, last_column = from.extent[1] - 1;
  parallel_for_each(view, to.extent, [=](index<2> idx) restrict(amp) {
    const int row = idx[0] + above, column = idx[1];
    if (row > 0 && column > 0 && row < last_row && column < last_column)
      to[idx] = 0.2f * (from(row, column) + from(row, column - 1) + from(row, column + 1) + from(row - 1, column) +
                        from(row + 1, column));
    else
      to[idx] = from(row, column);
  });
}

double spread_heat(std::vector<float> &square, int size, int steps, const split &work) {
  std::vector<float> other(square);
  const array_view<float, 2> states[] = {array_view<float, 2>(size, size, square),
                                         array_view<float, 2>(size, size, other)};
  // The rows of a part, and those that it reads.
  const auto first = [&](int part) { return work.first_of(part, size); };
  const auto first_read = [&](int part) { return std::max(first(part) - 1, 0); };
  const auto seen = [&](int step, int part) {
    const int end = std::min(first(part + 1) + 1, size);
    return array_view<const float, 2>(states[step % 2].section(first_read(part), 0, end - first_read(part), size));
  };
  // All halos first: a row that was fetched behind the neighbour's next step would wait for that step.
  const double time = work.run(
      steps, [&](int step, int part) { seen(step, part).synchronize_to(work.views[part]); },
      [&](int step, int part) {
        const array_view<float, 2> next = states[1 - step % 2];
        relax_part(work.views[part], seen(step, part),
                   next.section(first(part), 0, first(part + 1) - first(part), size), first(part) - first_read(part));
      });
  states[steps % 2].synchronize();
  if (steps % 2 != 0)
    square = other;
  return time;
}
