// Copies of statements that access arrays whose elements are in parts (ArrayPartition.h).
#pragma once

#include "kir/Clone.h"
#include "workgroup/PartitionedStatements.h"

namespace ampcc::passes {

// A copy in which elements of the arrays are elements of parts, and known variables are literals.
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
  kir::Variable *Position; // in the parts that a row accesses; null: there is a single work-item
  llvm::DenseMap<const kir::Variable *, kir::Variable *> Copies;

  kir::Expression *element(const RowAccesses::Access &Of);
};

} // namespace ampcc::passes
