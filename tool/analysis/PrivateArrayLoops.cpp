#include "analysis/PrivateArrayLoops.h"
#include "analysis/AccessPaths.h"
#include "kir/Arithmetic.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include <algorithm>

using namespace ampcc::kir;

namespace ampcc::analysis {
namespace {

// Whether a body has no jumps and no barriers.
bool isStraight(const Statement *S) { return !callsBuiltin(S, isBarrier) && !hasJump(S); }

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

// The values of a sum of counters of unrollable loops; nullopt: E is another expression.
std::optional<std::pair<int64_t, int64_t>> PrivateArrayLoops::rangeOf(const Expression *E) const {
  if (const std::optional<int64_t> Value = literalValue(E))
    return std::pair(*Value, *Value);
  if (auto *R = dyn_cast<VariableReference>(E)) {
    auto At = Loops.find(R->Target);
    return At == Loops.end() ? std::nullopt : std::optional(std::pair(At->second.Least, At->second.Greatest));
  }
  auto *B = dyn_cast<Binary>(E);
  if (!B || (B->Op != BinaryOperator::Add && B->Op != BinaryOperator::Subtract))
    return std::nullopt;
  const auto Left = rangeOf(B->Left), Right = rangeOf(B->Right);
  if (!Left || !Right)
    return std::nullopt;
  return B->Op == BinaryOperator::Add ? std::pair(Left->first + Right->first, Left->second + Right->second)
                                      : std::pair(Left->first - Right->second, Left->second - Right->first);
}

// Adds S to the loops that can be fully unrolled: at most so many iterations, which begin and end with known values.
void PrivateArrayLoops::findLoop(const Statement *S) {
  const std::optional<const CountedLoop> Loop = CountedLoop::of(S);
  if (!Loop || Loop->step() || !isStraight(S))
    return;
  const auto Begin = rangeOf(Loop->begin()), End = rangeOf(Loop->end());
  if (!Begin || !End)
    return;
  const int64_t Greatest = End->second - !Loop->includesEnd();
  if (Greatest - Begin->first < int64_t(Limits.MaxIterations))
    Loops[Loop->variable()] = {cast<For>(S), Begin->first, Greatest};
}

bool PrivateArrayLoops::isKnown(const Expression *Subscript) const {
  return allExpressions(Subscript, [&](const Expression *E) {
    return Loops.contains(referencedVariable(E)) || llvm::isa<IntegerLiteral, Unary, Binary, Cast>(E);
  });
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

// Chooses the loops whose counters E contains, and those on which their bounds depend.
void PrivateArrayLoops::chooseLoopsIn(const Expression *E) {
  walkVariables(E, [&](const Variable *V) {
    auto At = Loops.find(V);
    if (At == Loops.end() || !Chosen.insert(At->second.Loop).second)
      return;
    const std::optional<const CountedLoop> Loop = CountedLoop::of(static_cast<const Statement *>(At->second.Loop));
    chooseLoopsIn(Loop->begin());
    chooseLoopsIn(Loop->end());
  });
}

void PrivateArrayLoops::chooseLoopsOf(const Expression *Element) {
  const Variable *Array = arrayOf(Element);
  if (!Array || !Arrays.contains(Array) || !llvm::isa<Index>(Element))
    return;
  chooseLoopsIn(cast<Index>(Element)->Subscript);
  Unrolled.insert(Array);
}

// Returns the number of expressions in S after unrolling; drops chosen loops whose result would exceed the limit.
uint64_t PrivateArrayLoops::limitSize(const Statement *S) {
  uint64_t Size = 0;
  forEachPart(
      S, [&](const Expression *E) { Size += countExpressions(E); },
      [&](const Statement *Child) { Size += limitSize(Child); });
  const auto *L = dyn_cast<For>(S);
  if (!L || !Chosen.contains(L))
    return Size;
  const UnrollableLoop &Known = Loops.find(CountedLoop::of(S)->variable())->second;
  const uint64_t Written = Size * uint64_t(std::max<int64_t>(Known.Greatest - Known.Least + 1, 1));
  if (Written <= Limits.LargestResult)
    return Written;
  Chosen.erase(L);
  return Size;
}

PrivateArrayLoops::PrivateArrayLoops(const Function &F, const ArrayLoopLimits &Limits) : Limits(Limits) {
  const Statement *Body = F.Body;
  walkStatements(Body, [&](const Statement *S) {
    findLoop(S);
    const auto *D = dyn_cast<Declare>(S);
    const Variable *V = D ? D->Declared : nullptr;
    if (V && V->Space == AddressSpace::Private && hasArrays(V->VariableType) &&
        scalarCount(V->VariableType, Limits.MaxScalars) <= Limits.MaxScalars)
      Arrays.insert(V);
  });
  if (Loops.empty() || Arrays.empty())
    return;
  walkFullExpressions(F.Body, [&](const Expression *E) { visit(E); });
  walkExpressions(Body, [&](const Expression *E) { chooseLoopsOf(E); });
  limitSize(Body);
}

} // namespace ampcc::analysis
