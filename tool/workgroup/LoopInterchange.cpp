#include "workgroup/LoopInterchange.h"
#include "analysis/AffineExpr.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/StatementUniformity.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// The limit of expressions for each accessed element, without its address: with more computation, vectorization across
// work-items pays in spite of gathers.
constexpr unsigned MaxExpressions = 32;

// The maximum distance between the elements of successive iterations, in elements, in either direction: successive
// iterations then mostly access one cache line.
constexpr int64_t MaxDistance = 8;

constexpr int64_t ElementsInPage = 1024; // elements of four bytes

// The affine context of the uniform loop: its counter is the induction variable.
class Steps : public RematerializingContext {
public:
  // Nullopt: S does not count in constant steps.
  static std::optional<Steps> of(const Statement *S, const KernelAnalyses &Of) {
    const std::optional<InductionVariable> Induction = kir::inductionVariable(S);
    const int64_t Increment = Induction ? Induction->increment().value_or(0) : 0;
    if (Increment == 0)
      return std::nullopt;
    return Steps(*llvm::cast<For>(S), Induction->Start->Declared, Increment, Of);
  }
  int64_t increment() const { return Increment; }

  bool isNextTo(const Expression *E) const { // the next iteration accesses a neighbour of the element
    std::optional<analysis::AffineExpr> Sum = affineExpr(E, *this);
    const int64_t Stride = Sum ? Sum->strideOf(Counter).value_or(0) : 0, MaxStride = MaxDistance / std::abs(Increment);
    return Stride != 0 && Stride >= -MaxStride && Stride <= MaxStride;
  }

  // The next iteration accesses an element in another page, as far as is known.
  bool isFarFrom(const Expression *E) const {
    std::optional<analysis::AffineExpr> Sum = affineExpr(E, *this);
    const std::optional<int64_t> Stride = Sum ? Sum->strideOf(Counter) : std::nullopt;
    return !isInvariant(E) && (!Stride || std::abs(*Stride * Increment) >= ElementsInPage);
  }

  const Variable *inductionVariable(const Expression *E) const override {
    return isReferenceTo(E, Counter) ? Counter : nullptr;
  }
  bool isInvariant(const Expression *E) const override {
    if (auto *R = dyn_cast<VariableReference>(E)) {
      const Expression *Value = Values.valueOf(R->Target);
      return R->Target != Counter && (Value ? isInvariant(Value) : !OfBody.Writes.contains(R->Target));
    }
    return Uniformity.effects(E).isOfVariables() &&
           allChildren(E, [&](const Expression *Child) { return isInvariant(Child); });
  }

private:
  Steps(const For &L, const Variable *Counter, int64_t Increment, const KernelAnalyses &Of)
      : RematerializingContext(Of.Values), Counter(Counter), Increment(Increment), Uniformity(Of.Uniformity),
        OfBody(StatementUniformity(Uniformity).effectsOf(L.Body)) {}

  const Variable *Counter;
  const int64_t Increment;
  const WorkItemUniformity &Uniformity;
  const Effects OfBody;
};

// The element if it is of global memory and differs between the work-items of a row; null: E is something else.
const Index *divergentElement(const Expression *E, const WorkItemUniformity &Uniformity) {
  auto *I = dyn_cast<Index>(E);
  return I && I->Base->type()->isPointerTo(AddressSpace::Global) && (Uniformity.of(I) & DivergentInInnermost) ? I
                                                                                                              : nullptr;
}

// Whether the element is contiguous in the row, as far as is known: work-items have no pointers or rows of their own.
bool isInRow(const Index &Element, const WorkItemUniformity &Uniformity, const StrideAnalysis &Positions) {
  return !(Uniformity.of(Element.Base) & DivergentInInnermost) && !Positions.hasLargeStrideInParts(Element.Subscript);
}

constexpr int64_t FewRows = 3; // fit into one set of the cache, with the rows that are read

} // namespace

bool storesAcrossRows(Statement *S, const KernelAnalyses &Of, const StrideAnalysis &Positions) {
  const std::optional<Steps> Loop = Steps::of(S, Of);
  if (!Loop || tripCount(S).value_or(FewRows + 1) <= FewRows)
    return false;
  return anyExpression(llvm::cast<For>(S)->Body, [&](const Expression *E) {
    const Expression *To = modifiedLValue(E);
    const Index *I = To ? divergentElement(To, Of.Uniformity) : nullptr;
    return I && isInRow(*I, Of.Uniformity, Positions) && Loop->isFarFrom(I->Subscript);
  });
}

bool walksAcrossRows(Statement *S, const KernelAnalyses &Of, const StrideAnalysis &Positions) {
  const std::optional<Steps> Loop = Steps::of(S, Of);
  return !Loop || anyExpression(llvm::cast<For>(S)->Body, [&](const Expression *E) {
    const Index *I = divergentElement(E, Of.Uniformity);
    return I && isInRow(*I, Of.Uniformity, Positions) && !Loop->isInvariant(I->Subscript);
  });
}

bool shouldInterchange(Statement *S, const KernelAnalyses &Of, const StrideAnalysis &Positions) {
  const std::optional<Steps> Loop = Steps::of(S, Of);
  if (!Loop || std::abs(Loop->increment()) > MaxDistance)
    return false;
  unsigned Interchanged = 0, Hoisted = 0, InRow = 0, Computed = 0;
  walkExpressions(llvm::cast<For>(S)->Body, [&](Expression *&E) {
    ++Computed;
    const Index *I = divergentElement(E, Of.Uniformity);
    if (!I)
      return;
    if (isInRow(*I, Of.Uniformity, Positions))
      ++InRow;
    else if (Loop->isNextTo(I->Subscript))
      ++Interchanged;
    else if (Loop->isInvariant(I->Subscript)) // hoisted out of the inner loop after interchange
      ++Hoisted;
    else
      return;
    Computed -= countExpressions(I->Subscript); // addresses are not counted
  });
  return Interchanged > InRow && Computed <= (Interchanged + Hoisted) * MaxExpressions;
}

} // namespace ampcc::passes
