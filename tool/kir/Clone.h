// Deep copies of statements and expressions; derived classes replace variables, types and callees in the copy.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc::kir {

class Cloner {
public:
  explicit Cloner(Module &M) : M(M) {}
  virtual ~Cloner() = default;

  virtual Expression *clone(const Expression *E); // null stays null
  virtual Statement *clone(const Statement *S);
  Block *cloneBlock(const Block *B);

protected:
  Module &M;

  virtual const Type *type(const Expression *E) { return E->type(); }
  virtual Variable *variable(Variable *V) { return V; }
  virtual Expression *reference(const VariableReference *R) { return M.create<VariableReference>(variable(R->Target)); }
  virtual Function *callee(const Call *C) { return C->Callee; }
  virtual Location where(Location L) { return L; }

private:
  Expression *copy(const Expression *E);
  Statement *copy(const Statement *S);
};

// A copy that refers to the same variables and functions.
inline Expression *clone(Module &M, const Expression *E) { return Cloner(M).clone(E); }
inline WorkItemLoop clone(Module &M, const WorkItemLoop &L) { return *WorkItemLoop::of(Cloner(M).clone(&L.loop())); }

// A copy in which other expressions take the place of variables; `Replace` returns null for a variable that stays.
Expression *substitute(Module &M, const Expression *E, llvm::function_ref<Expression *(Variable *)> Replace);

// Copies the body of a loop for one iteration: with copies of the value in place of the counter, and with variables of
// its own.
class IterationCloner : public Cloner {
public:
  IterationCloner(Module &M, const Variable *Counter, const Expression *Value)
      : Cloner(M), Counter(Counter), Value(Value) {}
  void rename(const Statement *S); // all variables that S declares

protected:
  Variable *variable(Variable *V) override;
  Expression *reference(const VariableReference *R) override;

private:
  const Variable *Counter;
  const Expression *Value;
  llvm::DenseMap<const Variable *, Variable *> Renamed;
};

} // namespace ampcc::kir
