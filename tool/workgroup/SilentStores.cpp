#include "workgroup/SilentStores.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/LoopVersions.h"
#include "workgroup/RematerializableValues.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

class Guarder {
public:
  explicit Guarder(Module &M);
  void inside(Statement *Parent, bool IsConditional);

private:
  Module &M;
  IRBuilder Build;
  VariableSet Uniform; // in the launch: arguments, and variables computed from them

  // Whether E is arithmetic with the kernel's arguments, whose evaluation costs less than a store.
  bool isUniformInLaunch(const Expression *E) const { return isArithmeticWith(E, Uniform); }
  Binary *uniformStoreIn(Statement *S) const;
};

Guarder::Guarder(Module &M) : M(M), Build(M) {
  const RematerializableValues Values(*M.kernel());
  for (const Variable *P : M.kernel()->Parameters)
    if (Values.isAssignedOnce(P))
      Uniform.insert(P);
  for (const Statement *S : M.kernel()->Body->Statements)
    if (auto *D = dyn_cast<Declare>(S);
        D && D->Initializer && Values.isAssignedOnce(D->Declared) && isUniformInLaunch(D->Initializer))
      Uniform.insert(D->Declared);
}

Binary *Guarder::uniformStoreIn(Statement *S) const {
  Binary *Store = plainStoreIn(S);
  auto *To = Store ? dyn_cast<Index>(Store->Left) : nullptr;
  const bool IsUniform = To && To->type()->isInteger() && To->Base->type()->isPointerTo(AddressSpace::Global) &&
                         isUniformInLaunch(To->Base) && isUniformInLaunch(To->Subscript) &&
                         isUniformInLaunch(Store->Right);
  return IsUniform ? Store : nullptr;
}

void Guarder::inside(Statement *Parent, bool IsConditional) {
  auto *Choice = dyn_cast<If>(Parent);
  IsConditional = IsConditional || (Choice && !Choice->IsGuard) || isa<Switch>(Parent);
  forEachChild(Parent, [&](Statement *&S) {
    const Binary *Store = IsConditional ? uniformStoreIn(S) : nullptr;
    if (!Store)
      return inside(S, IsConditional);
    Expression *Differs = Build.binary(BinaryOperator::NotEqual, clone(M, Store->Left), clone(M, Store->Right));
    auto *Guard = located(S->Where, M.create<If>(Differs, S));
    S = Guard;
  });
}

} // namespace

void avoidSilentStores(Module &M) {
  Guarder Stores(M);
  forEachRow(M, [&](WorkItemLoop Row) -> Statement * {
    Stores.inside(&Row.loop(), /*IsConditional=*/false);
    return nullptr;
  });
}

} // namespace ampcc::passes
