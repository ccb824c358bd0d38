#include "passes/processors/RowVersions.h"
#include "kir/Walk.h"
#include "passes/SimplifyExpressions.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestBody = 400; // expressions: all versions take time to compile

bool isWorthwhile(const For &Threads) {
  unsigned Size = 0;
  walkExpressions(Threads.Body, [&](Expression *&) { ++Size; });
  return Threads.IsIndependent && !callsBuiltin(Threads.Body, isAtomic) && Size <= LargestBody;
}

} // namespace

unsigned mostTogether(const For &Threads) {
  constexpr unsigned OneStep = 16, LargestStep = 100;
  unsigned Size = 0;
  walkExpressions(Threads.Body, [&](Expression *&) { ++Size; });
  return Size > LargestStep ? 0 : OneStep;
}

void forEachIndependentRow(Module &M, const ThreadRegions &Regions, llvm::function_ref<Statement *(For *)> Versions) {
  llvm::SmallPtrSet<const Statement *, 8> Done; // they stand among their versions
  Statement *Body = M.kernel()->Body;
  walkStatements(Body, [&](Statement *&S) {
    if (!Regions.Chunks.contains(S) || !Done.insert(S).second || !isWorthwhile(*cast<For>(S)))
      return;
    if (Statement *Instead = Versions(cast<For>(S)))
      S = Instead;
  });
}

void applyKnownConditions(Module &M, Statement *&Root, const VariableSet &Exposed) {
  walkStatements(Root, [&](Statement *&S) {
    forEachPart(S, [&](Expression *&E) { simplifyExpression(M, E, Exposed); }, [](Statement *&) {});
    auto *I = dyn_cast<If>(S);
    auto *Known = I ? dyn_cast<IntegerLiteral>(I->Condition) : nullptr;
    if (!Known)
      return;
    S = Known->Value ? I->Then : I->Else;
    if (!S)
      S = M.create<Block>();
  });
}

} // namespace ampcc::passes
