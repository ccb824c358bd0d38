// Copies statements and expressions; a derived class says what becomes of types, variables, references and callees.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc::kir {

class Cloner {
public:
  explicit Cloner(Module &M) : M(M) {}
  virtual ~Cloner() = default;

  Expression *clone(const Expression *E); // null stays null
  Statement *clone(const Statement *S);
  Block *clone(const Block *B);

protected:
  Module &M;

  virtual const Type *typeOf(const Expression *E) { return E->type(); }
  virtual Variable *declared(Variable *V) { return V; }
  virtual Expression *reference(const VariableReference *R) { return M.create<VariableReference>(declared(R->Target)); }
  virtual Function *calleeOf(const Call *C) { return C->Callee; }
  virtual void enter(const Statement *) {} // before the statement is copied

private:
  Statement *cloneBare(const Statement *S);
  std::vector<Expression *> cloneList(llvm::ArrayRef<Expression *> Es);
};

} // namespace ampcc::kir
