#include "workgroup/TidyRegions.h"
#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

const Declare *pureDeclaration(const Statement *S) {
  auto *D = dyn_cast<Declare>(S);
  return D && (!D->Initializer || isPure(D->Initializer)) ? D : nullptr;
}

bool isUnused(const Statement *S, const VariableSet &Used) {
  const Declare *D = pureDeclaration(S);
  return D && !Used.contains(D->Declared);
}

// A work-item loop, or a nest of them, that does nothing but compute variables.
bool isEmptyNest(const Statement *S) {
  if (auto *B = dyn_cast<Block>(S))
    return llvm::all_of(B->Statements,
                        [](const Statement *Each) { return pureDeclaration(Each) || isEmptyNest(Each); });
  return isWorkItemLoop(S) && isEmptyNest(llvm::cast<For>(S)->Body);
}

// Removes unused variables, empty work-item loops, and blocks without declarations.
void tidy(Statement *S, const VariableSet &Used) {
  auto *B = dyn_cast<Block>(S);
  if (B)
    llvm::erase_if(B->Statements, [&](Statement *Each) { return isUnused(Each, Used); });
  forEachChild(S, [&](Statement *&Child) { tidy(Child, Used); });
  if (!B)
    return;
  std::vector<Statement *> Result;
  for (Statement *Each : B->Statements) {
    auto *Inner = dyn_cast<Block>(Each);
    if (Inner && llvm::none_of(Inner->Statements, [](Statement *Part) { return llvm::isa<Declare>(Part); }))
      llvm::append_range(Result, Inner->Statements);
    else if (Inner || !isEmptyNest(Each))
      Result.push_back(Each);
  }
  B->Statements = std::move(Result);
}

} // namespace

void tidyRegions(Module &M) {
  const Function &Kernel = *M.kernel();
  VariableSet Used;
  walkFullExpressions(Kernel.Body, [&](Expression *&E) { walkVariables(E, [&](Variable *V) { Used.insert(V); }); });
  tidy(Kernel.Body, Used);
}

} // namespace ampcc::passes
