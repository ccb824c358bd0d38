#include "passes/Uses.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {

static bool isAssignment(BinaryOperator Op) { return Op >= BinaryOperator::Assign; }
static bool isStep(UnaryOperator Op) {
  return Op >= UnaryOperator::PreIncrement && Op <= UnaryOperator::PostDecrement;
}

Uses::Uses(const Function &F) { count(F.Body); }
Uses::Uses(Statement *S) { count(S); }

const VariableUses &Uses::of(const Variable *V) const {
  static const VariableUses None;
  auto It = Counts.find(V);
  return It == Counts.end() ? None : It->second;
}

void Uses::count(Statement *S) {
  forEachPart(S, [&](Expression *&E) { count(E, Mode::Read); }, [&](Statement *&Child) { count(Child); });
}

void Uses::count(const Expression *E, Mode M) {
  if (auto *R = dyn_cast<VariableReference>(E)) {
    VariableUses &Count = Counts[R->Target];
    (M == Mode::Read ? Count.Reads : M == Mode::Write ? Count.Writes : Count.Addresses) += 1;
    return;
  }
  if (auto *U = dyn_cast<Unary>(E)) {
    if (isStep(U->Op))
      count(U->Operand, Mode::Write);
    Mode Operand = U->Op == UnaryOperator::AddressOf ? Mode::Address : Mode::Read;
    return count(U->Operand, Operand);
  }
  if (auto *B = dyn_cast<Binary>(E)) {
    if (isAssignment(B->Op))
      count(B->Left, Mode::Write);
    if (B->Op != BinaryOperator::Assign)
      count(B->Left, Mode::Read);
    return count(B->Right, Mode::Read);
  }
  if (auto *Path = dyn_cast<Member>(E))
    return count(Path->Base, M);
  if (auto *I = dyn_cast<Index>(E)) {
    count(I->Base, I->Base->type()->isArray() ? M : Mode::Read);
    return count(I->Subscript, Mode::Read);
  }
  if (auto *C = dyn_cast<Cast>(E))
    return count(C->Operand, C->Operand->type()->isArray() ? Mode::Address : Mode::Read);
  forEachChild(const_cast<Expression *>(E), [&](Expression *&Child) { count(Child, Mode::Read); });
}

static bool hasEffect(const BuiltinCall *C) {
  llvm::StringRef Text = C->Text;
  for (const char *Word : {"atom", "barrier", "fence", "printf", "write_", "async_", "prefetch"})
    if (Text.contains(Word))
      return true;
  for (const Expression *A : C->Arguments)
    if (A->type()->isPointer()) // frexp, modf, sincos ... write through it
      return true;
  return C->type()->isVoid();
}

bool isPure(const Expression *E) {
  if (llvm::isa<Call>(E))
    return false;
  if (auto *C = dyn_cast<BuiltinCall>(E); C && hasEffect(C))
    return false;
  if (auto *U = dyn_cast<Unary>(E); U && isStep(U->Op))
    return false;
  if (auto *B = dyn_cast<Binary>(E); B && isAssignment(B->Op))
    return false;
  bool Result = true;
  forEachChild(const_cast<Expression *>(E), [&](Expression *&Child) { Result &= isPure(Child); });
  return Result;
}

unsigned sizeOf(const Expression *E) {
  unsigned Result = 1;
  forEachChild(const_cast<Expression *>(E), [&](Expression *&Child) { Result += sizeOf(Child); });
  return Result;
}

Variable *rootOf(const Expression *E) {
  while (true) {
    if (auto *R = dyn_cast<VariableReference>(E))
      return R->Target;
    if (auto *M = dyn_cast<Member>(E))
      E = M->Base;
    else if (auto *I = dyn_cast<Index>(E); I && I->Base->type()->isArray())
      E = I->Base;
    else
      return nullptr;
  }
}

bool mentions(Expression *E, const Variable *V) {
  bool Found = false;
  walkExpression(E, [&](Expression *&Part) {
    auto *R = dyn_cast<VariableReference>(Part);
    Found |= R && R->Target == V;
  });
  return Found;
}

bool mentions(Statement *S, const Variable *V) {
  bool Found = false;
  walkExpressions(S, [&](Expression *&Part) {
    auto *R = dyn_cast<VariableReference>(Part);
    Found |= R && R->Target == V;
  });
  return Found;
}

} // namespace ampcc::passes
