// Visits every statement and expression of a function and lets a visitor replace them: the one traversal of all passes.
// Of each walk there is one over const nodes, which replaces nothing.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc::kir {

// Calls `Visit` with a reference to every child expression of E; assigning to it replaces the child.
void forEachChild(Expression *E, llvm::function_ref<void(Expression *&)> Visit);

void forEachChild(const Expression *E, llvm::function_ref<void(const Expression *)> Visit);

// The values that lead to the object that an lvalue designates: pointers and subscripts, and objects that are values.
void forEachAddressOperand(Expression *LValue, llvm::function_ref<void(Expression *&)> Visit);

// Calls `OnExpression` for every expression that S holds directly, `OnStatement` for every child statement.
void forEachPart(Statement *S, llvm::function_ref<void(Expression *&)> OnExpression,
                 llvm::function_ref<void(Statement *&)> OnStatement);
void forEachPart(const Statement *S, llvm::function_ref<void(const Expression *)> OnExpression,
                 llvm::function_ref<void(const Statement *)> OnStatement);

// All expressions below S, children before parents.
void walkExpressions(Statement *S, llvm::function_ref<void(Expression *&)> Visit);
void walkExpression(Expression *&E, llvm::function_ref<void(Expression *&)> Visit);
void walkExpressions(const Statement *S, llvm::function_ref<void(const Expression *)> Visit);
void walkExpression(const Expression *E, llvm::function_ref<void(const Expression *)> Visit);

// The full expressions below S: those that are no part of another expression.
void walkFullExpressions(Statement *S, llvm::function_ref<void(Expression *&)> Visit);

// All statements below and including S, parents before children.
void walkStatements(Statement *&S, llvm::function_ref<void(Statement *&)> Visit);
void walkStatements(const Statement *S, llvm::function_ref<void(const Statement *)> Visit);

// How many expressions there are below S: how much code it becomes. Stops soon after the limit, so that a question
// about each statement of a deep nest takes time in proportion to the nest and the limit.
unsigned countExpressions(const Statement *S, unsigned Limit = ~0U);

// Whether control can enter S from a switch around it: S has a label that is no label of a switch inside it.
bool isEnteredBySwitch(const Statement *S);

// Every mention of a variable below S: declarations and references, in the order of the text.
void walkVariables(const Statement *S, llvm::function_ref<void(Variable *)> Visit);

// Whether a builtin of which `Is` holds is called below S, or anywhere in the module.
bool callsBuiltin(const Statement *S, llvm::function_ref<bool(BuiltinId)> Is);
bool callsBuiltin(const Module &M, llvm::function_ref<bool(BuiltinId)> Is);
bool callsBuiltin(const Module &M, BuiltinId Wanted);

bool mentions(const Statement *S, const Variable *V);
bool mentions(const Expression *E, const Variable *V);

} // namespace ampcc::kir
