// Data race detection for tile_static memory: compares the accesses between two barriers (R-LANG-155).
//
// A conflict is reported only with a witness: two threads and values of the uniforms for which both accesses happen, to
// the same element. Accesses with an unknown index or guard are ignored.
#pragma once

#include "analysis/lint/Findings.h"
#include "analysis/lint/SymbolicExpr.h"
#include <set>

namespace ampcc::analysis {

struct Access {
  const kir::Variable *Object = nullptr;
  const Symbol *Element = nullptr; // index, counted in leaves
  const Symbol *Guard = nullptr;   // nonzero in the threads that execute it
  const Symbol *Written = nullptr; // the stored value; null: a read
  kir::Location Where;

  bool isSameAs(const Access &Other) const { // except for Where
    return Object == Other.Object && Element == Other.Element && Guard == Other.Guard && Written == Other.Written;
  }
};

class TileAccesses {
public:
  explicit TileAccesses(std::array<unsigned, 3> Tile) : Tile(Tile) {}

  // Compares an access with those since the last barrier.
  void add(const Access &Next);
  void synchronize() { Pending.clear(); }
  // Checks an index of an array with `Count` elements.
  void checkBounds(const Access &At, const Symbol *Index, uint64_t Count);

  std::vector<Finding> take() { return std::move(Found); }

private:
  std::array<unsigned, 3> Tile;
  std::vector<Access> Pending;
  std::vector<Finding> Found;
  std::set<std::tuple<unsigned, unsigned, const kir::Variable *, bool>> Reported; // by file, line, object and kind
  unsigned Comparisons = 0;

  static constexpr unsigned MaxComparisons = 1000, MaxPending = 300;

  struct Witness {
    unsigned First, Second;
    int64_t Element;
  };
  unsigned threads() const { return Tile[0] * Tile[1] * Tile[2]; }
  Assignment in(unsigned Thread, unsigned Trial) const;
  std::optional<Witness> meet(const Access &First, const Access &Second, unsigned Trial, bool &BothHappen) const;
  std::optional<Witness> findWitness(const Access &First, const Access &Second) const;
  void report(const Access &First, const Access &Second, const Witness &W);
};

} // namespace ampcc::analysis
