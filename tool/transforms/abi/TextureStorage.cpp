#include "transforms/abi/TextureStorage.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

bool isQuestion(const Expression *E) { return callOf(E, BuiltinId::is_image); }

// Replaces branches on is_image with the taken branch. Removes the unreachable statements after a return: they are code
// for the other storage.
void choose(Block &B, bool IsImage) {
  std::vector<Statement *> Result;
  for (Statement *S : B.Statements) {
    auto *Asks = dyn_cast<If>(S);
    if (!Asks || !isQuestion(Asks->Condition)) {
      Result.push_back(S);
      continue;
    }
    Statement *Branch = IsImage ? Asks->Then : Asks->Else;
    if (auto *Many = llvm::dyn_cast_or_null<Block>(Branch))
      llvm::append_range(Result, Many->Statements);
    else if (Branch)
      Result.push_back(Branch);
    if (Branch && !Result.empty() && llvm::isa<Return>(Result.back()))
      break;
  }
  B.Statements = std::move(Result);
}

void decide(Module &M, bool IsImage) {
  IRBuilder Build(M);
  for (const Function *F : M.Functions) {
    forEachNode<Block>(F->Body, [&](Block *B) { choose(*B, IsImage); });
    walkExpressions(F->Body, [&](Expression *&E) {
      if (isQuestion(E))
        E = Build.boolean(IsImage);
    });
  }
}

} // namespace

void useBuffers(Module &M) { decide(M, false); }
void useImages(Module &M) { decide(M, true); }

} // namespace ampcc::passes
