#include "workgroup/Liveness.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

enum class Mention : uint8_t { None, Kill, Use };

// Whether a statement gives V a new value before anything else.
bool kills(const Statement *S, const Variable *V) {
  if (auto *D = dyn_cast<Declare>(S))
    return D->Declared == V && !(D->Initializer && mentions(D->Initializer, V));
  if (auto *L = dyn_cast<For>(S))
    return L->Initializer && kills(L->Initializer, V);
  const Binary *Store = plainStoreIn(S);
  return Store && isReferenceTo(Store->Left, V) && !mentions(Store->Right, V);
}

Mention firstMention(llvm::ArrayRef<Statement *> Statements, const Variable *V);

// The first mention in a branch or a loop that kills V where it mentions it: None, because it may not be executed.
Mention mentionInside(const Statement *S, const Variable *V) {
  bool IsUse = false;
  forEachPart(
      S, [&](const Expression *E) { IsUse |= mentions(E, V); },
      [&](const Statement *Child) {
        IsUse |= firstMention(statementsOf(const_cast<Statement *>(Child)), V) == Mention::Use;
      });
  return IsUse ? Mention::Use : Mention::None;
}

// The first mention in statements that are executed in order. A jump in front of a kill may avoid it.
Mention firstMention(llvm::ArrayRef<Statement *> Statements, const Variable *V) {
  bool MayJump = false;
  for (const Statement *S : Statements) {
    if (mentions(S, V)) {
      if (kills(S, V))
        return MayJump ? Mention::Use : Mention::Kill;
      if (!isa<If, For, While, Block>(S) || mentionInside(S, V) == Mention::Use)
        return Mention::Use;
    }
    MayJump = MayJump || isLeftByBreak(S) || isLeftByContinue(S);
  }
  return Mention::None;
}

bool declares(llvm::ArrayRef<Statement *> Statements, const Variable *V) {
  return llvm::any_of(Statements, [&](const Statement *S) {
    auto *D = dyn_cast<Declare>(S);
    return D && D->Declared == V;
  });
}

// Whether V is dead at the end of the body of a loop, if it is dead behind the loop.
bool isDeadAround(const Statement *Loop, const Variable *V) {
  const Expression *Condition = conditionOf(Loop);
  auto *L = dyn_cast<For>(Loop);
  Statement *const &Body = L ? L->Body : isa<While>(Loop) ? cast<While>(Loop)->Body : cast<DoWhile>(Loop)->Body;
  return !(Condition && mentions(Condition, V)) && !(L && L->Step && mentions(L->Step, V)) &&
         firstMention(statementsOf(Body), V) != Mention::Use;
}

} // namespace

bool isDeadBehind(const Variable *V, llvm::ArrayRef<Ancestor> Path) {
  for (const Ancestor &A : llvm::reverse(Path)) {
    if (isLoop(A.Of) && !isDeadAround(A.Of, V))
      return false;
    if (isa<Switch>(A.Of))
      return false;
    auto *B = dyn_cast<Block>(A.Of);
    if (!B)
      continue;
    const llvm::ArrayRef<Statement *> All = B->Statements;
    const Mention Next = firstMention(All.drop_front(A.Child + 1), V);
    if (Next != Mention::None || declares(All.take_front(A.Child), V))
      return Next != Mention::Use;
  }
  return true;
}

} // namespace ampcc::passes
