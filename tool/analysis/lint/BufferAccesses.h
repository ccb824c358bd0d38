// Data race detection for containers: compares the accesses between two barriers (R-LANG-155).
//
// The sizes of containers and relations between uniform values from the host are unknown. So a race is reported only if
// the accesses conflict for all values of the uniforms that are tried.
#pragma once

#include "analysis/lint/TileAccesses.h"

namespace ampcc::analysis {

class BufferAccesses {
public:
  // `Window`: the shape of the group of adjacent threads that are compared. `AreThere`: the domain is known to have
  // several threads; otherwise this is assumed once an access depends on the thread.
  BufferAccesses(std::array<unsigned, 3> Window, bool AreThere) : Window(Window), AreThere(AreThere) {}

  void add(const Access &Next);
  void synchronize() { Pending.clear(); }

  std::vector<Finding> take();

private:
  std::array<unsigned, 3> Window;
  bool AreThere;
  std::vector<Access> Pending;
  std::vector<Finding> Found;
  std::set<std::tuple<unsigned, unsigned, const kir::Variable *>> Reported; // by file, line and object
  unsigned Comparisons = 0;

  static constexpr unsigned MaxComparisons = 1000, MaxPending = 100;

  using Witness = std::pair<unsigned, unsigned>;
  std::optional<Witness> findWitness(const Access &First, const Access &Second) const;
  void compare(const Access &First, const Access &Second);
  void report(const Access &First, const Access &Second, const Witness &W);
};

} // namespace ampcc::analysis
