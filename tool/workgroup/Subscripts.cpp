#include "workgroup/Subscripts.h"
#include "kir/Effects.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

std::vector<const Expression *> subscriptsIn(const Statement *Body) {
  std::vector<const Expression *> Result;
  VariableSet Parts;
  auto Add = [&](const Expression *E) {
    Result.push_back(E);
    walkVariables(E, [&](const Variable *V) { Parts.insert(V); });
  };
  walkExpressions(Body, [&](const Expression *E) {
    if (auto *I = dyn_cast<Index>(E))
      Add(I->Subscript);
  });
  std::vector<const Declare *> Declarations;
  walkStatements(Body, [&](const Statement *S) {
    if (auto *D = dyn_cast<Declare>(S); D && D->Initializer)
      Declarations.push_back(D);
  });
  for (const Declare *D : llvm::reverse(Declarations)) // a variable is declared before those that depend on it
    if (Parts.contains(D->Declared))
      Add(D->Initializer);
  return Result;
}

} // namespace ampcc::passes
