#include "analysis/PrivateArrayLoops.h"
#include "analysis/AccessPaths.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include <algorithm>

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::analysis {
namespace {

bool isLeft(const Statement *S) { return llvm::isa<Break, Continue, Return>(S); }

// Whether S is a loop that can be fully unrolled: a small constant trip count, no jumps and no barriers in its body.
bool isStraight(const Statement *S, unsigned MaxIterations) {
  const std::optional<int64_t> Count = constantTripCount(S);
  if (!Count || *Count > int64_t(MaxIterations))
    return false;
  bool Result = !callsBuiltin(S, isBarrier);
  walkStatements(S, [&](const Statement *Part) { Result &= !isLeft(Part); });
  return Result;
}

// The private variable of which E is a member or an element (`v.at[2].x`); null: E is something else.
Variable *arrayOf(const Expression *E) {
  const auto *Element = dyn_cast<Index>(E);
  const bool IsPart = llvm::isa<Member>(E) || (Element && Element->Base->type()->isArray());
  Variable *Root = IsPart ? rootVariable(E) : nullptr;
  return Root && Root->Space == AddressSpace::Private ? Root : nullptr;
}

const Expression *baseOf(const Expression *Part) {
  const auto *Element = dyn_cast<Index>(Part);
  return Element ? Element->Base : cast<Member>(Part)->Base;
}

} // namespace

bool PrivateArrayLoops::isKnown(const Expression *Subscript) const {
  bool Result = true;
  walkExpression(Subscript, [&](const Expression *E) {
    const auto *R = dyn_cast<VariableReference>(E);
    Result &= R ? Loops.contains(R->Target) : llvm::isa<IntegerLiteral, Unary, Binary, Cast>(E);
  });
  return Result;
}

bool hasArrays(const Type *T) {
  if (!T->isRecord())
    return T->isArray();
  return llvm::any_of(T->record()->Fields, [](const Field &Each) { return hasArrays(Each.FieldType); });
}

// Removes arrays that are used as a whole or by address. A record that contains arrays may be copied, because scalar
// replacement copies it member by member.
void PrivateArrayLoops::visit(const Expression *E) {
  const Variable *Array = isAddressOf(E) ? nullptr : arrayOf(E);
  if (!Array) {
    const Expression *Whole = isAddressOf(E) ? cast<Unary>(E)->Operand : E;
    if (const Variable *V = isLValue(Whole) ? rootVariable(Whole) : nullptr;
        V && (Whole != E || !Whole->type()->isRecord()))
      Arrays.erase(V);
    return forEachChild(E, [&](const Expression *Child) { visit(Child); });
  }
  if (E->type()->isArray())
    Arrays.erase(Array);
  for (; !llvm::isa<VariableReference>(E); E = baseOf(E))
    if (const auto *Element = dyn_cast<Index>(E)) {
      if (!isKnown(Element->Subscript))
        Arrays.erase(Array);
      visit(Element->Subscript);
    }
}

void PrivateArrayLoops::chooseLoopsOf(const Expression *Element) {
  const Variable *Array = arrayOf(Element);
  if (!Array || !Arrays.contains(Array) || !llvm::isa<Index>(Element))
    return;
  walkExpression(cast<Index>(Element)->Subscript, [&](const Expression *E) {
    if (const auto *R = dyn_cast<VariableReference>(E))
      Chosen.insert(Loops.lookup(R->Target));
  });
  Unrolled.insert(Array);
}

// Returns the number of expressions in S after unrolling; drops chosen loops whose result would exceed the limit.
uint64_t PrivateArrayLoops::limitSize(const Statement *S) {
  uint64_t Size = 0;
  forEachPart(
      S, [&](const Expression *E) { walkExpression(E, [&](const Expression *) { ++Size; }); },
      [&](const Statement *Child) { Size += limitSize(Child); });
  const auto *L = dyn_cast<For>(S);
  if (!L || !Chosen.contains(L))
    return Size;
  const uint64_t Written = Size * uint64_t(std::max<int64_t>(*constantTripCount(L), 1));
  if (Written <= Limits.LargestResult)
    return Written;
  Chosen.erase(L);
  return Size;
}

PrivateArrayLoops::PrivateArrayLoops(const Function &F, const ArrayLoopLimits &Limits) : Limits(Limits) {
  const Statement *Body = F.Body;
  walkStatements(Body, [&](const Statement *S) {
    if (isStraight(S, Limits.MaxIterations))
      Loops[CountedLoop::of(S)->variable()] = cast<For>(S);
    const auto *D = dyn_cast<Declare>(S);
    const Variable *V = D ? D->Declared : nullptr;
    if (V && V->Space == AddressSpace::Private && hasArrays(V->VariableType) &&
        scalarCount(V->VariableType, Limits.MaxScalars) <= Limits.MaxScalars)
      Arrays.insert(V);
  });
  if (Loops.empty() || Arrays.empty())
    return;
  walkStatements(Body, [&](const Statement *S) {
    forEachPart(S, [&](const Expression *E) { visit(E); }, [](const Statement *) {});
  });
  walkExpressions(Body, [&](const Expression *E) { chooseLoopsOf(E); });
  limitSize(Body);
}

} // namespace ampcc::analysis
