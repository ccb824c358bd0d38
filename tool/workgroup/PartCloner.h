// Clones statements that access partitioned arrays (ArrayPartition.h).
#pragma once

#include "kir/Clone.h"
#include "workgroup/PartitionedStatements.h"

namespace ampcc::passes {

// In the copy, elements of the arrays are elements of parts, and variables with known values are literals.
class PartCloner : public kir::Cloner {
public:
  PartCloner(kir::Module &M, const RowAccesses &Found, const PartitionedCode &Code, kir::Variable *Position = nullptr)
      : Cloner(M), Build(M), Found(Found), Code(Code), Position(Position) {}

  kir::Expression *clone(const kir::Expression *E) override;
  kir::Statement *clone(const kir::Statement *S) override;
  kir::Variable *variable(kir::Variable *V) override;

protected:
  kir::Expression *reference(const kir::VariableReference *R) override;

private:
  kir::IRBuilder Build;
  const RowAccesses &Found;
  const PartitionedCode &Code;
  kir::Variable *Position; // the position in the parts; null: the code runs for a single work-item
  llvm::DenseMap<const kir::Variable *, kir::Variable *> Copies;

  kir::Expression *element(const RowAccesses::Access &Of);
};

} // namespace ampcc::passes
