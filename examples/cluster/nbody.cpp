// Bodies that attract each other, divided among MPI ranks, one accelerator each. The positions travel around a ring of ranks:
// while an accelerator adds the forces of one block of bodies, the next block arrives.
// Usage: mpirun -np <ranks> nbody [bodies [steps [check]]]; check = 0 leaves out the comparison with one rank.
#include "ranks.h"
#include <algorithm>
#include <amp_math.h>
#include <cmath>
#include <random>
#include <utility>

using namespace concurrency;

struct vec {
  float x, y, z;
};

struct body {
  vec position;
  float mass;
};

constexpr float softening = 0.01f, time_step = 0.001f;

vec operator+(vec a, vec b) restrict(cpu, amp) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
vec operator*(float s, vec a) restrict(cpu, amp) { return {s * a.x, s * a.y, s * a.z}; }

vec attraction(vec at, body other) restrict(amp) {
  const vec d = other.position + -1.0f * at;
  const float inverse = fast_math::rsqrt(d.x * d.x + d.y * d.y + d.z * d.z + softening);
  return other.mass * inverse * inverse * inverse * d;
}

std::vector<body> some_bodies(int count) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> place(-1.0f, 1.0f), mass(0.5f, 1.5f);
  std::vector<body> bodies(count);
  for (body &each : bodies)
    each = {{place(random), place(random), place(random)}, mass(random) / float(count)};
  return bodies;
}

// The bodies of a rank.
class block {
public:
  block(MPI_Comm ranks, const std::vector<body> &all)
      : ranks(ranks), largest(int(all.size()) / size_of(ranks) + 1), first(place(rank_in(ranks), all)),
        count(place(rank_in(ranks) + 1, all) - first), bodies(count, all.begin() + first), velocities(count),
        accelerations(count), positions(all.begin() + first, all.begin() + first + count) {
    const std::vector<vec> none(count, vec{0, 0, 0});
    copy(none.begin(), none.end(), velocities);
  }

  void step() {
    const std::vector<vec> none(count, vec{0, 0, 0});
    copy(none.begin(), none.end(), accelerations);
    std::vector<body> visiting = positions, arriving(largest);
    for (int stage = 0; stage < size_of(ranks); ++stage) {
      add_forces(visiting); // returns when the kernel has been launched
      pass_on(visiting, arriving);
    }
    move();
    copy(bodies, positions.begin());
  }

  // The bodies of all ranks, in rank 0.
  std::vector<body> gathered(int total) {
    std::vector<body> all(rank_in(ranks) == 0 ? total : 0);
    std::vector<int> sizes, places;
    for (int rank = 0; rank < size_of(ranks); ++rank) {
      places.push_back(first_of(rank, size_of(ranks), total) * int(sizeof(body)));
      sizes.push_back(first_of(rank + 1, size_of(ranks), total) * int(sizeof(body)) - places.back());
    }
    MPI_Gatherv(positions.data(), count * int(sizeof(body)), MPI_BYTE, all.data(), sizes.data(), places.data(), MPI_BYTE, 0,
                ranks);
    return all;
  }

private:
  MPI_Comm ranks;
  int largest; // number of bodies in a rank
  int first, count;
  array<body> bodies;
  array<vec> velocities, accelerations;
  std::vector<body> positions; // of `bodies`, on the host

  int place(int rank, const std::vector<body> &all) const { return first_of(rank, size_of(ranks), int(all.size())); }

  void add_forces(const std::vector<body> &visiting) {
    const array<body> others(int(visiting.size()), visiting.begin());
    const array<body> &own = bodies;
    array<vec> &sums = accelerations;
    parallel_for_each(own.extent, [&](index<1> i) restrict(amp) {
      vec sum = sums[i];
      for (int k = 0; k < others.extent[0]; ++k)
        sum = sum + attraction(own[i].position, others[k]);
      sums[i] = sum;
    });
  }

  // Sends a block to the next rank of the ring, and receives one from the rank before.
  void pass_on(std::vector<body> &visiting, std::vector<body> &arriving) {
    const int size = size_of(ranks), rank = rank_in(ranks);
    MPI_Status status;
    arriving.resize(largest);
    MPI_Sendrecv(visiting.data(), int(visiting.size() * sizeof(body)), MPI_BYTE, (rank + 1) % size, 0, arriving.data(),
                 int(arriving.size() * sizeof(body)), MPI_BYTE, (rank + size - 1) % size, 0, ranks, &status);
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    arriving.resize(bytes / sizeof(body));
    std::swap(visiting, arriving);
  }

  void move() {
    array<body> &own = bodies;
    array<vec> &speeds = velocities;
    const array<vec> &sums = accelerations;
    parallel_for_each(own.extent, [&](index<1> i) restrict(amp) {
      speeds[i] = speeds[i] + time_step * sums[i];
      own[i].position = own[i].position + time_step * speeds[i];
    });
  }
};

struct outcome {
  std::vector<body> bodies; // in rank 0
  double seconds;
};

outcome simulate(MPI_Comm ranks, int count, int steps) {
  block own(ranks, some_bodies(count));
  own.step(); // builds the kernels, and starts the clock of all ranks together
  MPI_Barrier(ranks);
  const double begun = MPI_Wtime();
  for (int step = 1; step < steps; ++step)
    own.step();
  MPI_Barrier(ranks);
  const double seconds = MPI_Wtime() - begun;
  return {own.gathered(count), seconds};
}

// The ranks add the forces in another order than one rank alone, so that the last bits differ.
bool agree(const std::vector<body> &a, const std::vector<body> &b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const body &p, const body &q) {
    auto near = [](float x, float y) { return std::fabs(x - y) <= 1e-5f; };
    return near(p.position.x, q.position.x) && near(p.position.y, q.position.y) && near(p.position.z, q.position.z);
  });
}

int rank_main(const std::vector<std::string> &arguments) {
  const int count = argument(arguments, 0, 1500), steps = argument(arguments, 1, 10);
  const bool check = argument(arguments, 2, 1) != 0;
  if (count < size_of(MPI_COMM_WORLD))
    throw std::invalid_argument("each rank needs one body at least");
  const outcome together = simulate(MPI_COMM_WORLD, count, steps);
  if (rank_in(MPI_COMM_WORLD) != 0)
    return 0;
  std::printf("nbody: %d ranks, %d bodies, %d steps: %.4f s", size_of(MPI_COMM_WORLD), count, steps, together.seconds);
  const bool same = !check || agree(simulate(MPI_COMM_SELF, count, steps).bodies, together.bodies);
  std::printf("%s\n", !check ? "" : same ? ", same as one rank" : ", WRONG");
  return same ? 0 : 1;
}

int main(int argc, char **argv) { return run_rank(argc, argv, rank_main); }
