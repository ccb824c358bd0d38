// Decides which variables of a function scalar replacement splits, and into which parts.
#pragma once

#include "analysis/AccessPaths.h"
#include "kir/Effects.h"
#include "llvm/ADT/MapVector.h"
#include <set>

namespace ampcc::passes {

class ScalarReplacementAnalysis {
public:
  // `IncludesUsers`: also the user's variables of any class, not only those of library classes.
  ScalarReplacementAnalysis(kir::Function &F, bool IncludesUsers);

  bool isSplit(const kir::Variable *V) const { return Candidates.count(V); }
  // Whether the part is not split further: it is scalar, its address is taken, or it is used as a whole.
  bool isLeaf(const kir::Variable *V, const analysis::AccessPath &Path, const kir::Type *T) const;
  // E as a part of a split variable, or such a variable as a whole; nullopt otherwise.
  std::optional<analysis::VariablePart> splitPart(const kir::Expression *E) const;

  llvm::MapVector<const kir::Variable *, std::set<analysis::AccessPath>> Candidates; // with their unsplit parts

private:
  const bool IncludesUsers;
  kir::VariableSet TakenApart; // read or assigned part by part somewhere

  void findCandidates(kir::Function &F);
  const kir::Expression *reachedFrom(const kir::Expression *Place) const;
  void visit(const kir::Expression *E, bool IsUsed);
  void visitAssignment(const kir::Binary *B, bool IsUsed);
  void keepWhole(const kir::Expression *E);
  void checkParts(analysis::VariablePart &Part, const kir::Type *T, const kir::Expression *Value);
  void checkCopy(const kir::Expression *Target, const kir::Expression *Value);
  void dropUnsplittable();
};

// Objects with more scalars stay whole.
constexpr unsigned MaxParts = 48;

} // namespace ampcc::passes
