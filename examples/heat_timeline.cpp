// Spans and marks of the program's own beside what the runtime records: heat spreading over a plate, whose state is
// saved every few steps while the next ones are computed. docs/profiling.md shows the timeline that this program gives:
// AMP_TRACE=heat.json AMP_PROFILE=1 ./heat_timeline
#include <amp.h>
#include <amp_trace.h>
#include <cmath>
#include <iostream>
#include <utility>
#include <vector>

using namespace concurrency;

const int rows = 1024, columns = 1024, steps_in_phase = 5, phases = 4;

// The border keeps its temperature.
void relax(const array<float, 2> &from, array<float, 2> &to) {
  parallel_for_each(to.extent, [&from, &to](index<2> at) restrict(amp) {
    const int row = at[0], column = at[1];
    const bool border = row == 0 || column == 0 || row == rows - 1 || column == columns - 1;
    to[at] = border ? from[at]
                    : from[at] + 0.2f * (from(row - 1, column) + from(row + 1, column) + from(row, column - 1) +
                                         from(row, column + 1) - 4.0f * from[at]);
  });
}

// The heat in each row, by one thread for each.
void sum_rows(const array<float, 2> &plate, array<float> &sums) {
  parallel_for_each(sums.extent, [&plate, &sums](index<1> row) restrict(amp) {
    float sum = 0;
    for (int column = 0; column < columns; ++column)
      sum += plate(row[0], column);
    sums[row] = sum;
  });
}

double total(const std::vector<float> &values) {
  double result = 0;
  for (const float one : values)
    result += one;
  return result;
}

int main() {
  const diagnostic::marker_series series("heat");
  std::vector<float> plate(rows * columns, 20.0f), saved(plate), row_sums(rows);
  for (int column = 0; column < columns; ++column)
    plate[column] = 100.0f; // the hot edge

  array<float, 2> current(rows, columns, plate.begin()), next(rows, columns), copied(rows, columns);
  array<float> sums(rows);
  completion_future saving;
  bool correct = true;
  for (int phase = 0; phase < phases; ++phase) {
    const diagnostic::span whole(series, "phase %d", phase);
    for (int step = 0; step < steps_in_phase; ++step) {
      relax(current, next);
      std::swap(current, next);
    }
    if (saving.valid())
      saving.get();
    copy(current, copied);
    saving = copy_async(copied, saved.begin());
    sum_rows(current, sums);
    copy(sums, row_sums.begin());
    series.write_flag("heat %.0f", total(row_sums));
  }
  saving.get();
  correct = std::fabs(total(saved) - total(row_sums)) < 1e-4 * total(saved) && total(saved) > 20.0 * rows * columns;
  std::wcout << L"heat on " << accelerator().description << L": " << total(row_sums)
             << (correct ? L": correct" : L": WRONG") << std::endl;
  return correct ? 0 : 1;
}
