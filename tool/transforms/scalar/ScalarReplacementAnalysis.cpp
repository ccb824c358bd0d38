#include "transforms/scalar/ScalarReplacementAnalysis.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;

// Whether the parts of a value can be evaluated separately.
static bool hasParts(const Expression *Value) {
  return llvm::isa<InitializerList, ZeroValue>(Value) || (isLValue(Value) && isPure(Value));
}

ScalarReplacementAnalysis::ScalarReplacementAnalysis(Function &F, bool IncludesUsers) : IncludesUsers(IncludesUsers) {
  findCandidates(F);
  walkStatements(F.Body, [&](Statement *&S) {
    forEachExpression(S, [&](Expression *&E) { visit(E, /*IsUsed=*/llvm::isa<Declare, Return>(S)); });
    auto *D = dyn_cast<Declare>(S);
    if (D && D->Initializer && isSplit(D->Declared)) {
      VariableReference Target(D->Declared);
      checkCopy(&Target, D->Initializer);
    }
  });
  dropUnsplittable();
}

void ScalarReplacementAnalysis::findCandidates(Function &F) {
  VariableSet InLoopHeads;
  forEachNode<For>(F.Body, [&](For *L) {
    if (auto *D = llvm::dyn_cast_or_null<Declare>(L->Initializer))
      InLoopHeads.insert(D->Declared);
  });
  forEachNode<Declare>(F.Body, [&](Declare *D) {
    if (D->Declared->Space != AddressSpace::Private || InLoopHeads.contains(D->Declared))
      return;
    const Type *T = D->Declared->VariableType;
    bool IsOurs = IncludesUsers || D->Declared->IsTemporary || (T->isRecord() && T->record()->IsLibrary);
    if (IsOurs && partCount(T) && scalarCount(T, MaxParts) <= MaxParts)
      Candidates[D->Declared];
  });
}

std::optional<VariablePart> ScalarReplacementAnalysis::splitPart(const Expression *E) const {
  std::optional<VariablePart> Part = partOf(E);
  return Part && isSplit(Part->Root) ? Part : std::nullopt;
}

bool ScalarReplacementAnalysis::isLeaf(const Variable *V, const AccessPath &Path, const Type *T) const {
  return partCount(T) == 0 || Candidates.find(V)->second.count(Path);
}

// The object that a pointer to Place may reach: from an element, its whole array; from a base class, the derived
// object. Members of the user's classes may reach their neighbours, as in `(&v.x)[1]`, although that is undefined in
// C++.
const Expression *ScalarReplacementAnalysis::reachedFrom(const Expression *Place) const {
  const Expression *Reached = Place;
  while (const Expression *Whole = containingObject(Place)) {
    const Record *Around = llvm::isa<Member>(Place) ? Whole->type()->record() : nullptr;
    if (Around ? Around->IsReachedFromParts || (IncludesUsers && !Around->IsLibrary) : Reached == Place)
      Reached = Whole;
    Place = Whole;
  }
  return Reached;
}

void ScalarReplacementAnalysis::keepWhole(const Expression *E) {
  if (auto Part = splitPart(E))
    Candidates[Part->Root].insert(Part->Path);
}

// A copy is made part by part, so its value must not read or write the target.
void ScalarReplacementAnalysis::checkCopy(const Expression *Target, const Expression *Value) {
  auto Part = splitPart(Target);
  if (!Part || partCount(Target->type()) == 0)
    return;
  const Effects Of = effectsOf(Value, {});
  if (Of.Reads.contains(Part->Root) || Of.Writes.contains(Part->Root))
    Candidates[Part->Root].insert(Part->Path);
  else
    checkParts(*Part, Target->type(), Value);
}

// Keeps the parts whole whose values have no separate parts, such as a call's result, at any depth of initialiser
// lists.
void ScalarReplacementAnalysis::checkParts(VariablePart &Part, const Type *T, const Expression *Value) {
  if (partCount(T) == 0)
    return;
  if (!hasParts(Value)) {
    Candidates[Part.Root].insert(Part.Path);
    return;
  }
  auto *List = dyn_cast<InitializerList>(Value);
  if (!isLValue(Value))
    TakenApart.insert(Part.Root);
  for (unsigned I = 0; List && I != List->Elements.size(); ++I) {
    Part.Path.push_back(I);
    checkParts(Part, partType(T, I), List->Elements[I]);
    Part.Path.pop_back();
  }
}

// An assignment of an aggregate whose value is used is not split.
void ScalarReplacementAnalysis::visitAssignment(const Binary *B, bool IsUsed) {
  if (B->Op == BinaryOperator::Assign) {
    checkCopy(B->Left, B->Right);
    if (IsUsed && partCount(B->type()))
      keepWhole(B->Left);
  }
  visit(B->Left, /*IsUsed=*/true);
  visit(B->Right, /*IsUsed=*/true);
}

void ScalarReplacementAnalysis::visit(const Expression *E, bool IsUsed) {
  if (auto Part = splitPart(E)) { // a use of the part
    if (!Part->Path.empty())
      TakenApart.insert(Part->Root);
    return;
  }
  if (auto *B = dyn_cast<Binary>(E); B && isAssignment(B->Op))
    return visitAssignment(B, IsUsed);
  if (isComma(E)) {
    visit(cast<Binary>(E)->Left, /*IsUsed=*/false);
    return visit(cast<Binary>(E)->Right, IsUsed);
  }
  if (isAddressOf(E))
    keepWhole(reachedFrom(cast<Unary>(E)->Operand));
  else if (isArrayDecay(E))
    keepWhole(reachedFrom(cast<Cast>(E)->Operand));
  else if (auto *I = dyn_cast<Index>(E); I && I->Base->type()->isArray())
    keepWhole(I->Base); // with a subscript that is not constant
  else if (auto *M = dyn_cast<Member>(E))
    keepWhole(M->Base); // of a union
  const bool IsDiscarded = llvm::isa<Cast>(E) && E->type()->isVoid();
  forEachChild(E, [&](const Expression *Child) { visit(Child, !IsDiscarded); });
}

// Drops variables that cannot be split, and user's records that are only copied as a whole, such as by a swap.
void ScalarReplacementAnalysis::dropUnsplittable() {
  Candidates.remove_if([&](const auto &Entry) {
    return Entry.second.count(AccessPath{}) || (IncludesUsers && !TakenApart.contains(Entry.first));
  });
}

} // namespace ampcc::passes
