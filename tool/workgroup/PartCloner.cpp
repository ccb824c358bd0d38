#include "workgroup/PartCloner.h"

using namespace ampcc::kir;

namespace ampcc::passes {

Expression *PartCloner::element(const RowAccesses::Access &Of) {
  const ArrayPartition &Parts = Code.Partitions.find(Of.Array)->second;
  if (Of.Elements.size() > 1)
    return Build.index(Build.variable(Parts.partOf(*Of.progression())), Build.variable(Position));
  const auto Place = *Parts.find(Of.Elements.front());
  return Build.index(Build.variable(Place.Array), Build.integer(Place.Index));
}

Expression *PartCloner::clone(const Expression *E) {
  auto *I = llvm::dyn_cast_or_null<Index>(E);
  const auto *Access = I ? Found.Accesses.find(I) : Found.Accesses.end();
  return Access != Found.Accesses.end() ? element(Access->second) : Cloner::clone(E);
}

Statement *PartCloner::clone(const Statement *S) {
  auto *I = llvm::dyn_cast_or_null<If>(S);
  if (!I)
    return Cloner::clone(S);
  const Statement *Taken = Found.Branches.find(I)->second ? I->Then : I->Else;
  return Taken ? clone(Taken) : M.create<Block>();
}

Variable *PartCloner::variable(Variable *V) {
  if (!Found.Locals.contains(V))
    return V;
  Variable *&Copy = Copies[V];
  if (!Copy)
    Copy = M.create<Variable>(*V);
  return Copy;
}

Expression *PartCloner::reference(const VariableReference *R) {
  const std::optional<uint64_t> Known = Code.Known.evaluate(R);
  return Known ? Build.integer(R->type(), int64_t(*Known)) : Cloner::reference(R);
}

} // namespace ampcc::passes
