#include "workgroup/ArrayPartition.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc::kir;

namespace ampcc::passes {

Variable *RearrangedCode::makeArray(const Variable *Like, int64_t Count, const char *Suffix) {
  IRBuilder Build(*M);
  Variable *Result =
      Build.newVariable(Like->Name + Suffix, M->Types.arrayOf(Like->VariableType->element(), uint64_t(Count)));
  Result->Space = AddressSpace::Local;
  Arrays.push_back(Result);
  return Result;
}

void RearrangedCode::call(BuiltinId Groups, BuiltinId Blocks, const PartLayout &Layout,
                          llvm::ArrayRef<Variable *> Arrays) {
  IRBuilder Build(*M);
  std::vector<Expression *> Arguments;
  for (Variable *Each : Arrays)
    Arguments.push_back(
        Build.cast(M->Types.pointerTo(Each->VariableType->element(), AddressSpace::Local), Build.variable(Each)));
  Arguments.push_back(Build.integer(Layout.count() / 2));
  if (!Layout.isHalvedInGroups())
    Arguments.push_back(Build.integer(Layout.block()));
  Statements.push_back(M->create<ExpressionStatement>(
      Build.builtin(M->Types.voidType(), Layout.isHalvedInGroups() ? Groups : Blocks, std::move(Arguments))));
  Moved += Layout.count();
}

void RearrangedCode::halve(const PartLayout &Layout, Variable *Even, Variable *Odd, Variable *From) {
  call(BuiltinId::deinterleave_groups, BuiltinId::deinterleave_blocks, Layout, {Even, Odd, From});
}

void RearrangedCode::join(const PartLayout &Layout, Variable *To, Variable *Even, Variable *Odd) {
  call(BuiltinId::interleave_groups, BuiltinId::interleave_blocks, Layout, {To, Even, Odd});
}

Variable *ArrayPartition::partOf(const Progression &Elements) const {
  const auto Found = llvm::find_if(Parts, [&](const Part &P) { return P.Elements == Elements; });
  return Found == Parts.end() ? nullptr : Found->Array;
}

// The layout depends only on how often the part has been halved, and so on its number of elements.
PartLayout ArrayPartition::layoutOf(const Progression &Elements) const {
  PartLayout Result(Whole->VariableType);
  while (Result.count() > Elements.Count)
    Result = Result.half();
  return Result;
}

std::optional<ArrayPartition::Place> ArrayPartition::find(int64_t Element) const {
  for (const Part &P : Parts)
    if (P.Elements.contains(Element))
      return Place{P.Array, layoutOf(P.Elements).positionOf((Element - P.Elements.First) / P.Elements.Step)};
  return std::nullopt;
}

bool ArrayPartition::halve(std::size_t Number, RearrangedCode &Code) {
  const Part Old = Parts[Number];
  if (Old.Elements.Count % 2 != 0)
    return false;
  const int64_t Half = Old.Elements.Count / 2, Step = Old.Elements.Step;
  Variable *Even = Code.makeArray(Whole, Half, "_even"), *Odd = Code.makeArray(Whole, Half, "_odd");
  Code.halve(layoutOf(Old.Elements), Even, Odd, Old.Array);
  Parts[Number] = {Even, {Old.Elements.First, 2 * Step, Half}};
  Parts.push_back({Odd, {Old.Elements.First + Step, 2 * Step, Half}});
  return true;
}

void ArrayPartition::remove(const Variable *Array) {
  llvm::erase_if(Parts, [&](const Part &P) { return P.Array == Array; });
}

bool ArrayPartition::joinHalves(const Progression &Elements, RearrangedCode &Code) {
  if (Elements.Count % 2 != 0)
    return false;
  const Progression Evens{Elements.First, 2 * Elements.Step, Elements.Count / 2},
      Odds{Elements.First + Elements.Step, 2 * Elements.Step, Elements.Count / 2};
  if (!make(Evens, Code) || !make(Odds, Code) || !partOf(Evens))
    return false;
  Variable *Even = partOf(Evens), *Odd = partOf(Odds);
  const bool IsAll = Elements == Progression::all(Whole);
  Variable *To = IsAll ? Whole : Code.makeArray(Whole, Elements.Count, "_joined");
  Code.join(layoutOf(Elements), To, Even, Odd);
  remove(Even);
  remove(Odd);
  Parts.push_back({To, Elements});
  return true;
}

bool ArrayPartition::make(const Progression &Elements, RearrangedCode &Code) {
  if (partOf(Elements))
    return true;
  const auto Found = llvm::find_if(Parts, [&](const Part &P) { return P.Elements.contains(Elements.First); });
  if (Found == Parts.end() || Elements.Count < 2)
    return false;
  const int64_t Step = Found->Elements.Step;
  if (Elements.Step > Step)
    return halve(std::size_t(Found - Parts.begin()), Code) && make(Elements, Code);
  return Elements.Step < Step && joinHalves(Elements, Code);
}

} // namespace ampcc::passes
