// Which member function of an abstract interpreter of one iteration interprets a node, in the order of evaluation:
// LateUses and StridedRewrites.
#pragma once

#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "workgroup/Places.h"

namespace ampcc::passes {

// `Value`: of an expression, as the interpreter knows it; void: nothing. `Derived` has the functions that are called
// here, and `isDecided`, after which nothing else needs to be interpreted.
template <typename Derived, typename Value> class AccessInterpreter {
protected:
  explicit AccessInterpreter(const kir::VariableSet &AddressTaken) : AddressTaken(AddressTaken) {}

  const kir::VariableSet &AddressTaken;
  kir::VariableSet Own; // declared in the iteration: promoted to registers

  bool isInMemory(const kir::Expression *LValue) const { return passes::isInMemory(LValue, AddressTaken, Own); }

  Value value(kir::Expression *E) {
    if (auto *B = llvm::dyn_cast<kir::Binary>(E); B && kir::isAssignment(B->Op))
      return self().assignment(B);
    if (auto *C = llvm::dyn_cast<kir::Call>(E))
      return self().call(C);
    if (auto *C = llvm::dyn_cast<kir::BuiltinCall>(E))
      return self().builtin(C);
    if (kir::Expression *LValue = kir::addressedLValue(E))
      return self().addressOperands(LValue);
    if (auto *U = llvm::dyn_cast<kir::Unary>(E); U && kir::isIncrementOrDecrement(U->Op))
      return self().increment(U);
    return kir::isLValue(E) ? self().read(E) : self().operation(E);
  }

  void statement(kir::Statement *S) {
    if (self().isDecided())
      return;
    if (auto *I = llvm::dyn_cast<kir::If>(S))
      return self().branches(I);
    if (kir::isLoop(S))
      return self().loop(S);
    auto *D = llvm::dyn_cast<kir::Declare>(S);
    if (!D)
      return self().simple(S);
    Own.insert(D->Declared);
    self().declaration(D);
  }

private:
  Derived &self() { return static_cast<Derived &>(*this); }
};

} // namespace ampcc::passes
