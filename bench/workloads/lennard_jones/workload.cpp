// The forces between the atoms of a liquid in a periodic box (Lennard-Jones potential): the atoms are put into cells as
// large as the potential's range, and each atom looks at those in the 27 cells around it.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

struct vector3 {
  float x, y, z;
};

struct atom {
  vector3 position, velocity;
};

struct force {
  vector3 vector;
  float energy;
};

void lennard_jones_in_openmp(const atom *atoms, force *forces, int *counts, int *members, int count, int side,
                             float box);

namespace {

const int capacity = 32; // of a cell
constexpr float range = 2.5f;

vector3 operator+(const vector3 &a, const vector3 &b) restrict(cpu, amp) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
vector3 operator-(const vector3 &a, const vector3 &b) restrict(cpu, amp) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
vector3 operator*(float a, const vector3 &b) restrict(cpu, amp) { return {a * b.x, a * b.y, a * b.z}; }
float dot(const vector3 &a, const vector3 &b) restrict(cpu, amp) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// The cells of the box, `side` in each direction.
struct cells {
  int side;
  float box;

  int coordinate(float position) const restrict(cpu, amp) {
    const int result = int(position / box * float(side));
    return result < side ? result : side - 1;
  }
  int number(int x, int y, int z) const restrict(cpu, amp) {
    return ((z + side) % side * side + (y + side) % side) * side + (x + side) % side;
  }
  int containing(const vector3 &p) const restrict(cpu, amp) {
    return number(coordinate(p.x), coordinate(p.y), coordinate(p.z));
  }
  // The shortest of the distances in a box that repeats.
  float nearest(float distance) const restrict(cpu, amp) {
    if (distance > 0.5f * box)
      return distance - box;
    if (distance < -0.5f * box)
      return distance + box;
    return distance;
  }
  vector3 nearest(vector3 d) const restrict(cpu, amp) { return {nearest(d.x), nearest(d.y), nearest(d.z)}; }
};

void add_interaction(const atom &self, const atom &other, const cells &in, force &sum) restrict(amp) {
  const vector3 d = in.nearest(self.position - other.position);
  const float square = dot(d, d);
  if (square < range * range) {
    const float inverse = 1 / square, inverse6 = inverse * inverse * inverse;
    sum.vector = sum.vector + 24 * inverse * inverse6 * (2 * inverse6 - 1) * d;
    sum.energy += 2 * inverse6 * (inverse6 - 1);
  }
}

void clear(array<int> &counts) {
  parallel_for_each(counts.extent, [&counts](index<1> i) restrict(amp) { counts[i] = 0; });
}

void fill_cells(const array<atom> &atoms, array<int> &counts, array<int, 2> &members, cells in) {
  parallel_for_each(atoms.extent, [=, &atoms, &counts, &members](index<1> i) restrict(amp) {
    const int cell = in.containing(atoms[i].position);
    const int place = atomic_fetch_inc(&counts[cell]);
    if (place < capacity)
      members(cell, place) = i[0];
  });
}

void compute_forces(const array<atom> &atoms, const array<int> &counts, const array<int, 2> &members,
                    array<force> &forces, cells in) {
  parallel_for_each(atoms.extent, [=, &atoms, &counts, &members, &forces](index<1> i) restrict(amp) {
    const atom self = atoms[i];
    const int x = in.coordinate(self.position.x), y = in.coordinate(self.position.y),
              z = in.coordinate(self.position.z);
    force sum = {{0, 0, 0}, 0};
    for (int dz = -1; dz <= 1; ++dz)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const int cell = in.number(x + dx, y + dy, z + dz);
          for (int k = 0; k < counts[cell]; ++k) {
            const int other = members(cell, k);
            if (other != i[0])
              add_interaction(self, atoms[other], in, sum);
          }
        }
    forces[i] = sum;
  });
}

struct problem {
  explicit problem(int atoms_a_side) {
    const float spacing = 1.186f;
    in.box = float(atoms_a_side) * spacing;
    in.side = int(in.box / range);
    bench::random_numbers random(32);
    const auto place = [&](int i) { return (float(i) + random.between(0.4f, 0.6f)) * spacing; };
    for (int z = 0; z < atoms_a_side; ++z)
      for (int y = 0; y < atoms_a_side; ++y)
        for (int x = 0; x < atoms_a_side; ++x)
          atoms.push_back({{place(x), place(y), place(z)}, {0, 0, 0}});
    for (std::size_t i = atoms.size() - 1; i > 0; --i) // the order that a liquid has
      std::swap(atoms[i], atoms[i - random.below(i < 256 ? i : 256)]);
    const float poison = std::nanf("");
    unset.assign(atoms.size(), {{poison, poison, poison}, poison});
  }

  cells in;
  std::vector<atom> atoms;
  std::vector<force> unset;

  int cell_count() const { return in.side * in.side * in.side; }

  bool is_force(std::size_t i, const force &computed) const {
    double x = 0, y = 0, z = 0, energy = 0, magnitude = 0;
    for (std::size_t k = 0; k < atoms.size(); ++k) {
      const vector3 d = in.nearest(atoms[i].position - atoms[k].position);
      const double square = double(d.x) * d.x + double(d.y) * d.y + double(d.z) * d.z;
      if (k == i || square >= range * range)
        continue;
      const double inverse6 = 1 / (square * square * square), scale = 24 / square * inverse6 * (2 * inverse6 - 1);
      x += scale * d.x;
      y += scale * d.y;
      z += scale * d.z;
      energy += 2 * inverse6 * (inverse6 - 1);
      magnitude += std::fabs(scale) * std::sqrt(square);
    }
    const vector3 &f = computed.vector;
    return std::fabs(x - f.x) + std::fabs(y - f.y) + std::fabs(z - f.z) <= 1e-4 * magnitude + 1e-3 &&
           bench::is_close(computed.energy, energy, 1e-4, 1e-3);
  }
  bool are_forces(const std::vector<force> &computed) const {
    bench::random_numbers random(33);
    for (int sample = 0; sample < 256; ++sample) {
      const std::size_t i = sample ? random.below(computed.size()) : computed.size() - 1;
      if (!is_force(i, computed[i]))
        return false;
    }
    return true;
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(12, 32, 100));
  const int count = int(p.atoms.size()), cell_count = p.cell_count();
  const cells in = p.in;
  const auto check = [&](const std::vector<force> &computed) { return p.are_forces(computed); };
  std::vector<force> result(count);
  std::vector<int> counts_of_openmp(cell_count), members_of_openmp(std::size_t(cell_count) * capacity);
  std::vector<contender> contenders;
  {
    const auto atoms = upload(p.atoms);
    const auto forces = upload(p.unset);
    const auto counts = std::make_shared<array<int>>(cell_count);
    const auto members = std::make_shared<array<int, 2>>(cell_count, capacity);
    const auto launch = [=] {
      clear(*counts);
      fill_cells(*atoms, *counts, *members, in);
      compute_forces(*atoms, *counts, *members, *forces, in);
    };
    contenders.push_back(in_amp(forces, p.unset, launch, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto atoms = device->upload(p.atoms), forces = device->upload(p.unset),
               counts = device->allocate(sizeof(int) * cell_count),
               members = device->allocate(sizeof(int) * cell_count * capacity);
    const auto first = device->find_kernel("clear"), fill = device->find_kernel("fill_cells"),
               compute = device->find_kernel("compute_forces");
    const auto launch = [=] {
      const shape threads = {groups(count, 256)}, group = {256};
      device->launch(first, {groups(cell_count, 256)}, group, counts, cell_count);
      device->launch(fill, threads, group, atoms, counts, members, count, in.side, in.box);
      device->launch(compute, threads, group, atoms, counts, members, forces, count, in.side, in.box);
    };
    contenders.push_back(by_hand(device, forces, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] {
      lennard_jones_in_openmp(p.atoms.data(), result.data(), counts_of_openmp.data(), members_of_openmp.data(), count,
                              in.side, in.box);
    };
    contenders.push_back(in_openmp(result, p.unset, compute, check));
  }
  all.measure({"lennard-jones", "cell lists", std::to_string(count), 1e-9 * count, "G atoms/s"}, contenders);
}
