// Why a value differs between the threads of a tile: a chain that leads from where it matters to where it begins.
#pragma once

#include "analysis/lint/Findings.h"
#include <map>
#include <tuple>

namespace ampcc::analysis {

struct Cause {
  enum class Kind {
    ThreadIndex, // the thread's place in its tile
    Atomic,      // what an atomic operation returns
    Memory,      // memory that the kernel writes: all threads read the same if it does not change in between
    Variable,    // a variable of the user's got such a value
    Assignment,  // a variable of the user's was assigned by some of the threads only
    Condition,   // control flow depends on such a value
    Leaving,     // a return, break or continue that only some threads take
  };
  Kind TheKind;
  kir::Location Where;
  const kir::Variable *Named = nullptr; // Memory, Variable, Assignment
  const Cause *From = nullptr;          // the next one; null for the first three kinds
  bool IsDoubtful = false;              // all goes back to memory
};

// The stronger of two: what certainly differs before what may, null last. Prefers the first.
const Cause *stronger(const Cause *A, const Cause *B);

// Creates causes; equal ones are one object.
class Causes {
public:
  const Cause *begin(Cause::Kind Kind, kir::Location Where, const kir::Variable *Named = nullptr);
  const Cause *follow(Cause::Kind Kind, kir::Location Where, const Cause *From, const kir::Variable *Named = nullptr);

private:
  using Key = std::tuple<Cause::Kind, unsigned, unsigned, unsigned, const kir::Variable *, const Cause *>;
  std::map<Key, Cause> Known;

  const Cause *intern(const Cause &C);
};

// The chain as notes for people.
std::vector<Note> explain(const Cause *C);

} // namespace ampcc::analysis
