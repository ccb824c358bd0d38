#include "workgroup/TidyRegions.h"
#include "kir/CountedLoop.h"
#include "kir/Walk.h"
#include "workgroup/WorkGroupForm.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

bool isUnused(const Statement *S, const VariableSet &Used) {
  auto *D = dyn_cast<Declare>(S);
  return D && !Used.contains(D->Declared) && (!D->Initializer || isPure(D->Initializer));
}

// Removes unused variables, empty work-item loops, and blocks without declarations.
void tidy(Block *B, const VariableSet &Used) {
  llvm::erase_if(B->Statements, [&](Statement *S) { return isUnused(S, Used); });
  std::vector<Statement *> Result;
  for (Statement *S : B->Statements) {
    if (auto *Inner = dyn_cast<Block>(S))
      tidy(Inner, Used);
    forEachPart(
        S, [](Expression *&) {},
        [&](Statement *&Child) {
          if (auto *Inner = dyn_cast<Block>(Child); Inner && !llvm::isa<Block>(S))
            tidy(Inner, Used);
        });
    auto *Inner = dyn_cast<Block>(S);
    std::optional<WorkItemLoop> Loop = WorkItemLoop::of(S);
    auto *Body = Loop ? dyn_cast<Block>(Loop->body()) : nullptr;
    if (Inner && llvm::none_of(Inner->Statements, [](Statement *Each) { return llvm::isa<Declare>(Each); }))
      Result.insert(Result.end(), Inner->Statements.begin(), Inner->Statements.end());
    else if (!Body || !Body->Statements.empty())
      Result.push_back(S);
  }
  B->Statements = std::move(Result);
}

} // namespace

llvm::Error tidyRegions(Module &M, WorkGroupForm & /*Form*/) {
  Function &Kernel = *M.kernel();
  VariableSet Used;
  walkExpressions(Kernel.Body, [&](Expression *&E) {
    if (auto *R = dyn_cast<VariableReference>(E))
      Used.insert(R->Target);
  });
  tidy(Kernel.Body, Used);
  return llvm::Error::success();
}

} // namespace ampcc::passes
