#include "passes/Simplify.h"
#include "kir/Walk.h"
#include "passes/Uses.h"

using namespace ampcc::kir;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

bool isLiteral(const Expression *E, uint64_t Value) {
  auto *L = dyn_cast<IntegerLiteral>(E);
  return L && L->Value == Value && !L->type()->isBool();
}

Expression *simplifyUnary(Unary *U) {
  auto *Inner = dyn_cast<Unary>(U->Operand);
  if (!Inner)
    return U;
  if (U->Op == UnaryOperator::Dereference && Inner->Op == UnaryOperator::AddressOf)
    return Inner->Operand;
  if (U->Op == UnaryOperator::AddressOf && Inner->Op == UnaryOperator::Dereference)
    return Inner->Operand;
  return U;
}

Expression *simplifyBinary(Binary *B) {
  bool IsInteger = B->type()->isInteger() && B->Left->type() == B->type() && B->Right->type() == B->type();
  switch (B->Op) {
  case BinaryOperator::Comma:
    return isPure(B->Left) ? B->Right : B;
  case BinaryOperator::Multiply:
    if (IsInteger && isLiteral(B->Right, 1))
      return B->Left;
    return IsInteger && isLiteral(B->Left, 1) ? B->Right : B;
  case BinaryOperator::Add:
    if (IsInteger && isLiteral(B->Left, 0))
      return B->Right;
    [[fallthrough]];
  case BinaryOperator::Subtract:
    return IsInteger && isLiteral(B->Right, 0) ? B->Left : B;
  default:
    return B;
  }
}

Expression *simplifyExpression(Expression *E) {
  if (auto *U = dyn_cast<Unary>(E))
    return simplifyUnary(U);
  if (auto *B = dyn_cast<Binary>(E))
    return simplifyBinary(B);
  if (auto *C = dyn_cast<Cast>(E); C && C->type() == C->Operand->type())
    return C->Operand;
  return E;
}

// Statement lists: flattens blocks, moves the left sides of commas in front of their statement.
class ListSimplifier {
public:
  explicit ListSimplifier(Module &M) : M(M) {}

  void simplify(Statement *S) {
    if (auto *Choice = dyn_cast<Switch>(S)) { // keeps its blocks: a declaration may not stand behind a label
      for (Statement *Child : Choice->Body->Statements)
        simplify(Child);
      return;
    }
    forEachPart(S, [](Expression *&) {}, [&](Statement *&Child) { simplify(Child); });
    if (auto *B = dyn_cast<Block>(S))
      rebuild(*B);
  }

private:
  Module &M;
  std::vector<Statement *> Out;

  void rebuild(Block &B) {
    std::vector<Statement *> Saved = std::move(Out);
    Out.clear();
    for (Statement *Child : B.Statements)
      append(Child);
    B.Statements = std::move(Out);
    Out = std::move(Saved);
  }

  void append(Statement *S) {
    if (!S)
      return;
    // A block may go: names are unique when printed, and destructors are calls by now.
    if (auto *B = dyn_cast<Block>(S)) {
      for (Statement *Child : B->Statements)
        append(Child);
      return;
    }
    if (auto *E = dyn_cast<Evaluate>(S)) {
      E->Value = hoist(E->Value, S->Where);
      if (isPure(E->Value))
        return;
    } else if (auto *D = dyn_cast<Declare>(S); D && D->Initializer) {
      D->Initializer = hoist(D->Initializer, S->Where);
    } else if (auto *R = dyn_cast<Return>(S); R && R->Value) {
      R->Value = hoist(R->Value, S->Where);
    }
    Out.push_back(S);
  }

  void emit(Expression *Effect, Location Where) {
    auto *S = M.create<Evaluate>(Effect);
    S->Where = Where;
    append(S);
  }

  // Emits the effects that come first in E and returns the rest.
  Expression *hoist(Expression *E, Location Where) {
    if (auto *B = dyn_cast<Binary>(E)) {
      if (B->Op == BinaryOperator::Comma) {
        emit(B->Left, Where);
        return hoist(B->Right, Where);
      }
      if (B->Op == BinaryOperator::Assign && isPure(B->Left))
        B->Right = hoist(B->Right, Where);
      return E;
    }
    if (auto *C = dyn_cast<Call>(E))
      hoistArguments(*C, Where);
    return E;
  }

  // Only where the other arguments cannot see the difference: they have no effects, and what is hoisted is a temporary
  // of that argument.
  void hoistArguments(Call &C, Location Where) {
    for (Expression *&Argument : C.Arguments) {
      auto *B = dyn_cast<Binary>(Argument);
      if (!B || B->Op != BinaryOperator::Comma) {
        if (!isPure(Argument))
          return;
        continue;
      }
      Argument = hoist(Argument, Where);
      if (!isPure(Argument))
        return;
    }
  }
};

} // namespace

void simplify(Module &M, Function &F) {
  walkExpressions(F.Body, [](Expression *&E) { E = simplifyExpression(E); });
  ListSimplifier(M).simplify(F.Body);
}

void simplifyModule(Module &M) {
  for (Function *F : M.Functions)
    simplify(M, *F);
}

} // namespace ampcc::passes
