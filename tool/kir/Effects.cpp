#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

namespace ampcc::kir {

VariableSet addressTakenVariables(const Function &F) {
  VariableSet Result;
  walkExpressions(F.Body, [&](Expression *&E) {
    const Expression *Taken = addressedLValue(E);
    if (const Variable *V = Taken ? rootVariable(Taken) : nullptr)
      Result.insert(V);
  });
  return Result;
}

VariableSet declaredVariables(const Statement *S) {
  VariableSet Result;
  forEachNode<Declare>(S, [&](const Declare *D) { Result.insert(D->Declared); });
  return Result;
}

VariableSet writtenVariables(const Statement *S, const VariableSet &AddressTaken) {
  VariableSet Result;
  walkExpressions(S, [&](const Expression *E) { Result.insert_range(effectsOfOperation(E, AddressTaken).Writes); });
  return Result;
}

DefinitionMap singleDefinitions(const Statement *S, const VariableSet &AddressTaken) {
  DefinitionMap Result;
  VariableSet Excluded = AddressTaken;
  forEachNode<Declare>(S, [&](const Declare *D) {
    if (!Excluded.insert(D->Declared).second)
      Result.erase(D->Declared);
    else if (D->Initializer)
      Result[D->Declared] = D->Initializer;
  });
  for (const Variable *V : writtenVariables(S, AddressTaken))
    Result.erase(V);
  return Result;
}

MemorySet MemorySet::of(AddressSpace Space) {
  switch (Space) {
  case AddressSpace::Private:
    return MemorySet(1);
  case AddressSpace::Local:
    return MemorySet(2);
  case AddressSpace::Global:
    return MemorySet(4);
  case AddressSpace::Constant:
    return none();
  default:
    return all();
  }
}

MemorySet memoryOf(const Expression *E) {
  if (const Expression *Whole = containingObject(E))
    return memoryOf(Whole);
  if (auto *I = dyn_cast<Index>(E))
    return MemorySet::of(I->Base->type()->space());
  return isDereference(E) ? MemorySet::of(cast<Unary>(E)->Operand->type()->space()) : MemorySet::all();
}

static bool intersect(const llvm::SmallPtrSetImpl<const Variable *> &A,
                      const llvm::SmallPtrSetImpl<const Variable *> &B) {
  const auto &[Few, Many] = A.size() < B.size() ? std::tie(A, B) : std::tie(B, A);
  return llvm::any_of(Few, [&](const Variable *V) { return Many.contains(V); });
}

bool Effects::isUnaffectedBy(const Effects &Other) const {
  return !MemoryRead.overlaps(Other.MemoryWritten) && !intersect(Reads, Other.Writes);
}

void Effects::add(Effects Other) {
  if (Reads.size() < Other.Reads.size())
    Reads.swap(Other.Reads); // inserts the smaller set into the larger one
  Reads.insert(Other.Reads.begin(), Other.Reads.end());
  Writes.insert(Other.Writes.begin(), Other.Writes.end());
  MemoryRead |= Other.MemoryRead;
  MemoryWritten |= Other.MemoryWritten;
}

bool mayNotReorder(const Effects &A, const Effects &B) {
  return !A.isUnaffectedBy(B) || !B.isUnaffectedBy(A) || A.MemoryWritten.overlaps(B.MemoryWritten) ||
         intersect(A.Writes, B.Writes);
}

bool isPure(const Expression *E, const FunctionEffects *Functions) {
  return effectsOfOperation(E, {}, Functions).isPure() &&
         allChildren(E, [&](const Expression *Child) { return isPure(Child, Functions); });
}

// The memory in which the object of an lvalue lies; none for a private variable whose address is not taken.
static MemorySet memoryAt(const Expression *LValue, const VariableSet &AddressTaken) {
  const Variable *V = rootVariable(LValue);
  if (!V)
    return isLValue(LValue) ? memoryOf(LValue) : MemorySet::none();
  return AddressTaken.contains(V) || V->Space == AddressSpace::Local ? MemorySet::of(V->Space) : MemorySet::none();
}

Effects readOf(const Expression *LValue, const VariableSet &AddressTaken) {
  Effects Result;
  if (const Variable *V = rootVariable(LValue))
    Result.Reads.insert(V);
  Result.MemoryRead = memoryAt(LValue, AddressTaken);
  return Result;
}

Effects writeOf(const Expression *LValue, const VariableSet &AddressTaken) {
  Effects Result;
  if (const Variable *V = rootVariable(LValue))
    Result.Writes.insert(V);
  Result.MemoryWritten = memoryAt(LValue, AddressTaken);
  return Result;
}

static Effects anything() {
  Effects Result;
  Result.MemoryRead = MemorySet::all();
  Result.MemoryWritten = MemorySet::all();
  return Result;
}

// Images count as global memory.
static Effects ofImageWrite() {
  Effects Result;
  Result.MemoryWritten = MemorySet::of(AddressSpace::Global);
  return Result;
}

static Effects effectsOfCall(const Call *C, const FunctionEffects *Functions) {
  auto Known = Functions ? Functions->find(C->Callee) : FunctionEffects::const_iterator();
  if (!Functions || Known == Functions->end())
    return anything();
  Effects Result;
  Result.MemoryRead = Known->second.MemoryRead;
  Result.MemoryWritten = Known->second.MemoryWritten;
  Result.MemoryWritten |= Known->second.BehindParameters;
  return Result;
}

static Effects effectsOfModification(const Expression *E, const Expression *Target, const VariableSet &AddressTaken) {
  Effects Result = writeOf(Target, AddressTaken);
  auto *B = dyn_cast<Binary>(E);
  if (!B || B->Op != BinaryOperator::Assign)
    Result.add(readOf(Target, AddressTaken));
  return Result;
}

Effects effectsOfOperation(const Expression *E, const VariableSet &AddressTaken, const FunctionEffects *Functions) {
  if (isLValue(E))
    return readOf(E, AddressTaken);
  if (const Expression *Target = modifiedLValue(E))
    return effectsOfModification(E, Target, AddressTaken);
  if (auto *C = dyn_cast<Call>(E))
    return effectsOfCall(C, Functions);
  auto *Builtin = dyn_cast<BuiltinCall>(E);
  if (!Builtin || isPure(Builtin->Id))
    return {};
  if (Builtin->Id == BuiltinId::outside || Builtin->Id == BuiltinId::report_outside) {
    Effects Result;
    Result.MemoryWritten = MemorySet::failureRecord();
    return Result;
  }
  return kindOf(Builtin->Id) == BuiltinKind::ImageWrite ? ofImageWrite() : anything();
}

bool isDesignatorIn(const Expression *Whole, const Expression *Child) {
  if (auto *M = dyn_cast<Member>(Whole))
    return isLValue(M->Base);
  if (auto *I = dyn_cast<Index>(Whole))
    return I->Base == Child && Child->type()->isArray() && isLValue(Child);
  return designatedLValue(Whole) == Child;
}

static void addEffects(Expression *E, const VariableSet &AddressTaken, const FunctionEffects *Functions,
                       bool IsDesignator, Effects &Into) {
  forEachChild(E,
               [&](Expression *&Child) { addEffects(Child, AddressTaken, Functions, isDesignatorIn(E, Child), Into); });
  if (!IsDesignator || !isLValue(E))
    Into.add(effectsOfOperation(E, AddressTaken, Functions));
}

Effects effectsOf(const Expression *E, const VariableSet &AddressTaken, const FunctionEffects *Functions) {
  Effects Result;
  addEffects(const_cast<Expression *>(E), AddressTaken, Functions, /*IsDesignator=*/false, Result);
  return Result;
}

Effects effectsOf(const Statement *S, const VariableSet &AddressTaken, const FunctionEffects *Functions) {
  Effects Result;
  walkFullExpressions(const_cast<Statement *>(S),
                      [&](Expression *&E) { Result.add(effectsOf(E, AddressTaken, Functions)); });
  return Result;
}

namespace {

// Computes the effects of a function on memory, as its callers observe them.
class FunctionSummary {
public:
  FunctionSummary(const Function &F, const FunctionEffects &Callees, OwnObjects Own) : Callees(Callees), Own(Own) {
    collect(F);
  }
  Effects Sum;

private:
  // The object that an lvalue is a part of, or else the pointer variable through which it is reached. Both null:
  // unknown.
  struct Root {
    const Variable *Object = nullptr, *Pointer = nullptr;
  };

  const FunctionEffects &Callees;
  const OwnObjects Own;
  VariableSet Redirected; // variables that are assigned or whose address is taken: no longer the argument

  void collect(const Function &F);
  void operation(const Expression *E);
  void call(const Call *C);
  void write(Root To, MemorySet Memory);
  static Root designated(const Expression *LValue);
  static Root pointee(const Expression *Pointer);
};

FunctionSummary::Root FunctionSummary::designated(const Expression *E) {
  if (auto *M = dyn_cast<Member>(E))
    return designated(M->Base);
  if (auto *I = dyn_cast<Index>(E))
    return I->Base->type()->isArray() ? designated(I->Base) : pointee(I->Base);
  if (isDereference(E))
    return pointee(cast<Unary>(E)->Operand);
  return {referencedVariable(E), nullptr};
}

FunctionSummary::Root FunctionSummary::pointee(const Expression *Pointer) {
  if (auto *C = dyn_cast<Cast>(Pointer))
    return isArrayDecay(C) ? designated(C->Operand) : pointee(C->Operand);
  if (isAddressOf(Pointer))
    return designated(cast<Unary>(Pointer)->Operand);
  return {nullptr, referencedVariable(Pointer)};
}

void FunctionSummary::write(Root To, MemorySet Memory) {
  if (Own == OwnObjects::Ignored && To.Object && To.Object->Space != AddressSpace::Local)
    return;
  const bool IsParameter = To.Pointer && To.Pointer->IsParameter && !Redirected.contains(To.Pointer);
  (IsParameter ? Sum.BehindParameters : Sum.MemoryWritten) |= Memory;
}

void FunctionSummary::call(const Call *C) {
  const auto Known = Callees.find(C->Callee);
  const Effects Of = Known == Callees.end() ? anything() : Known->second;
  Sum.MemoryWritten |= Of.MemoryWritten;
  for (const Expression *A : C->Arguments)
    if (A->type()->isPointer())
      write(pointee(A), Of.BehindParameters);
}

void FunctionSummary::operation(const Expression *E) {
  if (auto *C = dyn_cast<Call>(E))
    call(C);
  else if (const Expression *Target = modifiedLValue(E))
    write(designated(Target), memoryAt(Target, {}));
  else
    Sum.MemoryWritten |= effectsOfOperation(E, {}, &Callees).MemoryWritten;
}

void FunctionSummary::collect(const Function &F) {
  Redirected = addressTakenVariables(F);
  walkExpressions(F.Body, [&](Expression *&E) {
    auto *B = dyn_cast<Binary>(E);
    if (const Variable *V = B && B->Op == BinaryOperator::Assign ? referencedVariable(B->Left) : nullptr)
      Redirected.insert(V);
  });
  walkExpressions(F.Body, [&](Expression *&E) { operation(E); });
  walkFullExpressions(F.Body, [&](Expression *&E) { Sum.MemoryRead |= effectsOf(E, {}, &Callees).MemoryRead; });
}

} // namespace

Effects effectsOfFunction(const Function &F, const FunctionEffects &Callees, OwnObjects Own) {
  return FunctionSummary(F, Callees, Own).Sum;
}

FunctionEffects effectsOfFunctions(const Module &M, OwnObjects Own) {
  FunctionEffects Result;
  for (const Function *F : M.Functions) // callees come first
    Result[F] = effectsOfFunction(*F, Result, Own);
  return Result;
}

} // namespace ampcc::kir
