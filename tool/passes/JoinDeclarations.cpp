#include "passes/JoinDeclarations.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

class Joiner {
public:
  explicit Joiner(Module &M) : M(M) {}
  void visit(Block *B);

private:
  Module &M;

  bool sink(Block *B, std::size_t At);
  bool startWithValue(Block *B, std::size_t Declaration, std::size_t First);
};

// `v = e;` where e does not read v.
Expression *firstValue(Statement *S, const Variable *V) {
  auto *E = dyn_cast<Evaluate>(S);
  auto *B = E ? dyn_cast<Binary>(E->Value) : nullptr;
  if (!B || B->Op != BinaryOperator::Assign)
    return nullptr;
  auto *R = dyn_cast<VariableReference>(B->Left);
  return R && R->Target == V && !mentions(B->Right, V) ? B->Right : nullptr;
}

// The only block inside S that mentions V, if it begins with giving V a value.
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

bool Joiner::startWithValue(Block *B, std::size_t Declaration, std::size_t First) {
  Variable *V = cast<Declare>(B->Statements[Declaration])->Declared;
  Expression *Value = firstValue(B->Statements[First], V);
  if (!Value)
    return false;
  auto *D = M.create<Declare>(V, Value);
  D->Where = B->Statements[First]->Where;
  B->Statements[First] = D;
  B->Statements.erase(B->Statements.begin() + Declaration);
  return true;
}

// Moves the declaration at a position towards its first use; true if it is gone from there.
bool Joiner::sink(Block *B, std::size_t At) {
  auto *D = dyn_cast<Declare>(B->Statements[At]);
  if (!D || D->Initializer || D->Declared->Space == AddressSpace::Local)
    return false;
  std::vector<std::size_t> Mentions;
  for (std::size_t I = At + 1; I != B->Statements.size(); ++I) {
    if (mentions(B->Statements[I], D->Declared))
      Mentions.push_back(I);
    if (isEnteredBySwitch(B->Statements[I]))
      return false;
  }
  if (Mentions.empty())
    return false;
  std::size_t First = Mentions[0];
  if (startWithValue(B, At, First))
    return true;
  if (Mentions.size() == 1)
    if (Block *Inner = blockThatStarts(B->Statements[First], D->Declared)) {
      Inner->Statements.insert(Inner->Statements.begin(), D);
      B->Statements.erase(B->Statements.begin() + At);
      return true;
    }
  bool HasOnlyDeclarationsBetween = true; // those stay together
  for (std::size_t I = At + 1; I != First; ++I)
    HasOnlyDeclarationsBetween &= llvm::isa<Declare>(B->Statements[I]) && !cast<Declare>(B->Statements[I])->Initializer;
  if (HasOnlyDeclarationsBetween)
    return false;
  B->Statements.insert(B->Statements.begin() + First, D);
  B->Statements.erase(B->Statements.begin() + At);
  return true;
}

void Joiner::visit(Block *B) {
  for (std::size_t I = 0; I < B->Statements.size();)
    if (!sink(B, I))
      ++I;
  for (Statement *S : B->Statements) {
    std::function<void(Statement *)> visitInner = [&](Statement *Part) {
      if (auto *Inner = dyn_cast<Block>(Part))
        return visit(Inner);
      forEachPart(Part, [](Expression *&) {}, [&](Statement *&Child) { visitInner(Child); });
    };
    visitInner(S);
  }
}

} // namespace

llvm::Error joinDeclarations(Module &M) {
  for (Function *F : M.Functions)
    Joiner(M).visit(F->Body);
  return llvm::Error::success();
}

} // namespace ampcc::passes
