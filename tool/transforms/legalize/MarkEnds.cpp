#include "transforms/legalize/MarkEnds.h"
#include "analysis/EndPointers.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class EndMarker : ModuleRewriter {
public:
  explicit EndMarker(Module &M) : ModuleRewriter(M), Ends(M) {}
  void run(Function &Of) {
    F = &Of;
    walkExpressions(F->Body, [&](Expression *&E) { visit(E); });
  }

private:
  const analysis::EndPointers Ends;
  Function *F = nullptr;
  llvm::DenseMap<const Function *, Variable *> Flags; // parameters of library functions

  // In a function of the library, the caller knows what the address is for.
  bool asksCaller() const { return F->IsLibrary && !F->IsKernel && F->Result->isPointer(); }
  Expression *ownFlag() {
    Variable *&P = Flags[F];
    if (!P) {
      P = M.addParameter(*F, "end", M.Types.boolType());
      P->IsConst = P->IsTemporary = true;
    }
    return Build.variable(P);
  }
  void visit(Expression *&E) {
    if (callOf(E, BuiltinId::may_be_end))
      E = asksCaller() ? ownFlag() : Build.boolean(false);
    else if (auto *C = dyn_cast<Call>(E); C && Flags.contains(C->Callee))
      C->Arguments.push_back(asksCaller() ? ownFlag() : Build.boolean(Ends.isEnd(C)));
  }
};

} // namespace

void markEnds(Module &M) {
  EndMarker Marker(M);
  for (Function *F : M.Functions) // callees come first
    Marker.run(*F);
}

} // namespace ampcc::passes
