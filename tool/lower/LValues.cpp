// Expressions as objects: one method for each kind of glvalue, temporaries, opaque values.
#include "lower/FunctionLowering.h"
#include "sema/AstKinds.h"
#include "clang/AST/StmtVisitor.h"

namespace ampcc::lower {

using namespace clang;

class LValueVisitor : public ConstStmtVisitor<LValueVisitor, Expression *> {
public:
  explicit LValueVisitor(FunctionLowering &F) : F(F) {}

  Expression *VisitStmt(const Stmt *S) {
    F.reportKind(S);
    const auto *E = dyn_cast<Expr>(S);
    QualType T = E && !E->getType()->isVoidType() ? E->getType() : F.Module.Context.IntTy;
    return F.Build.variable(F.temporary(F.Module.Types.lower(T, S->getBeginLoc())));
  }

  Expression *VisitStringLiteral(const StringLiteral *E) { return F.textObject(E); }
  Expression *VisitPredefinedExpr(const PredefinedExpr *E) { return F.textObject(E->getFunctionName()); }

  // Expressions that wrap or represent another expression.
  Expression *VisitParenExpr(const ParenExpr *E) { return Visit(E->getSubExpr()); }
  Expression *VisitConstantExpr(const ConstantExpr *E) { return Visit(E->getSubExpr()); }
  Expression *VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *E) {
    return Visit(E->getReplacement());
  }
  Expression *VisitGenericSelectionExpr(const GenericSelectionExpr *E) { return Visit(E->getResultExpr()); }
  Expression *VisitChooseExpr(const ChooseExpr *E) { return Visit(E->getChosenSubExpr()); }
  Expression *VisitPackIndexingExpr(const PackIndexingExpr *E) { return Visit(E->getSelectedExpr()); }
  Expression *VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) { return F.lvalue(E->getExpr()); }
  Expression *VisitCXXRewrittenBinaryOperator(const CXXRewrittenBinaryOperator *E) {
    return F.lvalue(E->getSemanticForm());
  }
  Expression *VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
    return F.defaultInit(E, [&](const Expr *Sub) { return F.lvalue(Sub); });
  }
  Expression *VisitExprWithCleanups(const ExprWithCleanups *E) {
    auto Address = [&](const Expr *Sub) { return F.address(Sub); };
    return F.Build.dereference(F.fullExpression(E, Address));
  }
  Expression *VisitPseudoObjectExpr(const PseudoObjectExpr *E) { return F.pseudoObject(E, /*AsLValue=*/true); }
  Expression *VisitOpaqueValueExpr(const OpaqueValueExpr *E) { return F.opaque(E, /*AsLValue=*/true); }
  Expression *VisitInitListExpr(const InitListExpr *E) { return F.lvalue(E->getInit(0)); } // a reference in braces

  // Names and members.
  Expression *VisitDeclRefExpr(const DeclRefExpr *E) { return F.named(E->getDecl(), E->getExprLoc()); }
  Expression *VisitMemberExpr(const MemberExpr *E) { return F.memberAccess(E); }
  Expression *VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
    const auto *Decay = dyn_cast<ImplicitCastExpr>(E->getBase()->IgnoreParens());
    bool IsArray = Decay && Decay->getCastKind() == CK_ArrayToPointerDecay;
    auto LowerBase = [&] { return IsArray ? F.object(Decay->getSubExpr()) : F.value(E->getBase()); };
    if (E->getBase() == E->getLHS()) {
      Expression *Base = LowerBase();
      Expression *Element = F.Build.index(Base, F.value(E->getIdx()));
      if (auto *I = dyn_cast<kir::Index>(Element); I && IsArray)
        I->Where = F.Module.location(E->getExprLoc());
      return Element;
    }
    Expression *Subscript = F.value(E->getIdx()); // 2[a]
    Expression *Before = F.isStable(Subscript) ? nullptr : F.keep(Subscript);
    return F.Build.dereference(F.Build.comma(Before, F.Build.addressOf(F.Build.index(LowerBase(), Subscript))));
  }

  // Operators, calls and conversions.
  Expression *VisitUnaryOperator(const UnaryOperator *E) { return F.unaryObject(E); }
  Expression *VisitBinaryOperator(const BinaryOperator *E) { return F.binaryObject(E); }
  Expression *VisitAbstractConditionalOperator(const AbstractConditionalOperator *E) { return F.conditionalObject(E); }
  Expression *VisitCallExpr(const CallExpr *E) { return F.callObject(E); }
  Expression *VisitCastExpr(const CastExpr *E) { return F.convertedObject(E); }
  Expression *VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E) { return F.materialize(E); }
  Expression *VisitCompoundLiteralExpr(const CompoundLiteralExpr *E) { return F.object(E->getInitializer()); }

private:
  FunctionLowering &F;
};

static_assert(VisitorMethods<LValueVisitor, Expression *>::fits({Treatment::Object, Treatment::Either}),
              "LValueVisitor and sema/AstKinds.def differ");

Expression *FunctionLowering::lvalue(const Expr *E) {
  Expression *Result = LValueVisitor(*this).Visit(E);
  if (!Result->Origin)
    Result->Origin = E->getBeginLoc().getRawEncoding();
  return Result;
}

Expression *FunctionLowering::address(const Expr *E, bool Const) { return Build.addressOf(object(E), Const); }

Expression *FunctionLowering::object(const Expr *E) {
  return E->isGLValue() ? lvalue(E) : storedTemporary(E, E, false);
}

Expression *FunctionLowering::storedTemporary(const Expr *E, const Expr *Value, bool IsExtended) {
  kir::Variable *V = temporary(type(E));
  Expression *Init = initialize(Build.variable(V), Value);
  Init = Build.comma(Init, IsExtended ? registerExtended(V, E->getType()) : registerTemporary(V, E->getType()));
  return Build.dereference(Build.comma(Init, Build.addressOf(Build.variable(V))));
}

// A temporary bound to a reference lives as long as the reference; others live until the end of the full-expression.
Expression *FunctionLowering::materialize(const MaterializeTemporaryExpr *E) {
  const Expr *Sub = E->getSubExpr();
  if (Sub->isGLValue())
    return lvalue(Sub);
  return storedTemporary(E, Sub, E->getExtendingDecl() && E->getStorageDuration() == SD_Automatic);
}

// Opaque values without side effects are lowered at each use, for readable code, and null is returned. Others are
// evaluated once, by the assignment that is returned.
Expression *FunctionLowering::bindOpaque(const OpaqueValueExpr *E) {
  const Expr *Bound = E->getSourceExpr();
  if (!Bound || !hasEffects(Bound) || OpaqueValues.contains(E))
    return nullptr;
  Expression *Value = E->isGLValue() ? address(Bound) : value(Bound);
  kir::Variable *V = temporary(Value->type());
  OpaqueValues[E] = V;
  return Build.assign(Build.variable(V), Value);
}

Expression *FunctionLowering::opaque(const OpaqueValueExpr *E, bool AsLValue) {
  if (kir::Variable *V = OpaqueValues.lookup(E))
    return E->isGLValue() ? Build.dereference(Build.variable(V)) : Build.variable(V);
  return AsLValue ? lvalue(E->getSourceExpr()) : value(E->getSourceExpr());
}

// A use of a property (R-LANG-133): the calls of its getter and setter, in order; one of them gives the result.
Expression *FunctionLowering::pseudoObject(const PseudoObjectExpr *E, bool AsLValue) {
  Expression *Sequence = nullptr, *Result = nullptr;
  const Expr *ResultExpr = E->getResultExpr();
  for (auto I = E->semantics_begin(); I != E->semantics_end(); ++I) {
    const auto *Opaque = dyn_cast<OpaqueValueExpr>(*I);
    if (Opaque)
      Sequence = Build.comma(Sequence, bindOpaque(Opaque));
    if (*I != ResultExpr) {
      if (!Opaque)
        Sequence = Build.comma(Sequence, discarded(*I));
      continue;
    }
    bool IsLast = I + 1 == E->semantics_end();
    Result = AsLValue ? address(*I) : value(*I);
    if (!IsLast && !Result->type()->isVoid()) {
      kir::Variable *V = temporary(Result->type());
      Sequence = Build.comma(Sequence, Build.assign(Build.variable(V), Result));
      Result = Build.variable(V);
    }
  }
  if (!Result) {
    Expression *Nothing = Build.nothing();
    return Sequence ? Sequence : Nothing;
  }
  Result = Build.comma(Sequence, Result);
  return AsLValue ? Build.dereference(Result) : Result;
}

} // namespace ampcc::lower
