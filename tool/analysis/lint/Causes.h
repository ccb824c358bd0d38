// Why a value or control flow is divergent: a chain of causes from its use back to the source of divergence.
#pragma once

#include "analysis/lint/Findings.h"
#include <map>
#include <tuple>

namespace ampcc::analysis {

struct Cause {
  enum class Kind {
    ThreadIndex, // the thread's index
    Atomic,      // the result of an atomic operation
    Memory,      // a load from memory that the kernel writes: divergent if it is written between the threads' loads
    Variable,    // a user's variable was assigned a divergent value
    Assignment,  // a user's variable was assigned in divergent control flow
    Condition,   // a branch depends on a divergent value
    Leaving,     // a return, break or continue in divergent control flow
  };
  Kind TheKind;
  kir::Location Where;
  const kir::Variable *Named = nullptr; // Memory, Variable, Assignment
  const Cause *From = nullptr;          // the cause of this one; null for the first three kinds
  bool IsDoubtful = false;              // the chain ends at Memory
};

// The stronger of two causes: certain before doubtful before null. A if they are equally strong.
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

// The chain as notes of a diagnostic.
std::vector<Note> explain(const Cause *C);

} // namespace ampcc::analysis
