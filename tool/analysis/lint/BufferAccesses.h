// The accesses to the memory of containers between two barriers, and whether two threads race there (R-LANG-155).
//
// Nothing is known here of how large containers are and what relations there are between the numbers that the host
// hands over. So two threads are said to meet only if they do for every value of these numbers that is tried.
#pragma once

#include "analysis/lint/TileAccesses.h"

namespace ampcc::analysis {

class BufferAccesses {
public:
  // `Window`: as many threads beside each other as are looked at. `AreThere`: they are known to exist; otherwise only
  // in a kernel whose accesses depend on the thread.
  BufferAccesses(std::array<unsigned, 3> Window, bool AreThere) : Window(Window), AreThere(AreThere) {}

  void add(const Access &Next);
  void synchronize() { Pending.clear(); }

  std::vector<Finding> take();

private:
  std::array<unsigned, 3> Window;
  bool AreThere;
  std::vector<Access> Pending;
  std::vector<Finding> Found;
  std::set<std::tuple<unsigned, unsigned, const kir::Variable *>> Reported; // by place
  unsigned Comparisons = 0;

  static constexpr unsigned MaxComparisons = 1000, MaxPending = 100;

  using Witness = std::pair<unsigned, unsigned>;
  std::optional<Witness> findWitness(const Access &First, const Access &Second) const;
  void compare(const Access &First, const Access &Second);
  void report(const Access &First, const Access &Second, const Witness &W);
};

} // namespace ampcc::analysis
