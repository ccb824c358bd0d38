#include "workgroup/Linearization.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "workgroup/ScalarUpdate.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Copies an expression, and takes the elements out that all lanes load in any case.
class UniformLoads : public Cloner {
public:
  UniformLoads(Module &M, const LaneUniformity &Lanes) : Cloner(M), Lanes(Lanes) {}
  std::vector<std::pair<Variable *, Expression *>> Taken;

  Expression *clone(const Expression *E) override {
    auto *B = llvm::dyn_cast_or_null<Binary>(E);
    auto *C = llvm::dyn_cast_or_null<Conditional>(E);
    if (B && isShortCircuit(B->Op))
      return M.create<Binary>(B->Op, B->type(), clone(B->Left), kir::clone(M, B->Right));
    if (C)
      return M.create<Conditional>(C->type(), clone(C->Condition), kir::clone(M, C->Then), kir::clone(M, C->Else));
    if (!E || !accessesElement(E) || !isLValue(E) || !E->type()->isScalar() || !Lanes.isUniform(E))
      return Cloner::clone(E);
    IRBuilder Build(M);
    Taken.emplace_back(Build.newVariable("shared", E->type()), kir::clone(M, E));
    return Build.variable(Taken.back().first);
  }

private:
  const LaneUniformity &Lanes;
};

class Linearizer : ModuleRewriter {
public:
  Linearizer(Module &M, const LaneUniformity &Lanes, LinearizedRow &Row)
      : ModuleRewriter(M), Lanes(Lanes), Row(Row), Parts(M, Row) {}
  void run(const Statement *Body, const Expression *Inside);

private:
  struct LoopMasks {
    Variable *Live;    // the lanes that have not left the loop; null: it is uniform
    std::size_t Inner; // the index of the mask of its body in Masks
  };

  const LaneUniformity &Lanes;
  LinearizedRow &Row;
  LanePartBuilder Parts;
  // Of the enclosing branches and loops, outermost first: all bits are set for active lanes, else none. No mask: all
  // lanes are active.
  std::vector<Variable *> Masks;
  std::vector<LoopMasks> Loops;
  bool IsLaneActive = false; // at least one lane is active here; always if there is no mask

  Expression *isActive() {
    return Build.binary(BinaryOperator::NotEqual, Build.variable(Masks.back()), Build.integer(0));
  }
  Expression *copied(const Expression *E);
  Expression *updated(const Expression *Condition);
  Expression *chosen(Expression *Value, Expression *Otherwise);
  Expression *without(Variable *Mask, Variable *Excluded);
  Expression *maskOf(const Expression *Condition);
  void under(Variable *Mask, const Statement *S);

  bool statement(const Statement *S);
  void declare(const Declare &D);
  void evaluate(const Expression *E, Location Where);
  void branch(const If &I);
  void forLoop(const For &L);
  LanePart uniformLoop(const For &L, llvm::function_ref<void()> Step);
  void loop(const Expression *Condition, llvm::function_ref<void()> Step, const Statement *Body, bool TestsFirst);
  void jump(bool Breaks);
};

// A copy of an expression. In loops, elements that all lanes share are loaded in front of the statement.
Expression *Linearizer::copied(const Expression *E) {
  UniformLoads Copy(M, Lanes);
  Expression *Result = Loops.empty() ? clone(M, E) : Copy.clone(E);
  auto Load = [&] {
    for (auto [V, Element] : Copy.Taken)
      Parts.addUniformValue(V, Element);
  };
  if (Copy.Taken.empty() || IsLaneActive)
    Load();
  else
    Parts.add(Parts.ifAny(Masks.back(), Load));
  return Result;
}

Expression *Linearizer::chosen(Expression *Value, Expression *Otherwise) {
  return Masks.empty() ? Value : Build.conditional(isActive(), Value, Otherwise);
}

Expression *Linearizer::without(Variable *Mask, Variable *Excluded) {
  Expression *Others = Build.unary(UnaryOperator::BitNot, Build.variable(Excluded));
  return Mask ? Build.binary(BinaryOperator::BitAnd, Build.variable(Mask), Others) : Others;
}

// The active lanes for which a condition holds. The conditional also keeps undefined values of other lanes out. LLVM
// would represent masks of zero and one by vectors of bits, which it packs and unpacks in each iteration on most CPUs.
Expression *Linearizer::maskOf(const Expression *Condition) {
  auto *B = dyn_cast<Binary>(Condition);
  auto IsMasked = [](const Expression *E) { return accessesElement(E) || modifiedLValue(E); };
  if (B && B->Op == BinaryOperator::LogicalAnd && !Loops.empty() && anyExpression(B->Right, IsMasked)) {
    Masks.push_back(Parts.newMask("first", maskOf(B->Left)));
    const bool WasActive = std::exchange(IsLaneActive, false);
    Expression *Both = maskOf(B->Right);
    IsLaneActive = WasActive;
    Masks.pop_back();
    return Both;
  }
  Expression *Holds = updated(Condition);
  if (!Holds->type()->isBool())
    Holds = Build.cast(M.Types.boolType(), Holds);
  return chosen(Build.unary(UnaryOperator::Minus, Build.cast(M.Types.intType(), Holds)), Build.integer(0));
}

// A copy of a condition, in front of which the variable in it is updated.
Expression *Linearizer::updated(const Expression *Condition) {
  const Unary *Update = hoistableUpdate(Condition);
  if (!Update)
    return copied(Condition);
  Variable *V = cast<VariableReference>(Update->Operand)->Target;
  if (isPostfix(Update->Op)) {
    Variable *Before = Build.newVariable("before", V->VariableType);
    Parts.add(M.create<Declare>(Before, Build.variable(V)));
    evaluate(Update, {});
    V = Before;
  } else {
    evaluate(Update, {});
  }
  Expression *Result = clone(M, Condition);
  auto Replace = [&](Expression *&E) {
    if (auto *U = dyn_cast<Unary>(E); U && isIncrementOrDecrement(U->Op))
      E = Build.variable(V);
  };
  walkExpression(Result, Replace);
  return copied(Result);
}

void Linearizer::under(Variable *Mask, const Statement *S) {
  Masks.push_back(Mask);
  statement(S);
  Masks.pop_back();
}

void Linearizer::declare(const Declare &D) {
  if (D.Declared->VariableType->isPointer() && Lanes.isUniform(D.Declared))
    return Parts.addUniformValue(D.Declared, clone(M, D.Initializer));
  if (D.Declared->VariableType->isPointer()) // of the lane; computed in each part that uses it
    return Parts.add(Cloner(M).clone(&D));
  Expression *Value = D.Initializer ? copied(D.Initializer) : Build.zero(D.Declared->VariableType);
  if (!isSpeculatableInLane(Value))
    Value = chosen(Value, Build.zero(D.Declared->VariableType));
  auto *Copy = located(D.Where, M.create<Declare>(D.Declared, Value));
  Parts.add(Copy);
}

void Linearizer::evaluate(const Expression *E, Location Where) {
  if (isComma(E)) {
    evaluate(cast<Binary>(E)->Left, Where);
    return evaluate(cast<Binary>(E)->Right, Where);
  }
  Expression *Copy = copied(E);
  Statement *Result = M.create<ExpressionStatement>(Copy);
  const ScalarUpdate Of = scalarUpdateBy(Copy);
  if (!Masks.empty() && Of.To && isa<VariableReference>(Of.To)) {
    Expression *New = updatedValue(M, Of, clone(M, Of.To));
    Result = Build.store(Of.To, chosen(New, clone(M, Of.To)));
  } else if (!Masks.empty()) {
    Result = M.create<If>(isActive(), Result);
  }
  Result->Where = Where;
  Parts.add(Result);
}

void Linearizer::branch(const If &I) {
  Variable *Outer = Masks.empty() ? nullptr : Masks.back();
  Variable *Taken = Parts.newMask("taken", maskOf(I.Condition));
  Variable *Other = I.Else ? Parts.newMask("other", without(Outer, Taken)) : nullptr;
  auto Visit = [&](Variable *Mask, const Statement *S) {
    const bool WasActive = std::exchange(IsLaneActive, false);
    // Elements are accessed in most iterations by no lane.
    const bool IsRare = !Loops.empty() && leavesLoop(S) && anyExpression(S, accessesElement);
    if (IsRare)
      Parts.add(Parts.ifAny(Mask, [&] { under(Mask, S); }));
    else
      under(Mask, S);
    IsLaneActive = WasActive && !isLeftByBreak(S) && !isLeftByContinue(S);
  };
  Visit(Taken, I.Then);
  if (I.Else)
    Visit(Other, I.Else);
}

void Linearizer::forLoop(const For &L) {
  auto Step = [&] {
    if (L.Step)
      evaluate(L.Step, L.Where);
  };
  if (!Lanes.hasUniformCounter(L)) {
    if (L.Initializer)
      statement(L.Initializer);
    return loop(L.Condition, Step, L.Body, true);
  }
  auto *Start = cast<Declare>(L.Initializer);
  Row.Uniform.push_back(Start->Declared);
  Parts.addUniform(Build.store(Build.variable(Start->Declared), clone(M, Start->Initializer)));
  auto UniformStep = [&] { Parts.addUniform(M.create<ExpressionStatement>(clone(M, L.Step))); };
  if (!Lanes.isUniformLoop(&L))
    return loop(L.Condition, UniformStep, L.Body, true);
  if (IsLaneActive)
    return Parts.add(uniformLoop(L, UniformStep));
  Parts.add(Parts.ifAny(Masks.back(), [&] { Parts.add(uniformLoop(L, UniformStep)); }));
}

// A loop whose iterations all active lanes execute. At least one lane is active.
LanePart Linearizer::uniformLoop(const For &L, llvm::function_ref<void()> Step) {
  const bool WasActive = std::exchange(IsLaneActive, true);
  LanePart Result = Parts.around(LanePart::Kind::Loop, nullptr, [&] {
    Variable *Inner = Masks.empty() ? nullptr : Masks.back();
    if (isLeftByContinue(L.Body))
      Inner = Parts.newMask("run", Inner ? Build.variable(Inner) : Build.integer(-1));
    Loops.push_back({nullptr, Masks.size()});
    Inner ? under(Inner, L.Body) : void(statement(L.Body));
    Loops.pop_back();
    Step();
  });
  Result.Condition = clone(M, L.Condition);
  IsLaneActive = WasActive;
  return Result;
}

// Loop inversion: the condition is evaluated in front of the loop and at the end of its body.
void Linearizer::loop(const Expression *Condition, llvm::function_ref<void()> Step, const Statement *Body,
                      bool TestsFirst) {
  Variable *Any = Build.newVariable("any", M.Types.intType());
  Expression *Enters = Masks.empty() ? Build.integer(-1) : Build.variable(Masks.back());
  Variable *Live = Parts.newMask("live", Condition && TestsFirst ? maskOf(Condition) : Enters);
  Parts.endPart(Any, Live);
  const bool WasActive = std::exchange(IsLaneActive, true);
  Parts.add(Parts.around(LanePart::Kind::Loop, Any, [&] {
    Variable *Inner = isLeftByContinue(Body) ? Parts.newMask("run", Build.variable(Live)) : Live;
    Loops.push_back({Live, Masks.size()});
    under(Inner, Body);
    Masks.push_back(Live);
    IsLaneActive = false;
    Step();
    if (Condition)
      Parts.add(Build.store(Build.variable(Live), maskOf(Condition)));
    Masks.pop_back();
    Loops.pop_back();
    Parts.endPart(Any, Live);
  }));
  IsLaneActive = WasActive;
}

// The active lanes leave the loop, or the iteration. The rest of the innermost branch is dead.
void Linearizer::jump(bool Breaks) {
  const LoopMasks &Of = Loops.back();
  Variable *Leaving = Masks.back();
  auto Clear = [&](Variable *Mask) { Parts.add(Build.store(Build.variable(Mask), without(Mask, Leaving))); };
  if (Breaks && (Of.Live != Masks[Of.Inner] || Of.Live == Leaving)) // a uniform loop has no break
    Clear(Of.Live);
  for (Variable *Mask : llvm::ArrayRef(Masks).drop_front(Of.Inner).drop_back())
    Clear(Mask);
}

// Returns whether control does not reach the end of S.
bool Linearizer::statement(const Statement *S) {
  if (auto *B = dyn_cast<Block>(S))
    return llvm::any_of(B->Statements, [&](const Statement *Each) { return statement(Each); });
  if (auto *D = dyn_cast<Declare>(S)) {
    declare(*D);
  } else if (auto *E = dyn_cast<ExpressionStatement>(S)) {
    evaluate(E->Value, S->Where);
  } else if (auto *I = dyn_cast<If>(S)) {
    branch(*I);
  } else if (auto *W = dyn_cast<While>(S)) {
    loop(W->Condition, [] {}, W->Body, true);
  } else if (auto *D = dyn_cast<DoWhile>(S)) {
    loop(D->Condition, [] {}, D->Body, false);
  } else if (auto *L = dyn_cast<For>(S)) {
    forLoop(*L);
  } else {
    jump(isa<Break>(S));
    return true;
  }
  return false;
}

void Linearizer::run(const Statement *Body, const Expression *Inside) {
  if (Inside)
    Masks.push_back(Parts.newMask("inside", maskOf(Inside)));
  IsLaneActive = true;
  statement(Body);
}

} // namespace

LinearizedRow linearize(Module &M, const Statement *Row, const LaneUniformity &Lanes, const Expression *Inside) {
  LinearizedRow Result;
  Linearizer(M, Lanes, Result).run(Row, Inside);
  return Result;
}

} // namespace ampcc::passes
