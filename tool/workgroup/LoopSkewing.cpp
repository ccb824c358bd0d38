#include "workgroup/LoopSkewing.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/CounterReplacement.h"
#include "workgroup/Extremes.h"
#include "workgroup/LoopInterchange.h"
#include "workgroup/StatementUniformity.h"
#include "workgroup/StrideAnalysis.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// A bound of the loop: the strongest of its operands.
struct WindowBound {
  const Expression *InRow = nullptr; // has unit stride
  ExtremeOperands Others;
};

class Skewing : ModuleRewriter, KernelAnalyses {
public:
  Skewing(Module &M, const KernelAnalyses &Of) : ModuleRewriter(M), KernelAnalyses(Of), Positions(M, Of) {}
  bool visit(For *L); // whether the loop is skewed

private:
  StrideAnalysis Positions;

  std::optional<WindowBound> boundOf(const Expression *E, BuiltinId Strongest, const Effects &OfBody) const;
  bool skew(CountedLoop L, const WindowBound &Begin, const WindowBound &End);
  void addConditions(CountedLoop L, Variable *First, BinaryOperator Comparison, const WindowBound &Begin,
                     const WindowBound &End);
  Expression *counter(Variable *First) {
    return Build.add(Build.variable(First), Build.variable(Space.innermost().Position));
  }
};

// nullopt: no operand has unit stride, or one of them cannot be a condition in the loop.
std::optional<WindowBound> Skewing::boundOf(const Expression *E, BuiltinId Strongest, const Effects &OfBody) const {
  auto IsUnaffected = [&](const Expression *Part) { return Uniformity.effects(Part).isInvariantIn(OfBody); };
  WindowBound Result;
  for (const Expression *Operand : operandsOf(E, Strongest, Values, IsUnaffected)) {
    if (!IsUnaffected(Operand) || Operand->type() != M.Types.intType())
      return std::nullopt;
    if (!Result.InRow && Positions.hasUnitStride(Operand))
      Result.InRow = Operand;
    else if (Positions.stride(Operand))
      Result.Others.push_back(Operand);
    else
      return std::nullopt;
  }
  return Result.InRow ? std::optional(Result) : std::nullopt;
}

// The body is executed between the other operands of the bounds.
void Skewing::addConditions(CountedLoop L, Variable *First, BinaryOperator Comparison, const WindowBound &Begin,
                            const WindowBound &End) {
  Expression *IsInside = nullptr;
  auto Require = [&](BinaryOperator Op, const Expression *Bound) {
    IsInside = Build.logicalAnd(IsInside, Build.binary(Op, counter(First), clone(M, Bound)));
  };
  for (const Expression *Other : Begin.Others)
    Require(BinaryOperator::GreaterEqual, Other);
  for (const Expression *Other : End.Others)
    Require(Comparison, Other);
  if (!IsInside)
    return;
  auto *Inside = M.create<If>(IsInside, L.body());
  Inside->Where = L.loop().Where;
  L.body() = Build.block({Inside});
}

bool Skewing::skew(CountedLoop L, const WindowBound &Begin, const WindowBound &End) {
  const BinaryOperator Comparison = cast<Binary>(L.loop().Condition)->Op;
  CounterReplacement First(M, L.loop(), "first_" + L.variable()->Name, Positions.ofFirstWorkItem(Begin.InRow),
                           Positions.ofFirstWorkItem(End.InRow), [&](Variable *New) { return counter(New); });
  if (shouldInterchange(&L.loop(), *this, Positions)) {
    First.undo();
    return false;
  }
  addConditions(L, First.variable(), Comparison, Begin, End);
  return true;
}

bool Skewing::visit(For *S) {
  std::optional<CountedLoop> L = CountedLoop::of(S);
  const Variable *Counter = L ? L->variable() : nullptr;
  const std::optional<int64_t> Step = L && L->step() ? literalValue(L->step()) : 1;
  if (!L || !Step || Counter->VariableType != M.Types.intType() || Uniformity.isAddressTaken(Counter))
    return false;
  const Effects OfBody = StatementUniformity(Uniformity).effectsOf(L->body());
  const std::optional<WindowBound> Begin = boundOf(L->begin(), BuiltinId::max, OfBody);
  const std::optional<WindowBound> End = Begin ? boundOf(L->end(), BuiltinId::min, OfBody) : std::nullopt;
  const bool KeepsPhase = Begin && (Begin->Others.empty() || Step == 1);
  if (!End || !KeepsPhase || OfBody.Writes.contains(Counter))
    return false;
  return skew(*L, *Begin, *End);
}

} // namespace

void skewLoops(Module &M, WorkGroupForm &Form) {
  const WorkItemUniformity Uniformity(M, *M.kernel(), *Form.Space);
  Skewing Each(M, {*Form.Space, Uniformity, *Form.Values});
  bool HasChanged = false;
  forEachNode<For>(M.kernel()->Body, [&](For *L) { HasChanged = Each.visit(L) || HasChanged; });
  if (HasChanged)
    Form.Values.emplace(*M.kernel());
}

} // namespace ampcc::passes
