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

bool Effects::isUnaffectedBy(const Effects &Other) const {
  if (ReadsMemory && Other.WritesMemory)
    return false;
  return llvm::none_of(Reads, [&](const Variable *V) { return Other.Writes.contains(V); });
}

bool isPure(const BuiltinCall *C) {
  bool TakesPointer = llvm::any_of(C->Arguments, [](const Expression *A) { return A->type()->isPointer(); });
  return !C->type()->isVoid() && !TakesPointer;
}

bool isPure(const Expression *E) { return effectsOf(E, {}).isPure(); }

namespace {

class Collector {
public:
  explicit Collector(const VariableSet &Exposed) : Exposed(Exposed) {}
  Effects Result;

  void value(const Expression *E);

private:
  const VariableSet &Exposed;

  void place(const Expression *LValue); // evaluates what leads to the object, without reading it
  void read(const Expression *LValue);
  void write(const Expression *LValue);
  void children(const Expression *E);
};

void Collector::children(const Expression *E) {
  forEachChild(const_cast<Expression *>(E), [&](Expression *&Child) { value(Child); });
}

void Collector::place(const Expression *E) {
  if (auto *M = dyn_cast<Member>(E))
    return isLValue(M->Base) ? place(M->Base) : value(M->Base);
  if (auto *I = dyn_cast<Index>(E)) {
    I->Base->type()->isArray() ? place(I->Base) : value(I->Base);
    return value(I->Subscript);
  }
  if (isDereference(E))
    value(cast<Unary>(E)->Operand);
}

void Collector::read(const Expression *E) {
  if (const Variable *V = rootVariable(E)) {
    Result.Reads.insert(V);
    Result.ReadsMemory |= Exposed.contains(V) || V->Space == AddressSpace::Local;
  } else {
    Result.ReadsMemory |= isLValue(E);
  }
}

void Collector::write(const Expression *E) {
  if (const Variable *V = rootVariable(E)) {
    Result.Writes.insert(V);
    Result.WritesMemory |= Exposed.contains(V) || V->Space == AddressSpace::Local;
  } else {
    Result.WritesMemory = true;
  }
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
    children(E);
    Result.ReadsMemory = Result.WritesMemory = true;
    return;
  case Expression::Kind::BuiltinCall:
    children(E);
    if (!isPure(cast<BuiltinCall>(E)))
      Result.ReadsMemory = Result.WritesMemory = true;
    return;
  default:
    return children(E);
  }
}

} // namespace

Effects effectsOf(const Expression *E, const VariableSet &Exposed) {
  Collector C(Exposed);
  C.value(E);
  return C.Result;
}

} // namespace ampcc::passes
