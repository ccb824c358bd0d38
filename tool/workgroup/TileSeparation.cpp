#include "workgroup/TileSeparation.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "workgroup/IndexSetSplitting.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/MarkLoops.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

bool isBound(const Expression *E) { return llvm::isa<VariableReference>(E) || literalValue(E); }

// `Bound == Value`; null: known to be true.
Expression *equals(Module &M, const Expression *Bound, int64_t Value) {
  IRBuilder Build(M);
  if (literalValue(Bound) == Value)
    return nullptr;
  return Build.binary(BinaryOperator::Equal, clone(M, Bound), Build.integer(Value));
}

Statement *separate(Module &M, WorkItemLoop Partial, int64_t Count) {
  IRBuilder Build(M);
  const std::optional<int64_t> Begin = literalValue(Partial.begin()), End = literalValue(Partial.end());
  if ((Begin && End) || Begin.value_or(0) != 0 || End.value_or(Count) != Count || !isBound(Partial.begin()) ||
      !isBound(Partial.end()) || Partial.loop().Attributes.VectorWidth == 1)
    return nullptr;
  Expression *StartsFirst = equals(M, Partial.begin(), 0), *EndsLast = equals(M, Partial.end(), Count);
  WorkItemLoop Full = clone(M, Partial);
  Full.begin() = Build.integer(0);
  Full.end() = Build.integer(Count);
  Full.loop().Attributes.VectorWidth = bestWidth(Full);
  return versions(M, Build.logicalAnd(StartsFirst, EndsLast), Build.block({&Full.loop()}), Partial);
}

} // namespace

void separateFullTiles(Module &M, WorkGroupForm &Form) {
  const unsigned Count = Form.Space->innermost().MaxCount;
  if (Form.hasTiles() && !isWorthSplitting(Count))
    forEachParallelLoop(M, [&](WorkItemLoop WorkItems) { return separate(M, WorkItems, Count); });
}

} // namespace ampcc::passes
