#include "passes/Effects.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {

VariableSet exposedVariables(const Function &F) {
  VariableSet Result;
  walkExpressions(F.Body, [&](Expression *&E) {
    const Expression *Place = nullptr;
    if (isAddressOf(E))
      Place = cast<Unary>(E)->Operand;
    else if (isArrayDecay(E))
      Place = cast<Cast>(E)->Operand;
    if (Place)
      if (const Variable *V = rootVariable(Place))
        Result.insert(V);
  });
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
  if (auto *M = dyn_cast<Member>(E))
    return memoryOf(M->Base);
  if (auto *I = dyn_cast<Index>(E))
    return I->Base->type()->isPointer() ? MemorySet::of(I->Base->type()->space()) : memoryOf(I->Base);
  return isDereference(E) ? MemorySet::of(cast<Unary>(E)->Operand->type()->space()) : MemorySet::all();
}

static bool intersect(const llvm::SmallPtrSetImpl<const Variable *> &A,
                      const llvm::SmallPtrSetImpl<const Variable *> &B) {
  return llvm::any_of(A, [&](const Variable *V) { return B.contains(V); });
}

bool Effects::isUnaffectedBy(const Effects &Other) const {
  return !MemoryRead.overlaps(Other.MemoryWritten) && !intersect(Reads, Other.Writes);
}

void Effects::add(const Effects &Other) {
  Reads.insert(Other.Reads.begin(), Other.Reads.end());
  Writes.insert(Other.Writes.begin(), Other.Writes.end());
  MemoryRead |= Other.MemoryRead;
  MemoryWritten |= Other.MemoryWritten;
}

bool conflict(const Effects &A, const Effects &B) {
  return !A.isUnaffectedBy(B) || !B.isUnaffectedBy(A) || A.MemoryWritten.overlaps(B.MemoryWritten) ||
         intersect(A.Writes, B.Writes);
}

bool isPure(const BuiltinCall *C) {
  bool TakesPointer = llvm::any_of(C->Arguments, [](const Expression *A) { return A->type()->isPointer(); });
  return !C->type()->isVoid() && !TakesPointer;
}

bool isPure(const Expression *E) { return effectsOf(E, {}).isPure(); }

// The memory that (a part of) an object lies in; none for a variable that no pointer leads to.
static MemorySet memoryAt(const Expression *LValue, const VariableSet &Exposed) {
  const Variable *V = rootVariable(LValue);
  if (!V)
    return isLValue(LValue) ? memoryOf(LValue) : MemorySet::none();
  return Exposed.contains(V) || V->Space == AddressSpace::Local ? MemorySet::of(V->Space) : MemorySet::none();
}

Effects readOf(const Expression *LValue, const VariableSet &Exposed) {
  Effects Result;
  if (const Variable *V = rootVariable(LValue))
    Result.Reads.insert(V);
  Result.MemoryRead = memoryAt(LValue, Exposed);
  return Result;
}

Effects writeOf(const Expression *LValue, const VariableSet &Exposed) {
  Effects Result;
  if (const Variable *V = rootVariable(LValue))
    Result.Writes.insert(V);
  Result.MemoryWritten = memoryAt(LValue, Exposed);
  return Result;
}

namespace {

class Collector {
public:
  Collector(const VariableSet &Exposed, const FunctionEffects *Functions) : Exposed(Exposed), Functions(Functions) {}
  Effects Result;

  void value(const Expression *E);

private:
  const VariableSet &Exposed;
  const FunctionEffects *Functions;

  void place(const Expression *LValue); // evaluates what leads to the object, without reading it
  void read(const Expression *LValue) { Result.add(readOf(LValue, Exposed)); }
  void write(const Expression *LValue) { Result.add(writeOf(LValue, Exposed)); }
  void children(const Expression *E);
  void anything();
  void call(const Call *C);
};

void Collector::anything() {
  Result.MemoryRead = MemorySet::all();
  Result.MemoryWritten = MemorySet::all();
}

void Collector::call(const Call *C) {
  children(C);
  auto Known = Functions ? Functions->find(C->Callee) : FunctionEffects::const_iterator();
  if (!Functions || Known == Functions->end())
    return anything();
  Result.MemoryRead |= Known->second.MemoryRead;
  Result.MemoryWritten |= Known->second.MemoryWritten;
}

void Collector::children(const Expression *E) {
  forEachChild(const_cast<Expression *>(E), [&](Expression *&Child) { value(Child); });
}

void Collector::place(const Expression *E) {
  forEachLeading(const_cast<Expression *>(E), [&](Expression *&Value) { value(Value); });
}

void Collector::value(const Expression *E) {
  switch (E->kind()) {
  case Expression::Kind::VariableReference:
  case Expression::Kind::Member:
  case Expression::Kind::Index:
    place(E);
    return read(E);
  case Expression::Kind::Unary: {
    auto *U = cast<Unary>(E);
    if (U->Op == UnaryOperator::AddressOf)
      return place(U->Operand);
    value(U->Operand);
    if (U->Op == UnaryOperator::Dereference)
      read(E);
    if (isStep(U->Op))
      write(U->Operand);
    return;
  }
  case Expression::Kind::Cast:
    return isArrayDecay(E) ? place(cast<Cast>(E)->Operand) : children(E);
  case Expression::Kind::Binary: {
    auto *B = cast<Binary>(E);
    if (!isAssignment(B->Op))
      return children(E);
    B->Op == BinaryOperator::Assign ? place(B->Left) : value(B->Left);
    value(B->Right);
    return write(B->Left);
  }
  case Expression::Kind::Call:
    return call(cast<Call>(E));
  case Expression::Kind::BuiltinCall:
    children(E);
    return isPure(cast<BuiltinCall>(E)) ? void() : anything();
  default:
    return children(E);
  }
}

} // namespace

Effects effectsOf(const Expression *E, const VariableSet &Exposed, const FunctionEffects *Functions) {
  Collector C(Exposed, Functions);
  C.value(E);
  return C.Result;
}

// A function's own variables are nobody else's concern. Callees come first.
FunctionEffects effectsOfFunctions(const Module &M) {
  FunctionEffects Result;
  for (const Function *F : M.Functions) {
    Effects Sum;
    Statement *Body = F->Body;
    walkStatements(Body, [&](Statement *&S) {
      forEachPart(S, [&](Expression *&E) { Sum.add(effectsOf(E, {}, &Result)); }, [](Statement *&) {});
    });
    Result[F] = Sum;
  }
  return Result;
}

} // namespace ampcc::passes
