// Statement expressions, which standard C does not have: each becomes a function, whose parameters are the addresses of
// the variables that it uses of the enclosing function. Most of them are inlined later.
//   before: int r = ({ int t = f(a); t * t; });
//   after:  int block(int *a) { int t = f(*a); return t * t; }
//           int r = block(&a);
#include "lower/FunctionLowering.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc::lower {

using namespace clang;

namespace {

// Collects the variables that a statement uses, also through structured bindings and in lambdas.
class NamedVariables : public DynamicRecursiveASTVisitor {
public:
  llvm::SetVector<const VarDecl *> Found;

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      Found.insert(V);
    const auto *B = dyn_cast<BindingDecl>(E->getDecl());
    if (B && B->getHoldingVar())
      Found.insert(B->getHoldingVar());
    return !B || B->getHoldingVar() || TraverseStmt(B->getBinding());
  }
};

} // namespace

// Adds a pointer parameter and returns the argument for it.
Expression *FunctionLowering::share(kir::Variable *&Here, StringRef Name, Expression *Pointer) {
  Here = M.addParameter(Target, Name.str(), Pointer->type());
  return Pointer;
}

// Makes the variables of the enclosing function available here, and returns the arguments with their addresses.
std::vector<Expression *> FunctionLowering::shareVariables(FunctionLowering &Outer, const StmtExpr *E) {
  std::vector<Expression *> Arguments;
  if (Outer.ThisOverride) {
    Arguments.push_back(share(Self, "self", Build.clone(Outer.ThisOverride)));
  } else if (Outer.Self) {
    Arguments.push_back(share(Self, "self", Build.variable(Outer.Self)));
    Captures = Outer.Captures;
    ThisCapture = Outer.ThisCapture;
  }
  if (Self)
    Self->IsImplicit = true;
  NamedVariables Named;
  Named.TraverseStmt(const_cast<StmtExpr *>(E));
  for (const VarDecl *D : Named.Found) {
    kir::Variable *V = Outer.Variables.lookup(D);
    if (!V)
      continue;
    bool IsPointer = D->getType()->isReferenceType() || Outer.IndirectVariables.contains(D);
    Expression *Pointer = IsPointer ? Build.variable(V) : Build.addressOf(Build.variable(V), V->IsConst);
    Arguments.push_back(share(Variables[D], V->Name, Pointer));
    if (!D->getType()->isReferenceType())
      IndirectVariables.insert(D);
  }
  return Arguments;
}

Expression *FunctionLowering::statementExpression(const StmtExpr *E) {
  auto *Function = M.create<kir::Function>();
  Function->Name = "block";
  Function->Where = Where;
  Function->IsLambda = true;
  Function->Result = type(E);
  FunctionLowering In(Module, *Function);
  In.Where = Where;
  std::vector<Expression *> Arguments = In.shareVariables(*this, E);
  In.pushScope(Scope::Function);
  for (const Stmt *S : E->getSubStmt()->body()) {
    const auto *Last = S == E->getSubStmt()->body_back() ? dyn_cast<Expr>(S) : nullptr;
    if (!Last || E->getType()->isVoidType()) {
      In.statement(S);
      continue;
    }
    In.Where = Module.location(Last->getBeginLoc());
    In.returnValue(Last, E->getType());
  }
  In.popScope();
  In.removeUnusedConstants();
  Module.Effects[Function] = effectsOfFunction(*Function, Module.Effects, kir::OwnObjects::Ignored);
  M.Functions.push_back(Function);
  return Build.call(Function, std::move(Arguments));
}

} // namespace ampcc::lower
