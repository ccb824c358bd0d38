// Abstract interpretation of expressions for BarrierDivergence.
#include "analysis/lint/BarrierDivergence.h"
#include "analysis/lint/Leaves.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"
#include "kir/Operators.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

Scalar BarrierDivergence::condition(const Expression *E) {
  Scalar Condition = combined(value(E));
  if (Condition.Differs)
    Condition.Differs = Reasons.follow(Cause::Kind::Condition, Here, Condition.Differs);
  return Condition;
}

Value BarrierDivergence::value(const Expression *E) {
  ++Steps;
  return interpret(E);
}

Value BarrierDivergence::literal(const IntegerLiteral *E) { return {Scalar{nullptr, {}, {E->type(), E->Value}}}; }

Value BarrierDivergence::unknown(const Type *T) { return Value(leafCount(T)); }

Value BarrierDivergence::memberOf(const Member *E) {
  if (isLValue(E))
    return load(lvalue(E), E->type());
  Value Whole = value(E->Base), Part(leafCount(E->type()));
  unsigned First = firstLeaf(*E->Base->type()->record(), E->FieldIndex);
  for (unsigned I = 0; I < Part.size() && !Whole.empty(); ++I)
    Part[I] = Whole[std::min<size_t>(First + I, Whole.size() - 1)];
  return Part;
}

Value BarrierDivergence::unary(const Unary *E) {
  if (E->Op == UnaryOperator::Dereference)
    return load(lvalue(E), E->type());
  if (E->Op == UnaryOperator::AddressOf) {
    Reference R = lvalue(E->Operand);
    return {Scalar{R.Address, R.Objects}};
  }
  if (!isIncrementOrDecrement(E->Op)) {
    Scalar Operand = combined(value(E->Operand));
    std::optional<uint64_t> Bits;
    if (Operand.Known.Of && Operand.Known.Of == E->type())
      Bits = calculate(E->Op, E->type(), Operand.Known.Bits);
    Operand.Known = Bits ? Constant{E->type(), *Bits} : Constant();
    return {Operand};
  }
  Reference R = lvalue(E->Operand);
  Scalar Stepped = combined(load(R, E->Operand->type()));
  Stepped.Targets = moved(Stepped.Targets);
  Constant Before = Stepped.Known;
  if (Before.Of)
    Stepped.Known.Bits = wrapped(Before.Of, Before.Bits + (isIncrement(E->Op) ? 1 : -1));
  store(R, {Stepped});
  if (isPostfix(E->Op))
    Stepped.Known = Before;
  return {Stepped};
}

// The folded result; unknown if an operand is unknown or has another type.
static Constant calculated(BinaryOperator Op, const Constant &Left, const Constant &Right, const Type *T) {
  if (!Left.Of || Left.Of != Right.Of || !(isComparison(Op) || Left.Of == T))
    return {};
  std::optional<uint64_t> Bits = calculate(Op, Left.Of, Left.Bits, Right.Bits);
  return Bits ? Constant{T, *Bits} : Constant();
}

// The right operand is evaluated only by the threads for which the left one does not decide the result.
Value BarrierDivergence::shortCircuit(const Binary *E) {
  Scalar Left = combined(value(E->Left));
  if (Left.Known.Of && (Left.Known.Bits != 0) == (E->Op == BinaryOperator::LogicalOr))
    return {Left};
  const Cause *Condition = Left.Differs ? Reasons.follow(Cause::Kind::Condition, Here, Left.Differs) : nullptr;
  State Skipped = Now;
  under(Condition, [&] { Left.join(combined(value(E->Right))); });
  Left.Known = {};
  Now.join(Skipped);
  return {Left};
}

Value BarrierDivergence::binary(const Binary *E) {
  if (isShortCircuit(E->Op))
    return shortCircuit(E);
  if (E->Op == BinaryOperator::Comma) {
    value(E->Left);
    return value(E->Right);
  }
  if (isAssignment(E->Op)) {
    Value V = value(E->Right);
    Reference R = lvalue(E->Left);
    if (E->Op != BinaryOperator::Assign) {
      Scalar Sum = combined(V), Before = combined(load(R, E->Left->type()));
      Constant Known = calculated(appliedOperator(E->Op), Before.Known, Sum.Known, E->Left->type());
      Sum.join(Before);
      Sum.Targets = moved(Sum.Targets);
      Sum.Known = Known;
      V = {Sum};
    }
    store(R, V);
    return V;
  }
  Scalar Result = combined(value(E->Left)), Right = combined(value(E->Right));
  Constant Known = calculated(E->Op, Result.Known, Right.Known, E->type());
  Result.join(Right);
  Result.Known = Known;
  Result.Targets = E->type()->isPointer() ? moved(Result.Targets) : PointsToSet();
  return {Result};
}

Value BarrierDivergence::conditional(const Conditional *E) {
  Scalar Choice = condition(E->Condition);
  if (Choice.Known.Of)
    return value(Choice.Known.Bits ? E->Then : E->Else);
  const Cause *Condition = Choice.Differs;
  State Other = Now;
  Value Result, Else;
  under(Condition, [&] { Result = value(E->Then); });
  std::swap(Now, Other);
  under(Condition, [&] { Else = value(E->Else); });
  Now.join(Other);
  Result.resize(std::max(Result.size(), Else.size()));
  for (unsigned I = 0; I < Result.size(); ++I) {
    if (I < Else.size())
      Result[I].join(Else[I]);
    Result[I].Differs = stronger(Result[I].Differs, Condition);
  }
  return Result;
}

// Whether a cast between these pointer types changes the size of the scalar elements.
static bool isOtherScalar(const Type *From, const Type *To) {
  return From->isPointer() && To->isPointer() && From->element()->isScalar() && To->element()->isScalar() &&
         sizeOf(From->element()) != sizeOf(To->element());
}

Value BarrierDivergence::converted(const Cast *E) {
  if (isArrayDecay(E)) {
    Reference R = lvalue(E->Operand);
    return {Scalar{R.Address, elements(R.Objects, E->Operand->type(), {})}};
  }
  Value V = value(E->Operand);
  if (E->type()->isVoid())
    return {};
  V.resize(leafCount(E->type()));
  for (Scalar &S : V) {
    if (isOtherScalar(E->Operand->type(), E->type()))
      S.Targets = moved(S.Targets);
    S.Known = S.Known.Of && E->type()->isInteger() ? Constant{E->type(), wrapped(E->type(), S.Known.Bits)} : Constant();
  }
  return V;
}

Value BarrierDivergence::list(const InitializerList *E) {
  Value Result;
  bool IsOne =
      (E->type()->isArray() && !hasElements(E->type())) || (E->type()->isRecord() && E->type()->record()->IsUnion);
  for (const Expression *Element : E->Elements) {
    Value Part = value(Element);
    if (!IsOne) {
      Result.append(Part);
      continue;
    }
    Result.resize(std::max(Result.size(), Part.size()));
    for (unsigned I = 0; I < Part.size(); ++I)
      Result[I].join(Part[I]);
  }
  Result.resize(leafCount(E->type()));
  return Result;
}

Value BarrierDivergence::call(const Call *E) {
  std::vector<Value> Arguments;
  for (const Expression *A : E->Arguments)
    Arguments.push_back(value(A));
  if (Calls.size() > 200 || Steps > MaxSteps)
    return Value(leafCount(E->type()));
  for (unsigned I = 0; I < Arguments.size() && I < E->Callee->Parameters.size(); ++I)
    initialize(E->Callee->Parameters[I], std::move(Arguments[I]));
  Location CalledAt = Here;
  Calls.push_back({Current, Here});
  Current = E->Callee;
  Regions.emplace_back(Region::Function);
  block(E->Callee->Body);
  Now.join(Regions.back().AtEnd);
  Value Result = std::move(Regions.back().Result);
  Result.resize(leafCount(E->type()));
  Regions.pop_back();
  Current = Calls.back().Caller;
  Calls.pop_back();
  Here = CalledAt;
  return Result;
}

Value BarrierDivergence::builtin(const BuiltinCall *E) {
  Scalar All;
  std::vector<Reference> Outputs;
  for (const Expression *A : E->Arguments) {
    Value V = value(A);
    if (A->type()->isPointer()) {
      Outputs.push_back(behind(combined(V)));
      V = load(Outputs.back(), A->type()->element());
    }
    All.join(combined(V));
  }
  All.Targets.clear();
  All.Known = {};
  if (isBarrier(E->Id))
    meetBarrier();
  if (isItemQuery(E->Id))
    All.join({Reasons.begin(Cause::Kind::ThreadIndex, {}), {}});
  if (isAtomic(E->Id))
    All.join({Reasons.begin(Cause::Kind::Atomic, Here), {}});
  for (const Reference &R : Outputs)
    store(R, {All});
  return Value(leafCount(E->type()), All);
}

BarrierDivergence::Reference BarrierDivergence::element(const Index *E) {
  bool IsArray = E->Base->type()->isArray();
  Reference R = IsArray ? lvalue(E->Base) : behind(combined(value(E->Base)));
  Scalar Subscript = combined(value(E->Subscript));
  if (IsArray)
    R.Objects = elements(R.Objects, E->Base->type(), Subscript.Known);
  else if (!Subscript.Known.Of || Subscript.Known.Bits != 0)
    R.Objects = moved(R.Objects);
  R.Address = stronger(R.Address, Subscript.Differs);
  return R;
}

BarrierDivergence::Reference BarrierDivergence::behind(const Scalar &Pointer) {
  return {Pointer.Targets, Pointer.Differs};
}

BarrierDivergence::Reference BarrierDivergence::lvalue(const Expression *E) {
  if (auto *V = dyn_cast<VariableReference>(E))
    return {{Pointee{V->Target}}, nullptr};
  if (auto *I = dyn_cast<Index>(E))
    return element(I);
  if (auto *M = dyn_cast<Member>(E)) {
    Reference R = lvalue(M->Base);
    const Record &Of = *M->Base->type()->record();
    for (Pointee &P : R.Objects) {
      P.IsExact &= !P.IsUnion; // a union is one leaf
      P.IsUnion |= Of.IsUnion;
      P.Leaf += P.IsMemory || P.IsUnion ? 0 : firstLeaf(Of, M->FieldIndex);
    }
    return R;
  }
  if (isDereference(E))
    return behind(combined(value(llvm::cast<Unary>(E)->Operand)));
  value(E);
  return {};
}

// Loads from a uniform address are uniform in tile_static memory and in memory that the kernel does not write.
Value BarrierDivergence::load(const Reference &From, const Type *T) {
  Value Result(leafCount(T));
  bool IsFirst = true;
  for (const Pointee &P : From.Objects) {
    bool WasFirst = std::exchange(IsFirst, false);
    if (P.Object->Space == AddressSpace::Local)
      continue;
    Value Part(Result.size());
    if (!P.IsMemory)
      Part = Now.read(P, Result.size());
    else if (DoubtsMemory && WrittenMemory.contains(P.Object))
      Part.assign(Result.size(), {Reasons.begin(Cause::Kind::Memory, {}, P.Object), {}});
    if (WasFirst)
      Result = Part;
    for (unsigned I = 0; I < Result.size(); ++I)
      Result[I].join(Part[I]);
  }
  for (Scalar &S : Result)
    S.Differs = stronger(S.Differs, From.Address);
  return Result;
}

void BarrierDivergence::store(const Reference &To, const Value &V) {
  const Cause *Control = divergence();
  const Cause *Around = stronger(To.Address, Control);
  for (const Pointee &P : To.Objects) {
    if (P.IsMemory)
      WrittenMemory.insert(P.Object);
    if (P.IsMemory || P.Object->Space == AddressSpace::Local)
      continue;
    Value Stored = V;
    bool IsUsers = !P.Object->Name.empty() && !Current->IsLibrary;
    for (Scalar &S : Stored) {
      bool IsOwn = stronger(S.Differs, Around) == S.Differs;
      S.Differs = stronger(S.Differs, Around);
      if (S.Differs && IsUsers)
        S.Differs = Reasons.follow(IsOwn ? Cause::Kind::Variable : Cause::Kind::Assignment, Here, S.Differs, P.Object);
    }
    Now.write(P, Stored, /*Replace=*/P.IsExact && To.Objects.size() == 1 && !Control);
  }
}

// A declaration replaces the value from an earlier iteration or call.
void BarrierDivergence::initialize(const Variable *V, Value Initial) {
  if (V->Space == AddressSpace::Local)
    return;
  bool IsUsers = !V->Name.empty() && !Current->IsLibrary && !V->IsParameter;
  for (Scalar &S : Initial)
    if (S.Differs && IsUsers && V->VariableType->isScalar())
      S.Differs = Reasons.follow(Cause::Kind::Variable, Here, S.Differs, V);
  Now.write({V}, Initial, /*Replace=*/true);
}

} // namespace ampcc::analysis
