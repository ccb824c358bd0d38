#include "workgroup/HeldElements.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/OwnElements.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

// How an iteration accesses an array. `Same` counts the accesses to the element `Place`; if it equals `Mentions`, there
// are no others.
struct Element {
  const Expression *Place = nullptr;
  unsigned Mentions = 0, Same = 0;
  bool IsWritten = false;
  Variable *Held = nullptr;
};

bool isSamePlace(const Expression *A, const Expression *B) {
  auto *X = dyn_cast<Index>(A), *Y = dyn_cast<Index>(B);
  if (X && Y) {
    auto *R = dyn_cast<VariableReference>(X->Subscript);
    const std::optional<int64_t> Known = literalValue(X->Subscript);
    const bool IsSameSubscript =
        R ? isReferenceTo(Y->Subscript, R->Target) : Known && Known == literalValue(Y->Subscript);
    return IsSameSubscript && isSamePlace(X->Base, Y->Base);
  }
  auto *V = dyn_cast<VariableReference>(A);
  return V && isReferenceTo(B, V->Target);
}

// Whether an iteration may end before its last statement.
bool endsEarly(Statement *Body) {
  bool Result = false;
  walkStatements(Body, [&](Statement *&S) { Result = Result || llvm::isa<Break, Continue, Return>(S); });
  return Result;
}

class Holder {
public:
  Holder(Module &M, WorkItemLoop WorkItems, const OwnElements &Own)
      : M(M), Build(M), Own(Own), Holding(clone(M, WorkItems)) {}
  std::optional<WorkItemLoop> run();

private:
  Module &M;
  IRBuilder Build;
  const OwnElements &Own;
  WorkItemLoop Holding;
  llvm::MapVector<const Variable *, Element> Elements;

  bool isCandidate(const Expression *E) const {
    return (E->type()->isInteger() || E->type()->isFloat()) && !E->type()->isBool() && Own.isExpanded(E, Holding);
  }
  void collect();
  void replace(Expression *&E);
};

void Holder::collect() {
  walkExpressions(Holding.body(), [&](Expression *&E) {
    if (auto *R = dyn_cast<VariableReference>(E))
      ++Elements[R->Target].Mentions;
    if (llvm::isa<Index>(E) && isCandidate(E)) {
      Element &Of = Elements[rootVariable(E)];
      Of.Place = Of.Place ? Of.Place : clone(M, E);
      Of.Same += isSamePlace(Of.Place, E);
    }
    for (const Variable *V : effectsOfOperation(E, {}).Writes)
      Elements[V].IsWritten = true;
  });
  Elements.remove_if([](const auto &Each) { return !Each.second.Place || Each.second.Same != Each.second.Mentions; });
}

void Holder::replace(Expression *&E) {
  if (llvm::isa<Index>(E) && isCandidate(E))
    if (auto Of = Elements.find(rootVariable(E)); Of != Elements.end()) {
      E = Build.variable(Of->second.Held);
      return;
    }
  forEachChild(E, [&](Expression *&Child) { replace(Child); });
}

std::optional<WorkItemLoop> Holder::run() {
  auto *Body = dyn_cast<Block>(Holding.body());
  if (!Body || endsEarly(Body))
    return std::nullopt;
  collect();
  if (llvm::none_of(Elements, [](const auto &Each) { return Each.second.IsWritten; }))
    return std::nullopt;
  for (auto &[V, Of] : Elements)
    Of.Held = Build.newVariable("own_" + V->Name, Of.Place->type());
  Statement *All = Body;
  walkStatements(All, [&](Statement *&S) { forEachPart(S, [&](Expression *&E) { replace(E); }, [](Statement *&) {}); });
  std::vector<Statement *> Loads;
  for (const auto &[V, Of] : Elements) {
    Loads.push_back(M.create<Declare>(Of.Held, clone(M, Of.Place)));
    if (Of.IsWritten)
      Body->Statements.push_back(
          M.create<ExpressionStatement>(Build.assign(clone(M, Of.Place), Build.variable(Of.Held))));
  }
  Body->Statements.insert(Body->Statements.begin(), Loads.begin(), Loads.end());
  return Holding;
}

} // namespace

std::optional<WorkItemLoop> holdElements(Module &M, WorkItemLoop WorkItems, const OwnElements &Own) {
  return Holder(M, WorkItems, Own).run();
}

} // namespace ampcc::passes
