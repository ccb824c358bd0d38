#include "passes/ForwardCopies.h"
#include "kir/Clone.h"
#include "kir/Walk.h"
#include "passes/RemoveUnused.h"
#include "passes/Uses.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

class Forwarder {
public:
  Forwarder(Module &M, Function &F) : M(M), F(F), Counts(F) {}

  // Returns whether anything was forwarded.
  bool run() {
    collect(F.Body);
    if (Originals.empty())
      return false;
    walkExpressions(F.Body, [&](Expression *&E) {
      if (auto *R = dyn_cast<VariableReference>(E))
        if (Expression *Original = Originals.lookup(R->Target))
          E = Cloner(M).clone(Original);
    });
    return true;
  }

private:
  Module &M;
  Function &F;
  Uses Counts;
  llvm::DenseMap<const Variable *, Expression *> Originals;

  // Has the same value wherever it stands in the scope of the copy.
  bool isStable(const Expression *E) const {
    if (llvm::isa<IntegerLiteral>(E) || llvm::isa<FloatLiteral>(E) || llvm::isa<NullPointer>(E))
      return true;
    if (auto *R = dyn_cast<VariableReference>(E))
      return Counts.of(R->Target).isConstant() && !Originals.contains(R->Target);
    if (auto *U = dyn_cast<Unary>(E); U && U->Op == UnaryOperator::AddressOf)
      return llvm::isa<VariableReference>(U->Operand);
    return false;
  }

  void collect(Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    if (D && D->Initializer && isForwardable(*D)) {
      takeName(*D);
      Originals[D->Declared] = D->Initializer;
    }
    auto *Loop = dyn_cast<For>(S);
    forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) {
      if (!Loop || Child != Loop->Initializer) // a loop's head keeps its variable
        collect(Child);
    });
  }

  bool isForwardable(const Declare &D) const {
    const Variable *V = D.Declared;
    return Counts.of(V).isConstant() && V->VariableType == D.Initializer->type() && isStable(D.Initializer) &&
           (V->IsFromLibrary || !isLiteral(D.Initializer));
  }

  // A literal that the user gave a name keeps it.
  static bool isLiteral(const Expression *E) { return llvm::isa<IntegerLiteral>(E) || llvm::isa<FloatLiteral>(E); }

  // The user's name for a thing is better than the library's.
  static void takeName(const Declare &D) {
    auto *R = dyn_cast<VariableReference>(D.Initializer);
    if (!R || !R->Target->IsFromLibrary || D.Declared->IsFromLibrary)
      return;
    R->Target->Name = D.Declared->Name;
    R->Target->IsFromLibrary = false;
  }
};

} // namespace

void forwardCopies(Module &M) {
  for (Function *F : M.Functions)
    while (Forwarder(M, *F).run()) // copies of copies; each round removes at least one
      removeUnusedVariables(*F);
}

} // namespace ampcc::passes
