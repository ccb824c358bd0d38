// MPI for the examples of this folder: the ranks of a run, and an accelerator for each of them.
#pragma once

#include <amp.h>
#include <cstdio>
#include <exception>
#include <mpi.h>
#include <string>
#include <vector>

// MPI from main's beginning to its end.
class mpi_session {
public:
  mpi_session(int &argc, char **&argv) { MPI_Init(&argc, &argv); }
  ~mpi_session() { MPI_Finalize(); }
  mpi_session(const mpi_session &) = delete;
  mpi_session &operator=(const mpi_session &) = delete;
};

inline int rank_in(MPI_Comm ranks) {
  int rank = 0;
  MPI_Comm_rank(ranks, &rank);
  return rank;
}

inline int size_of(MPI_Comm ranks) {
  int size = 0;
  MPI_Comm_size(ranks, &size);
  return size;
}

// The ranks of one machine share its accelerators in turn: with as many ranks as accelerators, each has its own.
inline concurrency::accelerator accelerator_of_rank() {
  MPI_Comm machine;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  const int local_rank = rank_in(machine);
  MPI_Comm_free(&machine);

  std::vector<concurrency::accelerator> usable;
  for (const concurrency::accelerator &each : concurrency::accelerator::get_all())
    if (!each.is_emulated)
      usable.push_back(each);
  return usable.empty() ? concurrency::accelerator() : usable[local_rank % usable.size()];
}

// The first of `count` items that belongs to a rank; that of the next rank is its end.
inline int first_of(int rank, int ranks, int count) { return int(long(count) * rank / ranks); }

// An exception in one rank ends the others, too, which would wait for its messages for ever.
template <typename Main> int run_rank(int argc, char **argv, Main rank_main) {
  mpi_session session(argc, argv);
  try {
    concurrency::accelerator::set_default(accelerator_of_rank().device_path);
    return rank_main(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception &error) {
    std::fprintf(stderr, "rank %d: %s\n", rank_in(MPI_COMM_WORLD), error.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
    return 1;
  }
}

// The argument at `position`, or the value that is used without it. Throws std::invalid_argument if it is no number.
inline int argument(const std::vector<std::string> &arguments, std::size_t position, int otherwise) {
  return position < arguments.size() ? std::stoi(arguments[position]) : otherwise;
}
