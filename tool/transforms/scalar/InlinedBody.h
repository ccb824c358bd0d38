// A copy of a function's body that replaces one of its calls: parameters become variables that the arguments
// initialise.
#pragma once

#include "kir/Clone.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc::passes {

// Whether the only return of the body, if it has one, is its last statement.
bool returnsOnlyAtEnd(const kir::Function &F);

// Whether the body consists of declarations and expressions with at most one return, at its end, so that it can become
// an expression.
bool isStraightLine(const kir::Function &F);

class InlinedBody : public kir::Cloner {
public:
  InlinedBody(kir::Module &M, const kir::Call &C, kir::Location CalledAt);

  // The whole call as one expression: `(parameter = argument, ..., result)`. For straight-line functions.
  kir::Expression *asExpression();

  // Declarations of parameters, then the statements of the body, returns included.
  std::vector<kir::Statement *> asStatements();

  // Variables that must be declared in front of asExpression().
  llvm::ArrayRef<kir::Variable *> variables() const { return Created; }

protected:
  kir::Variable *variable(kir::Variable *V) override;
  kir::Location where(kir::Location L) override { return From.IsLibrary && !L.Line ? CalledAt : L; }

private:
  const kir::Call &TheCall;
  const kir::Function &From;
  kir::Location CalledAt;
  bool IsInExpression = false; // copies of parameters are temporaries
  llvm::DenseMap<const kir::Variable *, kir::Variable *> Copies;
  std::vector<kir::Variable *> Created;

  kir::Expression *store(kir::Variable *V, const kir::Expression *Initializer);
};

} // namespace ampcc::passes
