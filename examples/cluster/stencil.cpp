// Heat spreading over a plate whose rows are divided among MPI ranks, one accelerator each. Neighbouring ranks exchange their
// outermost rows (halos) while their accelerators compute the other rows.
// Usage: mpirun -np <ranks> stencil [rows [columns [steps [check]]]]; check = 0 leaves out the comparison with one rank.
#include "ranks.h"
#include <algorithm>
#include <stdexcept>
#include <utility>

using namespace concurrency;

float relaxed(float centre, float north, float south, float west, float east) restrict(cpu, amp) {
  return centre + 0.2f * (north + south + west + east - 4.0f * centre);
}

struct plate {
  int rows, columns;
};

// The rows of a rank, with a row of each neighbour above and below them.
class part {
public:
  part(MPI_Comm ranks, plate whole)
      : ranks(ranks), whole(whole), first(first_of(rank_in(ranks), size_of(ranks), whole.rows)),
        count(first_of(rank_in(ranks) + 1, size_of(ranks), whole.rows) - first), now(count + 2, whole.columns),
        next(count + 2, whole.columns), halos(4, std::vector<float>(whole.columns)) {
    if (count < 2)
      throw std::invalid_argument("each rank needs two rows at least");
    std::vector<float> start((count + 2) * whole.columns, 20.0f);
    if (first == 0)
      std::fill_n(start.begin() + whole.columns, whole.columns, 100.0f); // the hot edge
    if (first == 1)
      std::fill_n(start.begin(), whole.columns, 100.0f);
    copy(start.begin(), start.end(), now);
  }

  // The edges first: they travel while the accelerator computes what is between them.
  void step() {
    compute(1, 1);
    compute(count, 1);
    completion_future upper = copy_async(row(1), halos[to_above].begin());
    completion_future lower = copy_async(row(count), halos[to_below].begin());
    compute(2, count - 2);
    upper.get();
    lower.get();
    exchange();
    completion_future above = copy_async(halos[from_above].begin(), halos[from_above].end(), row(0));
    completion_future below = copy_async(halos[from_below].begin(), halos[from_below].end(), row(count + 1));
    above.get();
    below.get();
    std::swap(now, next);
  }

  // All rows of the plate, in rank 0.
  std::vector<float> gathered() {
    std::vector<float> own(count * whole.columns), all;
    copy(now.section(1, 0, count, whole.columns), own.begin());
    std::vector<int> sizes, places;
    for (int rank = 0; rank < size_of(ranks); ++rank) {
      places.push_back(first_of(rank, size_of(ranks), whole.rows) * whole.columns);
      sizes.push_back(first_of(rank + 1, size_of(ranks), whole.rows) * whole.columns - places.back());
    }
    all.resize(rank_in(ranks) == 0 ? whole.rows * whole.columns : 0);
    MPI_Gatherv(own.data(), int(own.size()), MPI_FLOAT, all.data(), sizes.data(), places.data(), MPI_FLOAT, 0, ranks);
    return all;
  }

  void wait() { now.accelerator_view.wait(); }

private:
  enum { to_above, to_below, from_above, from_below };

  MPI_Comm ranks;
  plate whole;
  int first, count; // rows of the plate
  array<float, 2> now, next;
  std::vector<std::vector<float>> halos;

  array_view<float, 2> row(int local) { return next.section(local, 0, 1, whole.columns); }

  // Rows of `next` from those of `now`, numbered from the halo above.
  void compute(int begin, int rows) {
    if (rows <= 0)
      return;
    const array<float, 2> &from = now;
    array<float, 2> &to = next;
    const plate size = whole;
    const int above = first - 1; // the row of the plate that is the halo above
    parallel_for_each(extent<2>(rows, whole.columns), [=, &from, &to](index<2> idx) restrict(amp) {
      const int row = begin + idx[0], column = idx[1];
      const bool border =
          above + row == 0 || above + row == size.rows - 1 || column == 0 || column == size.columns - 1;
      to(row, column) = border ? from(row, column)
                               : relaxed(from(row, column), from(row - 1, column), from(row + 1, column),
                                         from(row, column - 1), from(row, column + 1));
    });
  }

  // MPI_PROC_NULL stands for the neighbours that the first and the last rank do not have.
  void exchange() {
    const int rank = rank_in(ranks);
    const int above = rank > 0 ? rank - 1 : MPI_PROC_NULL, below = rank + 1 < size_of(ranks) ? rank + 1 : MPI_PROC_NULL;
    MPI_Request requests[4];
    MPI_Irecv(halos[from_above].data(), whole.columns, MPI_FLOAT, above, 0, ranks, &requests[0]);
    MPI_Irecv(halos[from_below].data(), whole.columns, MPI_FLOAT, below, 0, ranks, &requests[1]);
    MPI_Isend(halos[to_above].data(), whole.columns, MPI_FLOAT, above, 0, ranks, &requests[2]);
    MPI_Isend(halos[to_below].data(), whole.columns, MPI_FLOAT, below, 0, ranks, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
  }
};

struct outcome {
  std::vector<float> plate; // in rank 0
  double seconds;
};

outcome simulate(MPI_Comm ranks, plate whole, int steps) {
  part own(ranks, whole);
  own.step(); // builds the kernel, and starts the clock of all ranks together
  own.wait();
  MPI_Barrier(ranks);
  const double begun = MPI_Wtime();
  for (int step = 1; step < steps; ++step)
    own.step();
  own.wait();
  MPI_Barrier(ranks);
  return {own.gathered(), MPI_Wtime() - begun};
}

int rank_main(const std::vector<std::string> &arguments) {
  const plate whole{argument(arguments, 0, 480), argument(arguments, 1, 640)};
  const int steps = argument(arguments, 2, 100);
  const bool check = argument(arguments, 3, 1) != 0;
  const outcome together = simulate(MPI_COMM_WORLD, whole, steps);
  if (rank_in(MPI_COMM_WORLD) != 0)
    return 0;
  std::printf("stencil: %d ranks, %d x %d, %d steps: %.4f s", size_of(MPI_COMM_WORLD), whole.rows, whole.columns, steps,
              together.seconds);
  const bool same = !check || simulate(MPI_COMM_SELF, whole, steps).plate == together.plate;
  std::printf("%s\n", !check ? "" : same ? ", same as one rank" : ", WRONG");
  return same ? 0 : 1;
}

int main(int argc, char **argv) { return run_rank(argc, argv, rank_main); }
