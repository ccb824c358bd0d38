// Local declarations: objects, references, tile_static variables, structured bindings.
#include "lower/FunctionLowering.h"
#include "sema/Annotations.h"
#include "sema/CallGraph.h"
#include "sema/DeclKinds.h"
#include "sema/RestrictionSet.h"

namespace ampcc::lower {

using namespace clang;

void FunctionLowering::declareAll(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    switch (entryOf(D->getKind()).How) {
    case DeclTreatment::Variable:
      declare(cast<VarDecl>(D));
      break;
    case DeclTreatment::Bindings:
      declareBindings(cast<DecompositionDecl>(D));
      break;
    case DeclTreatment::Nothing:
      break;
    case DeclTreatment::Refused:
    case DeclTreatment::Unreachable:
    case DeclTreatment::None:
      report(D->getLocation(), Problem::Construct) << "this kind of declaration";
    }
}

// The variable's name. Clang's own variables (range-based for) have names that are reserved in C: "__range1" is
// "range".
static std::string userName(const VarDecl *D) {
  StringRef Name = D->getName();
  if (D->isImplicit() && Name.consume_front("__"))
    return Name.rtrim("0123456789").str();
  return Name.str();
}

kir::Variable *FunctionLowering::addVariable(const VarDecl *D) {
  kir::Variable *V = M.newVariable(userName(D), Module.Types.lower(D->getType(), D->getLocation()));
  V->IsTemporary = D->isImplicit();
  return Variables[D] = V;
}

// R-LANG-161: the value of a constexpr variable whose initializer calls functions that are not amp; else null.
static const APValue *computedValue(const VarDecl *D) {
  if (!D->isConstexpr() || D->getType()->isReferenceType() || !D->getInit())
    return nullptr;
  bool IsRunnable = llvm::all_of(callsOf(D->getInit()), [](const CallSite &C) { return restrictionOf(C.Callee).Amp; });
  return IsRunnable ? nullptr : D->evaluateValue();
}

void FunctionLowering::declare(const VarDecl *D) {
  if (isTileStatic(D))
    return emit<kir::Declare>(Module.tileStatic(D));
  if (D->hasGlobalStorage()) // a constant, which is lowered where it is used; the rules reject all others
    return;
  kir::Variable *V = addVariable(D);
  if (const APValue *Value = computedValue(D))
    return emit<kir::Declare>(V, constant(*Value, D->getType(), D->getLocation()));
  auto Lower = [&](const Expr *) {
    if (D->getType()->isReferenceType())
      declareReference(D, V);
    else
      declareObject(D, V);
  };
  if (D->getInit())
    fullStatement(D->getInit(), Lower);
  else
    Lower(nullptr);
  if (!D->getType()->isReferenceType())
    destroyAtEnd(Build.variable(V), D->getType());
}

static const Expr *withoutCleanups(const Expr *E) {
  const auto *Full = dyn_cast_or_null<ExprWithCleanups>(E);
  return Full ? Full->getSubExpr() : E;
}

void FunctionLowering::declareReference(const VarDecl *D, kir::Variable *V) {
  Expression *Pointer = address(withoutCleanups(D->getInit()), V->VariableType->isPointeeConst());
  Pointer = Build.pointer(V->VariableType, emitSequence(Pointer));
  V->IsConst = true;
  emit<kir::Declare>(V, Pointer);
}

// The value of a constexpr variable, or null if it cannot be written in C. The initializer need not be computable on
// the accelerator (R-LANG-93).
static const APValue *constexprValue(const VarDecl *D) {
  const APValue *Value = D->isConstexpr() ? D->evaluateValue() : nullptr;
  return Value && isSpellable(*Value) ? Value : nullptr;
}

// Objects whose value is one C initializer get it in the declaration; others are declared and then initialized.
void FunctionLowering::declareObject(const VarDecl *D, kir::Variable *V) {
  const Expr *Init = withoutCleanups(D->getInit());
  V->IsConst = D->getType().isConstQualified() && !V->VariableType->isRecord() && !V->VariableType->isArray();
  if (const APValue *Value = constexprValue(D))
    return emit<kir::Declare>(V, constant(*Value, D->getType(), D->getLocation()));
  if (!Init || !isPlain(Init)) {
    auto *Declaration = M.create<kir::Declare>(V);
    emit(Declaration);
    Expression *Steps = Init ? effects(initialize(Build.variable(V), Init)) : nullptr;
    evaluate(Steps);
    if (!Steps && Module.Records.isEmpty(V->VariableType)) // copies read the byte that the struct has in C
      Declaration->Initializer = Build.zero(V->VariableType);
    return;
  }
  Expression *Value = emitSequence(value(Init));
  if (V->VariableType->isPointer())
    Value = Build.pointer(V->VariableType, Value);
  emit<kir::Declare>(V, Value);
}

// Bindings are expressions on the variable declared here; bindings of a tuple-like class have variables of their own.
void FunctionLowering::declareBindings(const DecompositionDecl *D) {
  declare(D);
  for (const BindingDecl *B : D->flat_bindings())
    if (const VarDecl *Holder = B->getHoldingVar())
      declare(Holder);
}

} // namespace ampcc::lower
