// Which member function of an interpreter of kernels interprets a node: BarrierDivergence and TileExecution.
#pragma once

#include "kir/Statements.h"

namespace ampcc::analysis {

// `Value`: of an expression, as the interpreter knows it. `Derived` has the functions that are called here.
template <typename Derived, typename Value> class Interpreter {
protected:
  Value interpret(const kir::Expression *E);
  void interpret(const kir::Statement *S);

private:
  Derived &self() { return static_cast<Derived &>(*this); }
};

template <typename Derived, typename Value> Value Interpreter<Derived, Value>::interpret(const kir::Expression *E) {
  using Kind = kir::Expression::Kind;
  switch (E->kind()) {
  case Kind::IntegerLiteral:
    return self().literal(llvm::cast<kir::IntegerLiteral>(E));
  case Kind::FloatLiteral:
  case Kind::NullPointer:
    return self().unknown(E->type());
  case Kind::ZeroValue:
    return self().zero(E->type());
  case Kind::VariableReference:
  case Kind::Index:
    return self().load(self().lvalue(E), E->type());
  case Kind::Member:
    return self().memberOf(llvm::cast<kir::Member>(E));
  case Kind::Unary:
    return self().unary(llvm::cast<kir::Unary>(E));
  case Kind::Binary:
    return self().binary(llvm::cast<kir::Binary>(E));
  case Kind::Conditional:
    return self().conditional(llvm::cast<kir::Conditional>(E));
  case Kind::Cast:
    return self().converted(llvm::cast<kir::Cast>(E));
  case Kind::InitializerList:
    return self().list(llvm::cast<kir::InitializerList>(E));
  case Kind::Call:
    return self().call(llvm::cast<kir::Call>(E));
  case Kind::BuiltinCall:
    return self().builtin(llvm::cast<kir::BuiltinCall>(E));
  }
  return {};
}

template <typename Derived, typename Value> void Interpreter<Derived, Value>::interpret(const kir::Statement *S) {
  using Kind = kir::Statement::Kind;
  switch (S->kind()) {
  case Kind::Block:
    return self().block(llvm::cast<kir::Block>(S));
  case Kind::Declare: {
    auto *D = llvm::cast<kir::Declare>(S);
    const kir::Type *T = D->Declared->VariableType;
    return self().initialize(D->Declared, D->Initializer ? self().value(D->Initializer) : self().uninitialized(T));
  }
  case Kind::ExpressionStatement:
    self().value(llvm::cast<kir::ExpressionStatement>(S)->Value);
    return;
  case Kind::If:
    return self().ifStatement(llvm::cast<kir::If>(S));
  case Kind::While:
    return self().loop(llvm::cast<kir::While>(S)->Condition, llvm::cast<kir::While>(S)->Body, nullptr, nullptr);
  case Kind::DoWhile:
    return self().loop(nullptr, llvm::cast<kir::DoWhile>(S)->Body, nullptr, llvm::cast<kir::DoWhile>(S)->Condition);
  case Kind::For: {
    auto *F = llvm::cast<kir::For>(S);
    if (F->Initializer)
      self().statement(F->Initializer);
    return self().loop(F->Condition, F->Body, F->Step, nullptr);
  }
  case Kind::Switch:
    return self().switchStatement(llvm::cast<kir::Switch>(S));
  case Kind::Case:
    return;
  case Kind::Break:
    return self().breakStatement();
  case Kind::Continue:
    return self().continueStatement();
  case Kind::Return:
    return self().returnStatement(llvm::cast<kir::Return>(S));
  }
}

} // namespace ampcc::analysis
