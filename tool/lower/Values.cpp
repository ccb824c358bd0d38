// Expressions as values: one method for each kind of prvalue.
#include "kir/Arithmetic.h"
#include "lower/Destruction.h"
#include "lower/FunctionLowering.h"
#include "sema/AstKinds.h"
#include "clang/AST/StmtVisitor.h"

namespace ampcc::lower {

using namespace clang;

// Whether the user has written the literal in hexadecimal or binary digits, which are kept as hexadecimal ones.
static bool isHexadecimal(const IntegerLiteral *E, const SourceManager &Sources) {
  SourceLocation At = Sources.getSpellingLoc(E->getLocation());
  bool IsInvalid = At.isInvalid();
  const char *Text = IsInvalid ? nullptr : Sources.getCharacterData(At, &IsInvalid);
  return !IsInvalid && Text[0] == '0' && StringRef("xXbB").contains(Text[1]);
}

class ValueVisitor : public ConstStmtVisitor<ValueVisitor, Expression *> {
public:
  explicit ValueVisitor(FunctionLowering &F) : F(F) {}

  Expression *VisitStmt(const Stmt *S) {
    F.reportKind(S);
    const auto *E = dyn_cast<Expr>(S);
    return E && !E->getType()->isVoidType() && !E->getType()->isDependentType()
               ? F.Build.integer(F.Module.Types.intType(), 0)
               : F.Build.nothing();
  }

  // Literals.
  Expression *VisitIntegerLiteral(const IntegerLiteral *E) {
    const kir::Type *T = F.type(E);
    uint64_t Value = E->getValue().extractBitsAsZExtValue(std::min(64u, E->getValue().getBitWidth()), 0);
    return F.M.create<kir::IntegerLiteral>(T, kir::wrapped(T, Value),
                                           isHexadecimal(E, F.Module.Context.getSourceManager()));
  }
  Expression *VisitCharacterLiteral(const CharacterLiteral *E) { return F.Build.integer(F.type(E), E->getValue()); }
  Expression *VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *E) { return F.Build.boolean(E->getValue()); }
  Expression *VisitFloatingLiteral(const FloatingLiteral *E) {
    return F.constant(APValue(E->getValue()), E->getType(), E->getExprLoc());
  }
  Expression *VisitCXXNullPtrLiteralExpr(const CXXNullPtrLiteralExpr *E) { return F.Build.zero(F.type(E)); }
  Expression *VisitGNUNullExpr(const GNUNullExpr *E) { return F.Build.zero(F.type(E)); }
  Expression *VisitImplicitValueInitExpr(const ImplicitValueInitExpr *E) { return F.Build.zero(F.type(E)); }
  Expression *VisitCXXScalarValueInitExpr(const CXXScalarValueInitExpr *E) {
    return E->getType()->isVoidType() ? nothing() : F.Build.zero(F.type(E));
  }

  // Expressions that Clang evaluates.
  Expression *VisitUnaryExprOrTypeTraitExpr(const UnaryExprOrTypeTraitExpr *E) { return F.constant(E); }
  Expression *VisitTypeTraitExpr(const TypeTraitExpr *E) { return F.constant(E); }
  Expression *VisitArrayTypeTraitExpr(const ArrayTypeTraitExpr *E) { return F.constant(E); }
  Expression *VisitExpressionTraitExpr(const ExpressionTraitExpr *E) { return F.constant(E); }
  Expression *VisitSizeOfPackExpr(const SizeOfPackExpr *E) { return F.constant(E); }
  Expression *VisitCXXNoexceptExpr(const CXXNoexceptExpr *E) { return F.constant(E); }
  Expression *VisitOffsetOfExpr(const OffsetOfExpr *E) { return F.constant(E); }
  Expression *VisitConceptSpecializationExpr(const ConceptSpecializationExpr *E) { return F.constant(E); }
  Expression *VisitRequiresExpr(const RequiresExpr *E) { return F.constant(E); }
  Expression *VisitSourceLocExpr(const SourceLocExpr *E) { return F.constant(E); }
  Expression *VisitConstantExpr(const ConstantExpr *E) {
    if (E->isImmediateInvocation() && E->hasAPValueResult())
      return F.constant(E->getAPValueResult(), E->getType(), E->getExprLoc());
    return Visit(E->getSubExpr());
  }

  // Expressions that wrap or represent another expression.
  Expression *VisitParenExpr(const ParenExpr *E) { return F.value(E->getSubExpr()); }
  Expression *VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *E) {
    return F.value(E->getReplacement());
  }
  Expression *VisitGenericSelectionExpr(const GenericSelectionExpr *E) { return F.value(E->getResultExpr()); }
  Expression *VisitChooseExpr(const ChooseExpr *E) { return F.value(E->getChosenSubExpr()); }
  Expression *VisitPackIndexingExpr(const PackIndexingExpr *E) { return F.value(E->getSelectedExpr()); }
  Expression *VisitExprWithCleanups(const ExprWithCleanups *E) {
    return F.fullExpression(E, [&](const Expr *Sub) { return F.value(Sub); });
  }
  Expression *VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) { return F.value(E->getSubExpr()); }
  Expression *VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) { return F.value(E->getExpr()); }
  Expression *VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
    return F.defaultInit(E, [&](const Expr *Sub) { return F.value(Sub); });
  }
  Expression *VisitCXXRewrittenBinaryOperator(const CXXRewrittenBinaryOperator *E) {
    return F.value(E->getSemanticForm());
  }
  Expression *VisitPseudoObjectExpr(const PseudoObjectExpr *E) { return F.pseudoObject(E, /*AsLValue=*/false); }
  Expression *VisitOpaqueValueExpr(const OpaqueValueExpr *E) { return F.opaque(E, /*AsLValue=*/false); }

  // Names.
  Expression *VisitCXXThisExpr(const CXXThisExpr *E) { return F.thisPointer(E->getExprLoc()); }
  Expression *VisitDeclRefExpr(const DeclRefExpr *E) {
    if (const auto *C = dyn_cast<EnumConstantDecl>(E->getDecl()))
      return F.constant(APValue(C->getInitVal()), E->getType(), E->getExprLoc());
    if (Expression *Constant = F.staticConstant(E))
      return Constant;
    return F.Build.read(F.named(E->getDecl(), E->getExprLoc()));
  }
  Expression *VisitMemberExpr(const MemberExpr *E) {
    if (const auto *C = dyn_cast<EnumConstantDecl>(E->getMemberDecl())) {
      Expression *Object = F.discarded(E->getBase());
      return F.Build.comma(Object, F.constant(APValue(C->getInitVal()), E->getType(), E->getExprLoc()));
    }
    return F.Build.read(F.memberAccess(E));
  }

  // Operators and calls.
  Expression *VisitUnaryOperator(const UnaryOperator *E) { return F.unary(E); }
  Expression *VisitBinaryOperator(const BinaryOperator *E) { return F.binary(E); }
  Expression *VisitAbstractConditionalOperator(const AbstractConditionalOperator *E) { return F.conditional(E); }
  Expression *VisitCastExpr(const CastExpr *E) { return F.conversion(E); }
  Expression *VisitBuiltinBitCastExpr(const BuiltinBitCastExpr *E) { return F.conversion(E); }
  Expression *VisitCallExpr(const CallExpr *E) { return F.call(E); }
  Expression *VisitStmtExpr(const StmtExpr *E) { return F.statementExpression(E); }

  // Objects.
  Expression *VisitCXXConstructExpr(const CXXConstructExpr *E) { return F.constructedValue(E); }
  Expression *VisitInitListExpr(const InitListExpr *E) { return aggregate(E); }
  Expression *VisitCompoundLiteralExpr(const CompoundLiteralExpr *E) { return Visit(E->getInitializer()); }
  Expression *VisitCXXParenListInitExpr(const CXXParenListInitExpr *E) { return aggregate(E); }
  Expression *VisitLambdaExpr(const LambdaExpr *E) { return aggregate(E); }
  Expression *VisitDesignatedInitUpdateExpr(const DesignatedInitUpdateExpr *E) { return F.valueInTemporary(E); }
  Expression *VisitArrayInitLoopExpr(const ArrayInitLoopExpr *E) { return F.valueInTemporary(E); }

private:
  Expression *aggregate(const Expr *E) { return F.isPlain(E) ? F.aggregateValue(E) : F.valueInTemporary(E); }
  Expression *nothing() { return F.Build.nothing(); }

  FunctionLowering &F;
};

static_assert(VisitorMethods<ValueVisitor, Expression *>::fits({Treatment::Value, Treatment::Either}),
              "ValueVisitor and sema/AstKinds.def differ");

// The initializer of the temporary that a glvalue designates, if the temporary is only read and not destroyed; else
// null.
const Expr *FunctionLowering::temporaryOnlyRead(const Expr *E) {
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E->IgnoreParenNoopCasts(Module.Context));
  bool IsValue = M && M->getSubExpr()->isPRValue() && !M->getType()->isArrayType();
  return IsValue && !needsDestruction(M->getType()) ? M->getSubExpr() : nullptr;
}

Expression *FunctionLowering::value(const Expr *E) {
  if (E->isGLValue()) {
    const Expr *Temporary = temporaryOnlyRead(E);
    return Temporary ? value(Temporary) : Build.read(lvalue(E));
  }
  return ValueVisitor(*this).Visit(E);
}

Expression *FunctionLowering::conditionally(llvm::function_ref<Expression *()> Lower) {
  ++ConditionDepth;
  Expression *Result = Lower();
  --ConditionDepth;
  return Result;
}

Expression *FunctionLowering::condition(const Expr *E) {
  return fullExpression(E, [&](const Expr *Sub) { return toBoolean(value(Sub)); });
}

static bool isAssignment(const Expr *E) {
  const auto *B = dyn_cast<BinaryOperator>(E);
  const auto *U = dyn_cast<UnaryOperator>(E);
  return (B && B->isAssignmentOp()) || (U && U->isIncrementDecrementOp());
}

Expression *FunctionLowering::discarded(const Expr *E) {
  E = E->IgnoreParens();
  return hasEffects(E) ? effects(evaluated(E)) : nullptr;
}

bool FunctionLowering::hasEffects(const Expr *E) {
  return E->HasSideEffects(Module.Context) || makesTemporary(Module, E);
}

// An expression of any value category, lowered for its effects.
Expression *FunctionLowering::evaluated(const Expr *E) {
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    return fullExpression(Full, [&](const Expr *Sub) { return discarded(Sub); });
  if (const auto *C = dyn_cast<CastExpr>(E); C && !isa<BuiltinBitCastExpr>(C))
    if (C->getCastKind() == CK_ToVoid || C->getCastKind() == CK_LValueToRValue || C->getCastKind() == CK_NoOp)
      return discarded(C->getSubExpr());
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Comma) {
    Expression *First = discarded(B->getLHS());
    return Build.comma(First, discarded(B->getRHS()));
  }
  if (E->isPRValue() && (E->getType()->isArrayType() || needsDestruction(E->getType())))
    return discardedObject(E);
  if (isAssignment(E)) {
    const auto *B = dyn_cast<BinaryOperator>(E);
    return B ? assignment(B) : increment(cast<UnaryOperator>(E));
  }
  if (const auto *C = dyn_cast<AbstractConditionalOperator>(E); C && C->isGLValue())
    return Build.addressOf(lvalue(C));
  if (const auto *C = dyn_cast<CXXOperatorCallExpr>(E)) {
    const auto *M = dyn_cast_or_null<CXXMethodDecl>(C->getDirectCallee());
    if (M && M->isImplicitObjectMemberFunction() && assignsBitwise(M))
      return assignedObject(C->getArg(0), C->getArg(1), C);
  }
  if (const auto *C = dyn_cast<CallExpr>(E))
    return call(C);
  return E->isGLValue() ? Build.addressOf(lvalue(E)) : value(E);
}

// An object that is not used lives until the end of the full-expression.
Expression *FunctionLowering::discardedObject(const Expr *E) {
  kir::Variable *V = temporary(type(E));
  Expression *Init = initialize(Build.variable(V), E);
  return Build.comma(Init, registerTemporary(V, E->getType()));
}

} // namespace ampcc::lower
