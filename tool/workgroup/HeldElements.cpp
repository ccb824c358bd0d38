#include "workgroup/HeldElements.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "workgroup/OwnElements.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr std::size_t MaxHeld = 16; // of an object: so that their values fit into registers

// An element that an iteration accesses.
struct HeldElement {
  const Expression *LValue;    // its first access
  std::optional<Place> Shared; // its place in memory that work-items share; nullopt: it belongs to an expanded variable
  std::size_t First;           // the statement of the body in front of which it is loaded
  bool IsWritten = false;
  Variable *Held = nullptr;
};

// An array or a pointer, and how an iteration uses it: all its mentions have to be accesses to the elements.
struct Object {
  llvm::SmallVector<HeldElement, 2> Elements;
  unsigned Mentions = 0, Accesses = 0;
  bool MayAlias = false; // some of the elements, or there are too many to compare
};

// Whether two elements of an expanded variable always differ: one of their subscripts is another number.
bool areApart(const Expression *A, const Expression *B) {
  auto *X = dyn_cast<Index>(A), *Y = dyn_cast<Index>(B);
  if (!X || !Y)
    return false;
  const std::optional<int64_t> Left = literalValue(X->Subscript), Right = literalValue(Y->Subscript);
  return (Left && Right && *Left != *Right) || areApart(X->Base, Y->Base);
}

class Holder : ModuleRewriter {
public:
  Holder(Module &M, WorkItemLoop WorkItems, const OwnElements &Own, const VariableSet &AddressTaken,
         llvm::function_ref<bool(const Place &)> IsOwn)
      : ModuleRewriter(M), Own(Own), AddressTaken(AddressTaken), IsOwn(IsOwn), Original(WorkItems),
        Holding(clone(M, WorkItems)), Sums(M, Holding, AddressTaken), Known(Sums) {}
  std::optional<WorkItemLoop> run();

private:
  const OwnElements &Own;
  const VariableSet &AddressTaken;
  const llvm::function_ref<bool(const Place &)> IsOwn;
  WorkItemLoop Original, Holding;
  const AffineAnalysis Sums;
  const Places Known;
  llvm::MapVector<const Variable *, Object> Objects;

  void collect(Block &Body);
  void collect(Expression *E, std::size_t At, bool IsNested);
  void removeConditional(const Block &Body);
  void removeAliased(const Block &Body);
  bool isPossible(const Expression *E) const;
  const Variable *objectOf(const Expression *E) const;
  HeldElement *find(const Expression *E);
};

bool Holder::isPossible(const Expression *E) const {
  const bool IsNumber = (E->type()->isInteger() || E->type()->isFloat()) && !E->type()->isBool();
  return IsNumber && llvm::isa<Index>(E) && (Own.isExpanded(E, Original) || IsOwn(Known.of(E)));
}

const Variable *Holder::objectOf(const Expression *E) const {
  return Own.isExpanded(E, Original) ? rootVariable(E) : Known.of(E).Root;
}

// The element that an lvalue designates; null: it is none that can be held.
HeldElement *Holder::find(const Expression *E) {
  auto Of = isPossible(E) ? Objects.find(objectOf(E)) : Objects.end();
  if (Of == Objects.end())
    return nullptr;
  for (HeldElement &Each : Of->second.Elements)
    if (Each.Shared ? findSameElement(*Each.Shared, Known.of(E)) != nullptr : analysis::isSameValue(Each.LValue, E))
      return &Each;
  return nullptr;
}

// Collects an expression of the statement with this number. The elements of expanded variables can be loaded in front
// of all statements; others, in front of the first access, if variables in their subscripts are in scope there.
void Holder::collect(Expression *E, std::size_t At, bool IsNested) {
  if (const Variable *V = referencedVariable(E))
    ++Objects[V].Mentions;
  if (Object *Of = isPossible(E) ? &Objects[objectOf(E)] : nullptr; Of && !Of->MayAlias) {
    const bool IsShared = !Own.isExpanded(E, Original);
    if (!find(E) && !(IsShared && IsNested)) {
      const auto IsApart = [&](const HeldElement &Other) { return IsShared || areApart(E, Other.LValue); };
      Of->MayAlias = Of->Elements.size() == MaxHeld || !llvm::all_of(Of->Elements, IsApart);
      Of->Elements.push_back({clone(M, E), IsShared ? std::optional(Known.of(E)) : std::nullopt, IsShared ? At : 0});
    }
    Of->Accesses += find(E) != nullptr;
  }
  const Expression *Modified = modifiedLValue(E);
  if (HeldElement *Of = Modified ? find(Modified) : nullptr)
    Of->IsWritten = true;
}

void Holder::collect(Block &Body) {
  for (std::size_t I = 0; I != Body.Statements.size(); ++I)
    forEachPart(
        Body.Statements[I],
        [&](Expression *&E) { walkExpression(E, [&](Expression *&Part) { collect(Part, I, false); }); },
        [&](Statement *&Child) { walkExpressions(Child, [&](Expression *&Part) { collect(Part, I, true); }); });
  Objects.remove_if([](const auto &Each) {
    const Object &Of = Each.second;
    return Of.Elements.empty() || Of.Accesses != Of.Mentions || Of.MayAlias;
  });
}

// An element that the iteration does not access may not exist, or belong to another work-item.
void Holder::removeConditional(const Block &Body) {
  std::vector<Place> Always;
  for (Statement *S : Body.Statements)
    if (llvm::isa<Declare, ExpressionStatement, If>(S))
      forEachExpression(S, [&](Expression *&E) { Known.addUnconditional(E, Always); });
  Objects.remove_if([&](const auto &Each) {
    return llvm::any_of(Each.second.Elements,
                        [&](const HeldElement &Of) { return Of.Shared && !findSameElement(Always, *Of.Shared); });
  });
}

// Accesses through other pointers would not see the values of the variables.
void Holder::removeAliased(const Block &Body) {
  std::vector<Place> Accessed;
  bool Calls = false;
  walkExpressions(&Body, [&](const Expression *E) {
    Calls = Calls || llvm::isa<Call>(E);
    if (isLValue(E) && isInMemory(E, AddressTaken, {}) && !isConstant(E))
      Accessed.push_back(Known.of(E));
  });
  Objects.remove_if([&](const auto &Each) {
    auto IsAliased = [&](const HeldElement &Of) {
      return Of.Shared && llvm::any_of(Accessed, [&](const Place &Other) {
               return Other.Root != Each.first && Other.mayOverlap(*Of.Shared, AddressTaken);
             });
    };
    return llvm::any_of(Each.second.Elements,
                        [&](const HeldElement &Of) { return (Of.Shared && Calls) || IsAliased(Of); });
  });
}

std::optional<WorkItemLoop> Holder::run() {
  auto *Body = dyn_cast<Block>(Holding.body());
  if (!Body || hasJump(Body)) // an iteration may end before its last statement
    return std::nullopt;
  std::vector<Statement *> Flat;
  flatten(Body, Flat);
  Body->Statements = std::move(Flat);
  collect(*Body);
  removeConditional(*Body);
  removeAliased(*Body);
  const auto IsWritten = [](const auto &Each) {
    return llvm::any_of(Each.second.Elements, [](const HeldElement &Of) { return Of.IsWritten; });
  };
  if (llvm::none_of(Objects, IsWritten))
    return std::nullopt;
  std::vector<std::vector<Statement *>> Loads(Body->Statements.size());
  std::vector<Statement *> Stores, All;
  for (auto &[V, Object] : Objects)
    for (HeldElement &Of : Object.Elements) {
      Of.Held = Build.declare("own_" + V->Name, clone(M, Of.LValue), Loads[Of.First]);
      if (Of.IsWritten)
        Stores.push_back(Build.store(clone(M, Of.LValue), Build.variable(Of.Held)));
    }
  const auto Held = [&](const Expression *E) -> Expression * {
    const HeldElement *Of = find(E);
    return Of ? Build.variable(Of->Held) : nullptr;
  };
  walkFullExpressions(Body, [&](Expression *&E) { replaceExpressions(E, Held); });
  for (std::size_t I = 0; I != Body->Statements.size(); ++I) {
    llvm::append_range(All, Loads[I]);
    All.push_back(Body->Statements[I]);
  }
  llvm::append_range(All, Stores);
  Body->Statements = std::move(All);
  return Holding;
}

} // namespace

std::optional<WorkItemLoop> holdElements(Module &M, WorkItemLoop WorkItems, const OwnElements &Own,
                                         const VariableSet &AddressTaken,
                                         llvm::function_ref<bool(const Place &)> IsOwn) {
  return Holder(M, WorkItems, Own, AddressTaken, IsOwn).run();
}

std::optional<WorkItemLoop> holdElements(Module &M, WorkItemLoop WorkItems, const OwnElements &Own,
                                         const VariableSet &AddressTaken) {
  return holdElements(M, WorkItems, Own, AddressTaken,
                      [&](const Place &Of) { return Own.isAtOwnIndex(Of, WorkItems); });
}

} // namespace ampcc::passes
