// Traversals of statements and expressions for all passes. The visitors of mutable nodes may replace them; overloads
// for const nodes replace nothing.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc::kir {

// Calls `Visit` with a reference to every child expression of E; assigning to it replaces the child.
void forEachChild(Expression *E, llvm::function_ref<void(Expression *&)> Visit);

void forEachChild(const Expression *E, llvm::function_ref<void(const Expression *)> Visit);

// Visits the operands from which the address of an lvalue is computed: pointers, subscripts, and a base that is a value
// (an rvalue).
void forEachAddressOperand(Expression *LValue, llvm::function_ref<void(Expression *&)> Visit);

// Calls `OnExpression` for every expression that S holds directly, `OnStatement` for every child statement.
void forEachPart(Statement *S, llvm::function_ref<void(Expression *&)> OnExpression,
                 llvm::function_ref<void(Statement *&)> OnStatement);
void forEachPart(const Statement *S, llvm::function_ref<void(const Expression *)> OnExpression,
                 llvm::function_ref<void(const Statement *)> OnStatement);

// forEachPart for one kind of parts.
void forEachExpression(Statement *S, llvm::function_ref<void(Expression *&)> Visit);
void forEachExpression(const Statement *S, llvm::function_ref<void(const Expression *)> Visit);
void forEachChild(Statement *S, llvm::function_ref<void(Statement *&)> Visit);
void forEachChild(const Statement *S, llvm::function_ref<void(const Statement *)> Visit);

// All expressions below S, children before parents.
void walkExpressions(Statement *S, llvm::function_ref<void(Expression *&)> Visit);
void walkExpression(Expression *&E, llvm::function_ref<void(Expression *&)> Visit);
void walkExpressions(const Statement *S, llvm::function_ref<void(const Expression *)> Visit);
void walkExpression(const Expression *E, llvm::function_ref<void(const Expression *)> Visit);

// The full expressions below S: those that are not operands of other expressions.
void walkFullExpressions(Statement *S, llvm::function_ref<void(Expression *&)> Visit);

// All statements below and including S, parents before children. A block that is passed by value is not replaced.
void walkStatements(Statement *&S, llvm::function_ref<void(Statement *&)> Visit);
void walkStatements(Block *B, llvm::function_ref<void(Statement *&)> Visit);
void walkStatements(const Statement *S, llvm::function_ref<void(const Statement *)> Visit);

// The same for the nodes of one class, statements or expressions, which are not replaced; below and including S, or in
// all functions of the module.
template <typename Node> void forEachNode(Statement *S, llvm::function_ref<void(Node *)> Visit) {
  auto VisitNode = [&](auto *&Each) {
    if (auto *N = llvm::dyn_cast<Node>(Each))
      Visit(N);
  };
  if constexpr (std::is_base_of_v<Statement, Node>)
    walkStatements(S, [&](Statement *&Each) { VisitNode(Each); });
  else
    walkExpressions(S, [&](Expression *&Each) { VisitNode(Each); });
}
template <typename Node> void forEachNode(const Statement *S, llvm::function_ref<void(const Node *)> Visit) {
  forEachNode<Node>(const_cast<Statement *>(S), [&](Node *N) { Visit(N); });
}
template <typename Node> void forEachNode(const Module &M, llvm::function_ref<void(Node *)> Visit) {
  for (const Function *F : M.Functions)
    forEachNode<Node>(F->Body, Visit);
}

// Whether the predicate holds for any or for all of the statements below and including S, of the expressions below S,
// or of E and the expressions below it.
bool anyStatement(const Statement *S, llvm::function_ref<bool(const Statement *)> Is);
bool allStatements(const Statement *S, llvm::function_ref<bool(const Statement *)> Are);
bool anyExpression(const Statement *S, llvm::function_ref<bool(const Expression *)> Is);
bool anyExpression(const Expression *E, llvm::function_ref<bool(const Expression *)> Is);
bool allExpressions(const Statement *S, llvm::function_ref<bool(const Expression *)> Are);
bool allExpressions(const Expression *E, llvm::function_ref<bool(const Expression *)> Are);

// The same for the direct children only.
bool anyChild(const Statement *S, llvm::function_ref<bool(const Statement *)> Is);
bool anyChild(const Expression *E, llvm::function_ref<bool(const Expression *)> Is);
bool allChildren(const Expression *E, llvm::function_ref<bool(const Expression *)> Are);

// The first statement in program order, below and including S, for which the predicate holds; null: none.
const Statement *findStatement(const Statement *S, llvm::function_ref<bool(const Statement *)> Is);

// Replaces E, or expressions below it, parents first. `Instead` returns what takes the place of an expression, which is
// not visited again; null: the expression stays.
void replaceExpressions(Expression *&E, llvm::function_ref<Expression *(Expression *)> Instead);

// The number of expressions below S, as an estimate of code size. Stops soon after Limit, so that asking it for every
// statement of a deep nest does not take quadratic time.
unsigned countExpressions(const Statement *S, unsigned Limit = ~0U);
unsigned countExpressions(const Expression *E); // E included

// Whether S contains a break of an enclosing loop or switch; a continue of an enclosing loop; a return.
bool isLeftByBreak(const Statement *S);
bool isLeftByContinue(const Statement *S);
bool hasReturn(const Statement *S);

// Whether S contains a jump, also one that does not leave S.
bool hasJump(const Statement *S);

// Whether control can enter S from an enclosing switch: S contains a case label of a switch outside of S.
bool isEnteredBySwitch(const Statement *S);

// Visits the variable of every declaration and reference below S, or of every reference in E, in program order.
void walkVariables(const Statement *S, llvm::function_ref<void(Variable *)> Visit);
void walkVariables(const Expression *E, llvm::function_ref<void(Variable *)> Visit);

// Whether a builtin for which `Is` is true is called below S, or anywhere in the module.
bool callsBuiltin(const Statement *S, llvm::function_ref<bool(BuiltinId)> Is);
bool callsBuiltin(const Module &M, llvm::function_ref<bool(BuiltinId)> Is);
bool callsBuiltin(const Module &M, BuiltinId Wanted);

bool mentions(const Statement *S, const Variable *V);
bool mentions(const Expression *E, const Variable *V);
bool mentionsTileStatic(const Statement *S); // any tile_static variable
bool mentionsAny(const Expression *E, llvm::function_ref<bool(const Variable *)> Is);

} // namespace ampcc::kir
