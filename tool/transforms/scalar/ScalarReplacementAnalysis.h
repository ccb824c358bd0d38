// Which variables of a function scalar replacement splits, and how far.
#pragma once

#include "analysis/AccessPaths.h"
#include "kir/Effects.h"
#include "llvm/ADT/MapVector.h"
#include <set>

namespace ampcc::passes {

class ScalarReplacementAnalysis {
public:
  // `IncludesUsers`: variables of the user's, too.
  ScalarReplacementAnalysis(kir::Function &F, bool IncludesUsers);

  bool isSplit(const kir::Variable *V) const { return Candidates.count(V); }
  // Whether the part must stay whole, because its address is taken or it is used in a way that needs all of it.
  bool isLeaf(const kir::Variable *V, const analysis::AccessPath &Path, const kir::Type *T) const;
  // The part, if it names something inside or all of a variable that is taken apart.
  std::optional<analysis::VariablePart> splitPart(const kir::Expression *E) const;

  llvm::MapVector<const kir::Variable *, std::set<analysis::AccessPath>> Candidates; // with the parts that stay whole

private:
  const bool IncludesUsers;
  kir::VariableSet TakenApart; // used or given a value part by part somewhere

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

// Whether the parts of the value can be had one by one.
bool hasParts(const kir::Expression *Value);

} // namespace ampcc::passes
