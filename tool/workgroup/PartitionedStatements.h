// Partial evaluation of statements that access partitioned arrays (ArrayPartition.h): unrolls uniform loops, and makes
// rows of work-items access parts.
#pragma once

#include "analysis/IntegerEvaluator.h"
#include "kir/IRBuilder.h"
#include "workgroup/ArrayPartition.h"
#include "workgroup/RowAccesses.h"
#include "llvm/ADT/MapVector.h"

namespace ampcc::passes {

// The transformed statements so far, and the state after them: known values, and the partitions of the arrays.
struct PartitionedCode {
  PartitionedCode(kir::Module &M, const kir::VariableSet &Arrays)
      : Result(M), AddressTaken(kir::addressTakenVariables(*M.kernel())), Functions(kir::effectsOfFunctions(M)) {
    for (const kir::Variable *Each : Arrays)
      Partitions.try_emplace(Each, const_cast<kir::Variable *>(Each));
  }

  ArrayPartition &partitionOf(const RowAccesses::Access &Of) { return Partitions.find(Of.Array)->second; }

  RearrangedCode Result;
  analysis::IntegerEvaluator Known;
  llvm::DenseMap<const kir::Variable *, ArrayPartition> Partitions;
  kir::VariableSet AddressTaken;
  kir::FunctionEffects Functions;
  int64_t Accessed = 0; // elements that rows access
};

class PartitionedStatements {
public:
  PartitionedStatements(kir::Module &M, const kir::VariableSet &Arrays, PartitionedCode &Code)
      : M(M), Build(M), Arrays(Arrays), Code(Code) {}

  // Adds the transformed S to the code. False: this is impossible, and the code has changed.
  bool add(kir::Statement *S);

private:
  kir::Module &M;
  kir::IRBuilder Build;
  const kir::VariableSet &Arrays;
  PartitionedCode &Code;
  llvm::SmallMapVector<kir::Variable *, uint64_t, 2> Assigned;

  bool statement(kir::Statement *S);
  bool row(kir::CountedLoop Row);
  std::optional<PartLayout> makeParts(const RowAccesses &Found);
  bool addRow(const kir::CountedLoop &Row, const RowAccesses &Found, int64_t Count, bool IsInOrder);
  bool assignment(const kir::Expression *E);
  bool expression(kir::ExpressionStatement *E);
};

} // namespace ampcc::passes
