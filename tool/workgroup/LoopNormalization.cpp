#include "workgroup/LoopNormalization.h"
#include "analysis/AffineExpr.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/Extremes.h"
#include "workgroup/RematerializableValues.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr int64_t MaxWindow = 16; // iterations

// The affine context of the bounds of a loop: variables that the loop does not write are invariant, unless their
// definitions are affine.
class Bounds : public RematerializingContext {
public:
  Bounds(const Effects &OfLoop, const RematerializableValues &Values, const VariableSet &AddressTaken)
      : RematerializingContext(Values), OfLoop(OfLoop), AddressTaken(AddressTaken) {}

  const Variable *inductionVariable(const Expression *) const override { return nullptr; }
  bool isInvariant(const Expression *E) const override {
    const Expression *Value = llvm::isa<VariableReference>(E) ? definition(E) : nullptr;
    return isUnaffected(E) && !(Value && affineExpr(Value, *this));
  }
  bool isUnaffected(const Expression *E) const {
    const Effects Of = effectsOf(E, AddressTaken);
    return Of.isInvariantIn(OfLoop);
  }
  // End - Begin; nullopt: it is not constant.
  std::optional<int64_t> distance(const Expression *Begin, const Expression *End) const {
    const std::optional<analysis::AffineExpr> First = affineExpr(Begin, *this), Last = affineExpr(End, *this);
    return First && Last ? First->distanceTo(*Last) : std::nullopt;
  }

private:
  const Effects &OfLoop;
  const VariableSet &AddressTaken;
};

class Normalizer : ModuleRewriter {
public:
  explicit Normalizer(Module &M)
      : ModuleRewriter(M), AddressTaken(addressTakenVariables(*M.kernel())), Functions(effectsOfFunctions(M)),
        Values(*M.kernel()) {}
  void visit(For *L);

private:
  const VariableSet AddressTaken;
  const FunctionEffects Functions;
  const RematerializableValues Values;

  void normalize(CountedLoop Loop, const Expression *Begin, int64_t Count, Expression *Condition);
};

// `Condition`: in which iterations the body runs; null: in all.
void Normalizer::normalize(CountedLoop Loop, const Expression *Begin, int64_t Count, Expression *Condition) {
  Variable *Counter = Loop.variable(), *Iteration = Build.newVariable("iteration", M.Types.intType());
  Block *Body = Build.asBlock(Condition ? M.create<If>(Condition, Loop.body(), nullptr) : Loop.body());
  Body->prepend(M.create<Declare>(Counter, Build.add(clone(M, Begin), Build.variable(Iteration))));
  For &L = Loop.loop();
  L.Initializer = M.create<Declare>(Iteration, Build.integer(0));
  L.Condition = Build.less(Build.variable(Iteration), Build.integer(Count));
  L.Step = Build.unary(UnaryOperator::PreIncrement, Build.variable(Iteration));
  L.Body = Body;
}

void Normalizer::visit(For *L) {
  std::optional<CountedLoop> Loop = CountedLoop::of(L);
  if (!Loop || Loop->step() || literalValue(Loop->begin()) || Loop->variable()->VariableType != M.Types.intType() ||
      AddressTaken.contains(Loop->variable()) || callsBuiltin(L, isBarrier))
    return;
  Effects OfLoop = effectsOf(Loop->body(), AddressTaken, &Functions);
  const bool IsCounterMoved = !OfLoop.Writes.insert(Loop->variable()).second; // not only by the step
  const Bounds Of(OfLoop, Values, AddressTaken);
  if (IsCounterMoved || !Of.isUnaffected(Loop->begin()) || !Of.isUnaffected(Loop->end()))
    return;
  auto IsUnaffected = [&](const Expression *E) { return Of.isUnaffected(E); };
  const ExtremeOperands Begins = operandsOf(Loop->begin(), BuiltinId::max, Values, IsUnaffected),
                        Ends = operandsOf(Loop->end(), BuiltinId::min, Values, IsUnaffected);
  const BinaryOperator Compare = Loop->includesEnd() ? BinaryOperator::LessEqual : BinaryOperator::Less;
  for (const Expression *Begin : Begins)
    for (const Expression *End : Ends) {
      const std::optional<int64_t> Distance = Of.distance(Begin, End);
      const int64_t Count = Distance ? *Distance + Loop->includesEnd() : 0;
      if (Count < 1 || Count > MaxWindow)
        continue;
      Expression *Condition = nullptr;
      auto Require = [&](BinaryOperator Op, const Expression *Bound) {
        Condition = Build.logicalAnd(Condition, Build.binary(Op, Build.variable(Loop->variable()), clone(M, Bound)));
      };
      for (const Expression *Other : Begins)
        if (Other != Begin)
          Require(BinaryOperator::GreaterEqual, Other);
      for (const Expression *Other : Ends)
        if (Other != End)
          Require(Compare, Other);
      return normalize(*Loop, Begin, Count, Condition);
    }
}

} // namespace

void normalizeLoops(Module &M) {
  Normalizer Each(M);
  forEachNode<For>(M.kernel()->Body, [&](For *L) { Each.visit(L); });
}

} // namespace ampcc::passes
