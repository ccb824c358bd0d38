// The elements of arrays that each work-item of a row accesses, found by constant evaluation of the subscripts for each
// work-item.
#pragma once

#include "analysis/IntegerEvaluator.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "workgroup/ArrayPartition.h"
#include "llvm/ADT/MapVector.h"

namespace ampcc::passes {

class RowAccesses {
public:
  RowAccesses(const kir::VariableSet &Arrays, const kir::FunctionEffects &Functions,
              const analysis::IntegerEvaluator &Known)
      : Arrays(Arrays), Functions(Functions), Known(Known) {}

  // False: a subscript or condition is unknown or out of bounds, work-items take different branches, or the row
  // accesses other memory.
  bool addRow(const kir::CountedLoop &Row, int64_t Count);

  // An expression outside of all loops. It may access other memory, but must not assign variables.
  bool addExpression(const kir::Expression *E);

  struct Access {
    kir::Variable *Array;
    std::vector<int64_t> Elements; // for each work-item

    std::optional<Progression>
    progression() const; // if there are several work-items; nullopt: no arithmetic progression
  };
  llvm::MapVector<const kir::Index *, Access> Accesses;
  llvm::DenseMap<const kir::If *, bool> Branches; // whether the condition is true
  kir::VariableSet Locals;                        // declared in the row, its induction variable included

private:
  const kir::VariableSet &Arrays;
  const kir::FunctionEffects &Functions;
  analysis::IntegerEvaluator Known;
  bool IsInRow = false;

  bool statement(const kir::Statement *S);
  bool branch(const kir::If *I);
  bool expression(const kir::Expression *E);
  bool element(const kir::Index *I);
  bool unary(const kir::Unary *U);
  bool assignment(const kir::Expression *To);
  bool isArithmetic(const kir::Call *C) const;
  bool parts(const kir::Expression *E);
};

} // namespace ampcc::passes
