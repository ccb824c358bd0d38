// Lifetimes: destructors at the end of scopes and full-expressions, and on every jump out of a scope.
#include "lower/Destruction.h"
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace clang;

bool hasEffect(ModuleLowering &Module, const CXXDestructorDecl *D) {
  const CXXRecordDecl *Class = D->getParent();
  if (D->isUserProvided()) {
    const FunctionDecl *Definition = Module.Functions.definition(D, D->getLocation());
    const auto *Body = Definition ? dyn_cast<CompoundStmt>(Definition->getBody()) : nullptr;
    if (!Body || !Body->body_empty())
      return true;
  }
  for (const CXXBaseSpecifier &B : Class->bases())
    if (Records::isKept(B) && needsDestruction(Module, B.getType()))
      return true;
  return llvm::any_of(Class->fields(),
                      [&](const FieldDecl *F) { return Records::isKept(F) && needsDestruction(Module, F->getType()); });
}

bool needsDestruction(ModuleLowering &Module, QualType T) {
  const CXXRecordDecl *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (T->isReferenceType() || !Class || !Class->hasDefinition() || Class->hasTrivialDestructor())
    return false;
  const CXXDestructorDecl *Destructor = Class->getDestructor();
  return Destructor && hasEffect(Module, Destructor);
}

bool makesTemporary(ModuleLowering &Module, const Stmt *S) {
  if (!S || isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, LambdaExpr>(S))
    return false;
  if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(S); Bound && needsDestruction(Module, Bound->getType()))
    return true;
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(S))
    return makesTemporary(Module, Default->getExpr());
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(S))
    return makesTemporary(Module, Default->getExpr());
  return llvm::any_of(S->children(), [&](const Stmt *Part) { return makesTemporary(Module, Part); });
}

bool FunctionLowering::needsDestruction(QualType T) { return lower::needsDestruction(Module, T); }

Expression *FunctionLowering::destroy(Expression *Object, QualType T) {
  const CXXDestructorDecl *Destructor = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl()->getDestructor();
  const auto *Array = Module.Context.getAsConstantArrayType(T);
  if (!Array)
    return callFunction(Destructor, [&] { return Build.addressOf(Object); }, {}, nullptr);
  QualType Element = Module.Context.getBaseElementType(T);
  const kir::Type *ElementType = Module.Types.lower(Element, Destructor->getLocation());
  kir::Function *Helper = Module.Functions.forEachElement(
      {Destructor, 0}, "destroy_each", ElementType, ElementLoop::Backward,
      [&](FunctionLowering &In, Expression *To, Expression *) { return In.destroy(To, Element); });
  uint64_t Count = Module.Context.getConstantArrayElementCount(Array);
  Expression *First = Build.cast(M.Types.pointerTo(ElementType), Object);
  return Build.call(Helper, {First, Build.integer(Module.Types.intType(), Count)});
}

void FunctionLowering::destroyAtEnd(Expression *Object, QualType T) {
  if (needsDestruction(T))
    Scopes.back().Cleanups.push_back({Object, T});
}

static bool isVariable(const Expression *E, const kir::Variable *V) {
  auto *Reference = llvm::dyn_cast<kir::VariableReference>(E);
  return Reference && Reference->Target == V;
}

void FunctionLowering::destroyScope(const Scope &S, const kir::Variable *Kept) {
  for (const Cleanup &C : llvm::reverse(S.Cleanups)) {
    if (isVariable(C.Object, Kept))
      continue;
    if (!C.Flag) {
      evaluate(destroy(Build.clone(C.Object), C.Type));
      continue;
    }
    kir::Block *Then = blockOf([&] { evaluate(destroy(Build.clone(C.Object), C.Type)); });
    emit<kir::If>(Build.variable(C.Flag), Then);
  }
}

void FunctionLowering::popScope() {
  Scope Ended = Scopes.pop_back_val();
  if (!endsInJump())
    destroyScope(Ended);
}

void FunctionLowering::leaveScopes(llvm::function_ref<bool(const Scope &)> IsTarget, const kir::Variable *Kept) {
  for (size_t I = Scopes.size(); I-- > 0;) {
    Scope Left = Scopes[I];
    destroyScope(Left, Kept);
    if (IsTarget(Left))
      return;
  }
}

bool FunctionLowering::hasPendingCleanups() const {
  return llvm::any_of(Scopes, [](const Scope &S) { return !S.Cleanups.empty(); }) ||
         llvm::any_of(FullExpressions, [](const FullExpression *F) { return !F->Cleanups.empty(); });
}

Expression *FunctionLowering::registerTemporary(kir::Variable *V, QualType T) {
  return FullExpressions.empty() ? registerExtended(V, T) : addCleanup(FullExpressions.back()->Cleanups, V, T);
}

// Registers a temporary that lives as long as the variables of its scope.
Expression *FunctionLowering::registerExtended(kir::Variable *V, QualType T) {
  return addCleanup(Scopes.back().Cleanups, V, T);
}

// A temporary in an operand of ?:, && or || that may not be evaluated has a flag that tells whether it was constructed.
Expression *FunctionLowering::addCleanup(SmallVectorImpl<Cleanup> &Cleanups, kir::Variable *V, QualType T) {
  if (!needsDestruction(T))
    return nullptr;
  Cleanup C{Build.variable(V), T};
  if (ConditionDepth > (FullExpressions.empty() ? 0 : FullExpressions.back()->OuterConditionDepth)) {
    C.Flag = M.newVariable("constructed", Module.Types.boolType());
    emit<kir::Declare>(C.Flag, Build.boolean(false));
  }
  Cleanups.push_back(C);
  return C.Flag ? Build.assign(Build.variable(C.Flag), Build.boolean(true)) : nullptr;
}

Expression *FunctionLowering::cleanUp(const Cleanup &C) {
  Expression *Destroy = destroy(Build.clone(C.Object), C.Type);
  if (!C.Flag)
    return Destroy;
  Expression *Nothing = Build.nothing();
  return Build.conditional(Module.Types.voidType(), Build.variable(C.Flag), Destroy, Nothing);
}

Expression *FunctionLowering::resetFlags(const FullExpression &Full) {
  Expression *Reset = nullptr;
  for (const Cleanup &C : Full.Cleanups)
    if (C.Flag)
      Reset = Build.comma(Reset, Build.assign(Build.variable(C.Flag), Build.boolean(false)));
  return Reset;
}

// Lowers a full-expression inside a larger C expression: (result = value, destroy(&temporary), result).
Expression *FunctionLowering::fullExpression(const Expr *E, llvm::function_ref<Expression *(const Expr *)> Lower) {
  if (const auto *WithCleanups = dyn_cast<ExprWithCleanups>(E))
    E = WithCleanups->getSubExpr();
  return withTemporaries([&] { return Lower(E); });
}

Expression *FunctionLowering::withTemporaries(llvm::function_ref<Expression *()> Lower) {
  FullExpression Full{{}, ConditionDepth};
  FullExpressions.push_back(&Full);
  Expression *Result = Lower();
  FullExpressions.pop_back();
  if (Full.Cleanups.empty())
    return Result;
  Expression *Kept = nullptr;
  if (Result && !Result->type()->isVoid()) {
    kir::Variable *V = temporary(Result->type());
    Result = Build.assign(Build.variable(V), Result);
    Kept = Build.variable(V);
  }
  Expression *Sequence = Build.comma(resetFlags(Full), Result);
  for (const Cleanup &C : llvm::reverse(Full.Cleanups))
    Sequence = Build.comma(Sequence, cleanUp(C));
  return Build.comma(Sequence, Kept);
}

// Lowers a full-expression that is a statement or the initializer of a variable. `Lower` emits it.
void FunctionLowering::fullStatement(const Expr *E, llvm::function_ref<void(const Expr *)> Lower) {
  if (const auto *WithCleanups = dyn_cast<ExprWithCleanups>(E))
    E = WithCleanups->getSubExpr();
  FullExpression Full{{}, ConditionDepth};
  FullExpressions.push_back(&Full);
  Lower(E);
  FullExpressions.pop_back();
  destroyScope({Scope::Plain, Full.Cleanups});
}

} // namespace ampcc::lower
