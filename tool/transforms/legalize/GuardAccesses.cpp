#include "transforms/legalize/GuardAccesses.h"
#include "analysis/Nullness.h"
#include "analysis/OperandOrder.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;
namespace {

using FindPointer = llvm::function_ref<Expression **(Expression *)>;

class Guard : ModuleRewriter {
public:
  Guard(Module &M, Function &F, Nullness &Nulls, const FunctionEffects &Functions)
      : ModuleRewriter(M), F(F), Nulls(Nulls), Functions(Functions), AddressTaken(addressTakenVariables(F)) {}
  void run();

private:
  Function &F;
  Nullness &Nulls;
  const FunctionEffects &Functions;
  VariableSet AddressTaken;
  std::vector<Statement *> Declarations;
  llvm::SmallPtrSet<const Expression *, 32> Made; // expressions that replace accesses

  void visit(Statement *&S);
  void value(Expression *&E);
  void place(Expression *E);
  void parts(Expression *E);
  void access(Expression *&E);
  void calculation(Expression *&Pointer, const Expression *From);
  void builtin(Expression *&E);
  void through(Expression *&E, FindPointer Find);
  Expression *branches(Expression *Access, Expression **Pointer);
  Expression *askFor(Expression *Access, Expression **Pointer, Variable *V);

  Expression *made(Expression *E) { return Made.insert(E), E; }
  Expression *choice(Expression *Condition, Expression *Then, Expression *Else) {
    auto *Result = M.create<kir::Conditional>(Then->type(), Condition, Then, Else);
    Result->IsGuard = true;
    return made(Result);
  }
  Expression *putAside(Expression *Access, Expression **Pointer);
  Expression *keep(Expression *&Operand);
  Expression *nothing(const Type *T);
  Statement *statement(Expression *E, Location Where);
};

// The lvalue that an operation reads, writes or takes the address of; null: it is another operation.
Expression *placeIn(Expression *E) { return isLValue(E) ? E : designatedLValue(E); }

// The pointer operand p of `p + n`, `n + p` and `p - n`; null: E is something else.
Expression **operandOfSum(Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  if (!B || !B->type()->isPointer() || (B->Op != BinaryOperator::Add && B->Op != BinaryOperator::Subtract))
    return nullptr;
  return B->Left->type()->isPointer() ? &B->Left : &B->Right;
}

// The pointer from which an address is computed by an operation that preserves null; null: it is none.
Expression **sourceOf(Expression *Pointer) {
  if (Expression **Operand = operandOfSum(Pointer))
    return Operand;
  if (isAddressOf(Pointer) || isArrayDecay(Pointer))
    return pointerTo(placeIn(Pointer));
  auto *C = dyn_cast<Cast>(Pointer);
  return C && C->Operand->type()->isPointer() ? &C->Operand : nullptr;
}

Expression *Guard::nothing(const Type *T) { return T->isVoid() ? Build.nothing() : Build.zero(T); }

// Replaces an operand with a temporary, and returns the assignment to the temporary.
Expression *Guard::keep(Expression *&Operand) {
  const bool IsPointer = Operand->type()->isPointer(), MayBeNull = IsPointer && Nulls.mayBeNull(Operand);
  Expression *Store = Build.keep(Operand, IsPointer ? "place" : "value", Declarations);
  if (MayBeNull)
    Nulls.add(cast<VariableReference>(Operand)->Target);
  return Store;
}

// The null check may skip operands, and is evaluated before them. Operands whose side effects or order would change are
// evaluated in front of the check, in the expression that is returned (null: none).
Expression *Guard::putAside(Expression *Access, Expression **Pointer) {
  auto Operands = operandsInOrder(Access);
  const Effects OfPointer = effectsOf(*Pointer, AddressTaken, &Functions);
  bool IsInFront = false; // the current operand precedes the pointer
  Effects Later;          // of later operands that are evaluated in front
  Expression *Before = nullptr;
  for (Expression **Operand : llvm::reverse(Operands)) {
    const Effects Own = effectsOf(*Operand, AddressTaken, &Functions);
    const bool MayBeLeftOut = Operand == Pointer || (Own.isPure() && !(IsInFront && mayNotReorder(Own, OfPointer)));
    IsInFront |= Operand == Pointer;
    if (MayBeLeftOut && !mayNotReorder(Own, Later))
      continue;
    Later.add(Own);
    Before = Build.comma(keep(*Operand), Before);
  }
  return Before;
}

Expression *Guard::askFor(Expression *Access, Expression **Pointer, Variable *V) {
  *Pointer = Build.variable(V);
  Expression *Question = Build.binary(BinaryOperator::NotEqual, Build.variable(V), nothing(V->VariableType));
  return choice(Question, clone(M, Access), nothing(Access->type()));
}

// The access, predicated for each pointer that its address may come from.
Expression *Guard::branches(Expression *Access, Expression **Pointer) {
  Expression *P = *Pointer;
  if (!Nulls.mayBeNull(P))
    return clone(M, Access);
  if (llvm::isa<NullPointer, ZeroValue>(P))
    return nothing(Access->type());
  if (Expression **Source = sourceOf(P))
    return branches(Access, Source);
  if (isComma(P)) {
    *Pointer = cast<Binary>(P)->Right;
    return made(Build.comma(cast<Binary>(P)->Left, branches(Access, Pointer)));
  }
  if (auto *C = dyn_cast<kir::Conditional>(P)) {
    *Pointer = C->Then;
    Expression *Then = branches(Access, Pointer);
    *Pointer = C->Else;
    return choice(C->Condition, Then, branches(Access, Pointer));
  }
  Expression *Store = nullptr;
  if (!llvm::isa<VariableReference>(P))
    Store = keep(*Pointer);
  return made(Build.comma(Store, askFor(Access, Pointer, cast<VariableReference>(*Pointer)->Target)));
}

void Guard::through(Expression *&E, FindPointer Find) {
  Expression *Access = clone(M, E); // E may be shared
  Expression **Pointer = Find(Access);
  Expression *Before = putAside(Access, Pointer);
  E = made(Build.comma(Before, branches(Access, Pointer)));
}

// Visits the operands of an lvalue's address.
void Guard::place(Expression *E) {
  forEachAddressOperand(E, [&](Expression *&Value) { value(Value); });
}

void Guard::parts(Expression *E) {
  if (Expression *Place = placeIn(E)) {
    if (auto *B = dyn_cast<Binary>(E))
      value(B->Right);
    return place(Place);
  }
  forEachChild(E, [&](Expression *&Child) { value(Child); });
}

// `++p` and `p += n`: a null pointer stays null.
void Guard::calculation(Expression *&Pointer, const Expression *From) {
  if (!Nulls.mayBeNull(From))
    return;
  Expression *Question = Build.binary(BinaryOperator::NotEqual, clone(M, From), nothing(From->type()));
  Pointer = Build.conditional(Question, Pointer, nothing(Pointer->type()));
}

// Atomic operations on a null pointer return zero. Other builtins get addresses of variables only.
void Guard::builtin(Expression *&E) {
  std::vector<Expression *> &Arguments = cast<BuiltinCall>(E)->Arguments;
  for (std::size_t I = 0; I != Arguments.size(); ++I)
    if (Arguments[I]->type()->isPointer() && Nulls.mayBeNull(Arguments[I]))
      return through(E, [I](Expression *Call) { return &cast<BuiltinCall>(Call)->Arguments[I]; });
}

void Guard::access(Expression *&E) {
  auto Find = [](Expression *Access) { return pointerTo(placeIn(Access)); };
  if (Expression *const *Pointer = Find(E); Pointer && Nulls.mayBeNull(*Pointer)) {
    if (isAddressOf(E) && isDereference(placeIn(E)))
      E = *Pointer;
    else if (!isLValue(E) || !E->type()->isArray())
      through(E, Find);
    return;
  }
  auto *B = dyn_cast<Binary>(E);
  auto *U = dyn_cast<Unary>(E);
  if (E->type()->isPointer() && ((B && B->Op != BinaryOperator::Assign) || (U && isIncrementOrDecrement(U->Op))))
    calculation(E, placeIn(E));
}

void Guard::value(Expression *&E) {
  parts(E);
  if (placeIn(E))
    access(E);
  else if (llvm::isa<BuiltinCall>(E))
    builtin(E);
  else if (Expression *const *Operand = operandOfSum(E); Operand && Nulls.mayBeNull(*Operand))
    through(E, operandOfSum);
}

// An access whose value is not used becomes an If instead of a conditional expression.
Statement *Guard::statement(Expression *E, Location Where) {
  Statement *Result;
  if (auto *C = dyn_cast<kir::Conditional>(E); C && Made.contains(C)) {
    Block *Then = Build.block({statement(C->Then, Where)}), *Else = Build.block({statement(C->Else, Where)});
    if (isPure(C->Then)) {
      std::swap(Then, Else);
      C->Condition = Build.logicalNot(C->Condition);
      std::swap(C->Then, C->Else);
    }
    auto *Asked = M.create<If>(C->Condition, Then, isPure(C->Else) ? nullptr : Else);
    Asked->IsGuard = true;
    Result = Asked;
  } else if (isComma(E) && Made.contains(E)) {
    Result = Build.block({statement(cast<Binary>(E)->Left, Where), statement(cast<Binary>(E)->Right, Where)});
  } else {
    Result = M.create<ExpressionStatement>(E);
  }
  Result->Where = Where;
  return Result;
}

void Guard::visit(Statement *&S) {
  forEachPart(S, [&](Expression *&E) { value(E); }, [&](Statement *&Child) { visit(Child); });
  if (auto *Evaluated = dyn_cast<ExpressionStatement>(S); Evaluated && Made.contains(Evaluated->Value))
    S = statement(Evaluated->Value, S->Where);
}

void Guard::run() {
  Statement *Body = F.Body;
  visit(Body);
  F.Body->prepend(Declarations);
}

} // namespace

void guardAccesses(Module &M) {
  Nullness Nulls(M);
  const FunctionEffects Functions = effectsOfFunctions(M);
  for (Function *F : M.Functions)
    Guard(M, *F, Nulls, Functions).run();
}

} // namespace ampcc::passes
