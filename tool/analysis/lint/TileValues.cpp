// Symbolic evaluation of expressions for TileExecution: their values in all threads, and their memory accesses.
#include "analysis/lint/Leaves.h"
#include "analysis/lint/TileExecution.h"
#include "kir/LValues.h"
#include "kir/Operators.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

static bool isSmall(const Type *T) { return expandedLeaves(T) <= 256; }

const Symbol *TileExecution::sum(const Symbol *A, const Symbol *B) {
  return A->isConstant(0) ? B : Known.binary(BinaryOperator::Add, nullptr, A, B);
}

const Symbol *TileExecution::product(const Symbol *A, int64_t Coefficient) {
  return Coefficient == 1 ? A : Known.binary(BinaryOperator::Multiply, nullptr, A, Known.constant(Coefficient));
}

const Symbol *TileExecution::number(const Expression *E) {
  Cells V = value(E);
  return V.size() == 1 && V[0].Number ? V[0].Number : Known.unknown();
}

TileExecution::Cells TileExecution::select(const Symbol *Condition, const Cells &Then, const Cells &Else) {
  if (Condition->TheKind == Symbol::Kind::Constant)
    return Condition->Number ? Then : Else;
  Cells Result(std::max(Then.size(), Else.size()));
  for (size_t I = 0; I < Result.size() && I < Then.size() && I < Else.size(); ++I) {
    const Cell &A = Then[I], &B = Else[I];
    bool AreNumbers = (A.Number || B.Number) && !A.Object && !B.Object;
    if (AreNumbers)
      Result[I].Number =
          Known.select(Condition, A.Number ? A.Number : Known.unknown(), B.Number ? B.Number : Known.unknown());
    else if (A.Object && A.Object == B.Object)
      Result[I] = {nullptr, A.Object, Known.select(Condition, A.Offset, B.Offset)};
  }
  return Result;
}

TileExecution::Cells TileExecution::value(const Expression *E) {
  ++Steps;
  return interpret(E);
}

TileExecution::Cells TileExecution::literal(const IntegerLiteral *E) {
  return {{Known.constant(int64_t(E->Value)), nullptr, nullptr}};
}

TileExecution::Cells TileExecution::zero(const Type *T) {
  return isSmall(T) ? Cells(expandedLeaves(T), {Known.constant(0), nullptr, nullptr}) : Cells();
}

TileExecution::Cells TileExecution::memberOf(const Member *E) {
  if (isLValue(E))
    return load(lvalue(E), E->type());
  Cells Whole = value(E->Base), Part(isSmall(E->type()) ? expandedLeaves(E->type()) : 0);
  uint64_t First = firstLeaf(*E->Base->type()->record(), E->FieldIndex, ExpandedArrays::All);
  for (size_t I = 0; I < Part.size() && First + I < Whole.size(); ++I)
    Part[I] = Whole[First + I];
  return Part;
}

TileExecution::Cells TileExecution::unary(const Unary *E) {
  if (E->Op == UnaryOperator::Dereference)
    return load(lvalue(E), E->type());
  if (E->Op == UnaryOperator::AddressOf) {
    Place P = lvalue(E->Operand);
    return {{nullptr, P.Object, P.Offset}};
  }
  if (!isIncrementOrDecrement(E->Op))
    return {{Known.unary(E->Op, E->Operand->type(), number(E->Operand)), nullptr, nullptr}};
  Place P = lvalue(E->Operand);
  Cells Old = load(P, E->Operand->type()), New = Old;
  bool IsUp = isIncrement(E->Op);
  if (!New.empty() && New[0].Number)
    New[0].Number = Known.binary(BinaryOperator::Add, E->type(), New[0].Number, Known.constant(IsUp ? 1 : -1));
  else if (!New.empty() && New[0].Object)
    New[0].Offset = sum(New[0].Offset, Known.constant((IsUp ? 1 : -1) * int64_t(expandedLeaves(E->type()->element()))));
  store(P, New, E->Operand->type());
  return isPostfix(E->Op) ? Old : New;
}

TileExecution::Cells TileExecution::assignment(const Binary *E) {
  Cells V = value(E->Right);
  Place P = lvalue(E->Left);
  if (E->Op != BinaryOperator::Assign) {
    Cells Old = load(P, E->Left->type());
    BinaryOperator Op = appliedOperator(E->Op);
    bool AreNumbers = Old.size() == 1 && V.size() == 1 && Old[0].Number && V[0].Number;
    V = {Cell{AreNumbers ? Known.binary(Op, E->type(), Old[0].Number, V[0].Number) : nullptr, nullptr, nullptr}};
  }
  store(P, V, E->Left->type());
  return V;
}

TileExecution::Cells TileExecution::binary(const Binary *E) {
  if (isAssignment(E->Op))
    return assignment(E);
  if (E->Op == BinaryOperator::Comma) {
    value(E->Left);
    return value(E->Right);
  }
  if (isShortCircuit(E->Op)) {
    bool IsAnd = E->Op == BinaryOperator::LogicalAnd;
    const Symbol *Left = truth(E->Left), *Right = Known.unknown();
    under(IsAnd ? Left : Known.negation(Left), [&] { Right = truth(E->Right); });
    const Symbol *Result =
        IsAnd ? Known.select(Left, Right, Known.constant(0)) : Known.select(Left, Known.constant(1), Right);
    return {{Result, nullptr, nullptr}};
  }
  Cells Left = value(E->Left), Right = value(E->Right);
  if (Left.size() != 1 || Right.size() != 1)
    return Cells(1);
  if (Left[0].Number && Right[0].Number)
    return {{Known.binary(E->Op, E->Left->type(), Left[0].Number, Right[0].Number), nullptr, nullptr}};
  if (E->Op == BinaryOperator::Add && !Left[0].Object)
    std::swap(Left, Right);
  bool IsSum = E->Op == BinaryOperator::Add || E->Op == BinaryOperator::Subtract;
  if (!IsSum || !E->type()->isPointer() || !Left[0].Object || !Right[0].Number)
    return Cells(1);
  int64_t Size = int64_t(expandedLeaves(E->type()->element())) * (E->Op == BinaryOperator::Add ? 1 : -1);
  Left[0].Offset = sum(Left[0].Offset, product(Right[0].Number, Size));
  return Left;
}

TileExecution::Cells TileExecution::conditional(const Conditional *E) {
  const Symbol *Condition = truth(E->Condition);
  Cells Then, Else;
  under(Condition, [&] { Then = value(E->Then); });
  under(Known.negation(Condition), [&] { Else = value(E->Else); });
  return select(Condition, Then, Else);
}

// Pointers that are cast to a pointee with another number of leaves become unknown.
TileExecution::Cells TileExecution::converted(const Cast *E) {
  if (isArrayDecay(E)) {
    Place P = lvalue(E->Operand);
    return {{nullptr, P.Object, P.Offset}};
  }
  Cells V = value(E->Operand);
  const Type *From = E->Operand->type(), *To = E->type();
  if (V.size() == 1 && V[0].Number && !To->isFloat() && !To->isPointer() && !From->isFloat())
    return {{Known.cast(To, V[0].Number), nullptr, nullptr}};
  bool IsSameSize = From->isPointer() && To->isPointer() && !From->element()->isVoid() && !To->element()->isVoid() &&
                    expandedLeaves(From->element()) == expandedLeaves(To->element());
  if (IsSameSize)
    return V;
  return Cells(To->isVoid() ? 0 : 1);
}

TileExecution::Cells TileExecution::list(const InitializerList *E) {
  if (!isSmall(E->type()) || (E->type()->isRecord() && E->type()->record()->IsUnion)) {
    for (const Expression *Element : E->Elements)
      value(Element);
    return Cells(isSmall(E->type()) ? expandedLeaves(E->type()) : 0);
  }
  Cells Result;
  for (const Expression *Element : E->Elements) {
    Cells Part = value(Element);
    Part.resize(expandedLeaves(Element->type()));
    llvm::append_range(Result, Part);
  }
  Result.resize(expandedLeaves(E->type()), {Known.constant(0), nullptr, nullptr});
  return Result;
}

TileExecution::Cells TileExecution::call(const Call *E) {
  std::vector<Cells> Arguments;
  for (const Expression *A : E->Arguments)
    Arguments.push_back(value(A));
  Cells Result;
  if (Depth > 100 || isDead())
    return Result;
  ++Depth;
  const Function *Caller = Current;
  Location CalledAt = Here;
  Current = E->Callee;
  inRegion(Region::Function, [&] {
    for (size_t I = 0; I < Arguments.size() && I < E->Callee->Parameters.size(); ++I)
      initialize(E->Callee->Parameters[I], std::move(Arguments[I]));
    block(E->Callee->Body);
    Result = std::move(Regions.back().first.Result);
  });
  Current = Caller;
  Here = CalledAt;
  --Depth;
  return Result;
}

TileExecution::Cells TileExecution::builtin(const BuiltinCall *E) {
  Cells First;
  for (const Expression *A : E->Arguments) {
    Cells V = value(A);
    if (A == E->Arguments.front())
      First = V;
    if (A->type()->isPointer() && V.size() == 1 && V[0].Object && !isShared(V[0].Object))
      store({V[0].Object, V[0].Offset}, Cells(1), A->type()->element());
  }
  if (isBarrier(E->Id))
    synchronize();
  if (E->Id == BuiltinId::inside) // all threads considered are inside of the domain
    return {{Known.constant(1), nullptr, nullptr}};
  const Symbol *Dimension = First.size() == 1 ? First[0].Number : nullptr;
  if (!Dimension || Dimension->TheKind != Symbol::Kind::Constant || Dimension->Number < 0 || Dimension->Number > 2)
    return Cells(E->type()->isVoid() ? 0 : 1);
  if (E->Id == (HasTiles ? BuiltinId::get_local_id : BuiltinId::get_global_id))
    return {{Known.local(Dimension->Number), nullptr, nullptr}};
  if (E->Id == BuiltinId::get_group_id)
    return {{Known.uniform(1000 + Dimension->Number), nullptr, nullptr}};
  return Cells(1);
}

TileExecution::Place TileExecution::element(const Index *E) {
  Place P;
  const Type *Array = E->Base->type();
  if (Array->isArray()) {
    P = lvalue(E->Base);
  } else if (Cells V = value(E->Base); V.size() == 1) {
    P = {V[0].Object, V[0].Offset};
  }
  const Symbol *Subscript = number(E->Subscript);
  if (!P.Object)
    return {};
  if (Array->isArray() && P.Object->Space == AddressSpace::Local && !llvm::isa<IntegerLiteral>(E->Subscript))
    Accesses.checkBounds({P.Object, P.Offset, guard(), nullptr, placeOf(E)}, Subscript, Array->count());
  P.Offset = sum(P.Offset, product(Subscript, int64_t(expandedLeaves(Array->element()))));
  return P;
}

// The location to report for an access: in library functions, that of the user's call.
Location TileExecution::placeOf(const Expression *LValue) const {
  Location At = Here;
  if (LValue->Origin && !Current->IsLibrary)
    At.Origin = LValue->Origin;
  return At;
}

TileExecution::Place TileExecution::lvalue(const Expression *E) {
  Place Result = designated(E);
  Here = placeOf(E);
  return Result;
}

TileExecution::Place TileExecution::designated(const Expression *E) {
  if (auto *V = dyn_cast<VariableReference>(E))
    return {V->Target, Known.constant(0)};
  if (auto *I = dyn_cast<Index>(E))
    return element(I);
  if (auto *M = dyn_cast<Member>(E)) {
    Place P = lvalue(M->Base);
    if (P.Object)
      P.Offset = sum(
          P.Offset, Known.constant(int64_t(firstLeaf(*M->Base->type()->record(), M->FieldIndex, ExpandedArrays::All))));
    return P;
  }
  if (isDereference(E)) {
    Cells V = value(llvm::cast<Unary>(E)->Operand);
    return V.size() == 1 ? Place{V[0].Object, V[0].Offset} : Place{};
  }
  value(E);
  return {};
}

void TileExecution::touch(const Place &At, const Type *T, const Symbol *Value) {
  if (!T->isScalar())
    return;
  Access Next{At.Object, At.Offset, Known.conjunction(guard(), Assumed), Value, Here};
  if (At.Object->Space == AddressSpace::Local)
    Accesses.add(Next);
  else
    Buffers.add(Next);
}

// Whether the object is shared by threads: in tile_static memory or in a container.
bool TileExecution::isShared(const Variable *Object) {
  return Object->Space == AddressSpace::Local || Object->Space == AddressSpace::Global;
}

TileExecution::Cells TileExecution::load(const Place &From, const Type *T) {
  Cells Result(isSmall(T) ? expandedLeaves(T) : 0);
  if (!From.Object)
    return Result;
  if (isShared(From.Object)) {
    touch(From, T, nullptr);
    return Result;
  }
  auto Found = Memory.find(From.Object);
  if (Found == Memory.end() || From.Offset->TheKind != Symbol::Kind::Constant)
    return Result;
  for (size_t I = 0; I < Result.size() && From.Offset->Number >= 0 && From.Offset->Number + I < Found->second.size();
       ++I)
    Result[I] = Found->second[From.Offset->Number + I];
  return Result;
}

void TileExecution::store(const Place &To, const Cells &V, const Type *T) {
  if (!To.Object)
    return;
  if (isShared(To.Object))
    return touch(To, T, V.size() == 1 && V[0].Number ? V[0].Number : Known.unknown());
  Cells &Object = Memory[To.Object];
  uint64_t Size = expandedLeaves(To.Object->VariableType);
  if (Size > MaxLeaves)
    return;
  Object.resize(Size);
  Written.push_back(To.Object);
  if (To.Offset->TheKind != Symbol::Kind::Constant || To.Offset->Number < 0)
    return Object.assign(Size, Cell());
  Scope Around = Scopes.lookup(To.Object);
  const Symbol *Guard = guard(Around.Conditions, Around.Regions);
  for (size_t I = 0; I < expandedLeaves(T) && To.Offset->Number + I < Size; ++I) {
    Cell &At = Object[To.Offset->Number + I];
    Cells New = select(Guard, {I < V.size() ? V[I] : Cell()}, {At});
    At = New.empty() ? Cell() : New.front();
  }
}

void TileExecution::initialize(const Variable *V, Cells Initial) {
  if (V->Space == AddressSpace::Local || !isSmall(V->VariableType))
    return;
  Initial.resize(expandedLeaves(V->VariableType));
  Memory[V] = std::move(Initial);
  Scopes[V] = {Conditions.size(), Regions.size()};
}

} // namespace ampcc::analysis
