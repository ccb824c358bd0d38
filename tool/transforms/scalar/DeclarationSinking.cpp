#include "transforms/scalar/DeclarationSinking.h"
#include "analysis/AccessPaths.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;
namespace {

// Facts about the statements of a block, computed once for all of its declarations.
struct BlockFacts {
  explicit BlockFacts(const Block *B);
  void replace(Statement *Old, Statement *New);

  // The first two statements that mention a variable, except for its declaration.
  llvm::DenseMap<const Variable *, llvm::SmallVector<Statement *, 2>> Mentions;
  const Statement *LastEntered = nullptr; // the last one with a label of an enclosing switch
};

BlockFacts::BlockFacts(const Block *B) {
  for (Statement *S : B->Statements) {
    if (isEnteredBySwitch(S))
      LastEntered = S;
    auto *D = dyn_cast<Declare>(S);
    walkVariables(S, [&](Variable *V) {
      if (D && D->Declared == V)
        return;
      llvm::SmallVector<Statement *, 2> &Known = Mentions[V];
      if (Known.size() < 2 && !llvm::is_contained(Known, S))
        Known.push_back(S);
    });
  }
}

void BlockFacts::replace(Statement *Old, Statement *New) {
  walkVariables(New, [&](Variable *V) {
    if (auto Known = Mentions.find(V); Known != Mentions.end())
      llvm::replace(Known->second, Old, New);
  });
}

class DeclarationSinker {
public:
  explicit DeclarationSinker(Module &M) : M(M) {}
  void visit(Block *B);

private:
  Module &M;

  void sinkAll(Block *B);
  bool sink(Block *B, std::size_t At, BlockFacts &Facts, bool IsEnteredBehind);
  Expression *gather(Block *B, std::size_t &At, Expression *Place);
  void startWithParts(Block *B, std::size_t Declaration);
};

// `v = e;` where e does not read v.
Expression *firstValue(Statement *S, const Variable *V) {
  const Binary *B = plainStoreIn(S);
  return B && isReferenceTo(B->Left, V) && !mentions(B->Right, V) ? B->Right : nullptr;
}

// The only block inside S that mentions V, if its first mention assigns V; else null.
Block *blockThatStarts(Statement *S, const Variable *V) {
  Block *Only = nullptr;
  unsigned Others = 0;
  forEachPart(
      S, [&](Expression *&E) { Others += mentions(E, V); },
      [&](Statement *&Child) {
        if (!mentions(Child, V))
          return;
        auto *B = dyn_cast<Block>(Child);
        Others += !B || Only;
        Only = B;
      });
  if (!Only || Others || isEnteredBySwitch(Only))
    return nullptr;
  for (Statement *Child : Only->Statements)
    if (mentions(Child, V))
      return firstValue(Child, V) || blockThatStarts(Child, V) ? Only : nullptr;
  return nullptr;
}

// Moves the declaration at a position towards its first use. True if the position now holds another statement.
bool DeclarationSinker::sink(Block *B, std::size_t At, BlockFacts &Facts, bool IsEnteredBehind) {
  auto *D = dyn_cast<Declare>(B->Statements[At]);
  if (!D || D->Initializer || D->Declared->Space == AddressSpace::Local)
    return false;
  auto Mentions = Facts.Mentions.find(D->Declared);
  if (Mentions == Facts.Mentions.end())
    return false;
  auto Here = B->Statements.begin() + At;
  std::size_t First = std::find(Here, B->Statements.end(), Mentions->second[0]) - B->Statements.begin();
  if ((First == At + 1 || !IsEnteredBehind) && makeDeclaration(M, B->Statements[First], D->Declared)) {
    Facts.replace(Mentions->second[0], B->Statements[First]);
    B->Statements.erase(Here);
    return true;
  }
  if (IsEnteredBehind)
    return false;
  if (Mentions->second.size() == 1)
    if (Block *Inner = blockThatStarts(B->Statements[First], D->Declared)) {
      Inner->prepend(D);
      B->Statements.erase(Here);
      return true;
    }
  bool HasOnlyDeclarationsBetween = std::all_of(Here + 1, B->Statements.begin() + First, [](const Statement *S) {
    return llvm::isa<Declare>(S) && !cast<Declare>(S)->Initializer; // declarations stay together
  });
  if (HasOnlyDeclarationsBetween)
    return false;
  std::rotate(Here, Here + 1, B->Statements.begin() + First);
  return true;
}

void DeclarationSinker::sinkAll(Block *B) {
  BlockFacts Facts(B);
  bool IsEnteredBehind = Facts.LastEntered;
  for (std::size_t I = 0; I < B->Statements.size();) {
    if (B->Statements[I] == Facts.LastEntered)
      IsEnteredBehind = false;
    if (!sink(B, I, Facts, IsEnteredBehind))
      ++I;
  }
}

bool isSamePlace(const Expression *A, const Expression *B) {
  std::optional<VariablePart> First = partOf(A), Second = partOf(B);
  return First && Second && First->Root == Second->Root && First->Path == Second->Path;
}

// The value if S is `place = value;` and the value is pure and does not mention the object; else null.
Expression *storedValue(Statement *S, Expression *Place) {
  const Binary *B = plainStoreIn(S);
  return B && isSamePlace(B->Left, Place) && isPure(B->Right) && !mentions(B->Right, rootVariable(Place)) ? B->Right
                                                                                                          : nullptr;
}

// The value that the statements from `At` on assign to Place, as a whole or part by part in order; null if they do not.
Expression *DeclarationSinker::gather(Block *B, std::size_t &At, Expression *Place) {
  Expression *Value = At < B->Statements.size() ? storedValue(B->Statements[At], Place) : nullptr;
  if (Value)
    ++At;
  const Type *T = Place->type();
  unsigned Count = partCount(T);
  if (Value || Count == 0 || (T->isRecord() && T->record()->IsUnion))
    return Value;
  std::vector<Expression *> Parts;
  IRBuilder Build(M);
  for (unsigned I = 0; I != Count; ++I) {
    Parts.push_back(gather(B, At, partOf(Build, clone(M, Place), I)));
    if (!Parts.back())
      return nullptr;
  }
  return M.create<InitializerList>(T, std::move(Parts));
}

// Replaces `T v; v.x = 1; v.y = 2;` with `T v = {1, 2};`.
void DeclarationSinker::startWithParts(Block *B, std::size_t Declaration) {
  constexpr std::size_t MaxStatements = 16;
  auto *D = dyn_cast<Declare>(B->Statements[Declaration]);
  if (!D || D->Initializer || D->Declared->Space == AddressSpace::Local || partCount(D->Declared->VariableType) == 0)
    return;
  std::size_t End = Declaration + 1;
  IRBuilder Build(M);
  Expression *Value = gather(B, End, Build.variable(D->Declared));
  if (!Value || End - Declaration > MaxStatements)
    return;
  D->Initializer = Value;
  D->Where = B->Statements[Declaration + 1]->Where;
  B->Statements.erase(B->Statements.begin() + Declaration + 1, B->Statements.begin() + End);
}

void DeclarationSinker::visit(Block *B) {
  sinkAll(B);
  for (std::size_t I = 0; I < B->Statements.size(); ++I)
    startWithParts(B, I);
  for (Statement *S : B->Statements) {
    std::function<void(Statement *)> VisitInner = [&](Statement *Part) {
      if (auto *Inner = dyn_cast<Block>(Part))
        return visit(Inner);
      forEachChild(Part, [&](Statement *&Child) { VisitInner(Child); });
    };
    VisitInner(S);
  }
}

} // namespace

bool makeDeclaration(Module &M, Statement *&S, Variable *V) {
  Expression *Value = firstValue(S, V);
  if (!Value)
    return false;
  auto *D = located(S->Where, M.create<Declare>(V, Value));
  S = D;
  return true;
}

void sinkDeclarations(Module &M) {
  for (const Function *F : M.Functions)
    DeclarationSinker(M).visit(F->Body);
}

} // namespace ampcc::passes
