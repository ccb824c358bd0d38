#include "workgroup/SpeculativeLoads.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxLoaded = 16; // so that their values fit into registers

// An element of memory that the branch accesses.
struct Element {
  Expression *LValue;
  Place At;
  std::size_t LastLoad = 0;                   // the number of the last statement that loads it
  std::optional<std::size_t> FirstStore = {}; // of the first statement that stores to it
  Variable *Value = nullptr;
};

class Speculation : ModuleRewriter {
public:
  Speculation(Module &M, WorkItemLoop WorkItems, const AffineAnalysis &Sums, const OwnElements &Own,
              const InjectiveSubscripts &Subscripts, const VariableSet &AddressTaken)
      : ModuleRewriter(M), WorkItems(WorkItems), Known(Sums), Own(Own), Subscripts(Subscripts),
        AddressTaken(AddressTaken) {}
  Expression *run(Block &Body);

private:
  WorkItemLoop WorkItems;
  const Places Known;
  const OwnElements &Own;
  const InjectiveSubscripts &Subscripts;
  const VariableSet &AddressTaken;
  std::vector<Statement *> Statements; // of the branch
  VariableSet Declared;                // in the branch
  std::vector<Element> Elements;

  bool collect(const Statement *S);
  bool collectAccess(Expression *LValue, std::size_t At, bool IsStore);
  bool collectAccesses();
  bool areUnconditional() const;
  bool mayLoadFirst() const;
  Expression *differBetweenWorkItems();
  Element *find(const Expression *E);
};

// Collects the statements; false: there are others than declarations and single assignments.
bool Speculation::collect(const Statement *S) {
  if (auto *B = dyn_cast<Block>(S))
    return llvm::all_of(B->Statements, [&](const Statement *Each) { return collect(Each); });
  if (auto *D = dyn_cast<Declare>(S))
    Declared.insert(D->Declared);
  Statements.push_back(const_cast<Statement *>(S));
  auto *Root = dyn_cast<ExpressionStatement>(S);
  auto IsSimple = [&](const Expression *E) {
    auto *C = dyn_cast<BuiltinCall>(E);
    return !llvm::isa<Call>(E) && (!C || isPure(C->Id)) && !isAddressOf(E) && !isArrayDecay(E) &&
           (!modifiedLValue(E) || (Root && Root->Value == E));
  };
  return llvm::isa<Declare, ExpressionStatement>(S) && allExpressions(S, IsSimple);
}

Element *Speculation::find(const Expression *E) {
  if (!isLValue(E) || !isInMemory(E, AddressTaken, Declared))
    return nullptr;
  const Place At = Known.of(E);
  for (Element &Each : Elements)
    if (findSameElement(Each.At, At))
      return &Each;
  return nullptr;
}

bool Speculation::collectAccess(Expression *LValue, std::size_t At, bool IsStore) {
  const Place Of = Known.of(LValue);
  const AffineExpr *Subscript = onlySubscript(Of);
  const Type *T = LValue->type();
  const bool IsUsable = Subscript && Subscript->coefficientOf(WorkItems.variable()) == 1 &&
                        llvm::range_size(Subscript->inductionTerms()) == 1 && (T->isInteger() || T->isFloat()) &&
                        !mentionsAny(LValue, [&](const Variable *V) { return Declared.contains(V); });
  if (!IsUsable || (IsStore && !(Own.isAtOwnIndex(Of, WorkItems) && Own.isOnlyWrittenObject(Of))))
    return false;
  Element *Known = find(LValue);
  if (!Known)
    Known = &Elements.emplace_back(Element{LValue, Of});
  if (!IsStore)
    Known->LastLoad = At;
  else if (!Known->FirstStore)
    Known->FirstStore = At;
  return Elements.size() <= MaxLoaded;
}

bool Speculation::collectAccesses() {
  bool AreUsable = true;
  for (std::size_t I = 0; I != Statements.size(); ++I)
    walkExpressions(Statements[I], [&](Expression *&E) {
      const Expression *Modified = modifiedLValue(E);
      if (Modified && isInMemory(Modified, AddressTaken, Declared))
        AreUsable = AreUsable && collectAccess(const_cast<Expression *>(Modified), I, /*IsStore=*/true);
      if (isLValue(E) && E->type()->isScalar() && isInMemory(E, AddressTaken, Declared))
        AreUsable = AreUsable && collectAccess(E, I, /*IsStore=*/false);
    });
  return AreUsable && llvm::any_of(Elements, [](const Element &Each) { return Each.FirstStore.has_value(); });
}

bool Speculation::areUnconditional() const {
  std::vector<Place> Always;
  for (Statement *S : Statements)
    forEachExpression(S, [&](Expression *&E) { Known.addUnconditional(E, Always); });
  return llvm::all_of(Elements, [&](const Element &Each) { return findSameElement(Always, Each.At) != nullptr; });
}

// Whether no element is loaded after a store that may have changed it; its own stores are seen.
bool Speculation::mayLoadFirst() const {
  return llvm::all_of(Elements, [&](const Element &Stored) {
    return !Stored.FirstStore || llvm::all_of(Elements, [&](const Element &Loaded) {
      return &Loaded == &Stored || !Loaded.At.mayOverlap(Stored.At, AddressTaken) ||
             (!Loaded.FirstStore && Loaded.LastLoad <= *Stored.FirstStore);
    });
  });
}

// The condition under which no work-item stores to an element of another one; null: it is not known.
Expression *Speculation::differBetweenWorkItems() {
  Expression *Result = Build.boolean(true);
  for (const Element &Each : Elements) {
    if (!Each.FirstStore || Each.At.Space == AddressSpace::Local)
      continue;
    Expression *Condition = Subscripts.conditionFor(*onlySubscript(Each.At));
    if (!Condition)
      return nullptr;
    Result = Build.logicalAnd(Result, Condition);
  }
  simplifyExpression(M, Result, AddressTaken);
  return Result;
}

Expression *Speculation::run(Block &Body) {
  auto *Branch = llvm::cast<If>(Body.Statements.back());
  if (Branch->Else || !collect(Branch->Then) || !collectAccesses() || !areUnconditional() || !mayLoadFirst())
    return nullptr;
  Expression *Condition = differBetweenWorkItems();
  if (!Condition)
    return nullptr;
  std::vector<Statement *> Loads, Stores;
  for (Element &Each : Elements) {
    Each.LValue = clone(M, Each.LValue);
    Each.Value = Build.declare(Each.FirstStore ? "own" : "loaded", clone(M, Each.LValue), Loads);
    Each.Value->IsConst = !Each.FirstStore;
    if (Each.FirstStore)
      Stores.push_back(Build.store(clone(M, Each.LValue), Build.variable(Each.Value)));
  }
  const auto Loaded = [&](const Expression *E) -> Expression * {
    const Element *Of = find(E);
    return Of ? Build.variable(Of->Value) : nullptr;
  };
  for (Statement *S : Statements)
    forEachExpression(S, [&](Expression *&E) { replaceExpressions(E, Loaded); });
  Body.Statements.insert(std::prev(Body.Statements.end()), Loads.begin(), Loads.end());
  llvm::append_range(Body.Statements, Stores);
  return Condition;
}

} // namespace

Expression *speculateLoads(Module &M, WorkItemLoop WorkItems, Block &Body, const AffineAnalysis &Sums,
                           const OwnElements &Own, const InjectiveSubscripts &Subscripts,
                           const VariableSet &AddressTaken) {
  return Speculation(M, WorkItems, Sums, Own, Subscripts, AddressTaken).run(Body);
}

} // namespace ampcc::passes
