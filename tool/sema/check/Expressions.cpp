// Rules on expressions in amp bodies (R-LANG-53, -66, -91, -101, -106, -107, -119).
#include "sema/Annotations.h"
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

static bool isPointerLike(QualType T) { return T->isAnyPointerType() || T->isNullPtrType(); }

// R-LANG-106, -107: checks explicit casts; implicit casts between pointers and integers are null pointer constants.
static void checkCast(Rules &R, const Body &B, const ExplicitCastExpr *Cast) {
  QualType To = Cast->getTypeAsWritten(), From = Cast->getSubExprAsWritten()->getType();
  if (To->isDependentType())
    return;
  if (To->isReferenceType() && !From->isRecordType())
    To = To.getNonReferenceType();
  bool FromInteger = From->isIntegralOrEnumerationType(), ToInteger = To->isIntegralOrEnumerationType();
  bool IsNull = Cast->getSubExprAsWritten()->isNullPointerConstant(R.Context, Expr::NPC_ValueDependentIsNull);
  if ((isPointerLike(From) && ToInteger) || (FromInteger && To->isAnyPointerType() && !IsNull)) {
    R.error(Cast->getBeginLoc(), Diag::PointerCast) << B.Name;
  } else if (auto Problem = R.Types.whyNotUsable(Cast->getTypeAsWritten())) {
    R.error(Cast->getBeginLoc(), Diag::CastType) << Cast->getTypeAsWritten() << B.Name << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

// R-LANG-119.
static void checkBoolPointer(Rules &R, const Body &B, const Expr *Pointer, SourceLocation Where) {
  QualType T = Pointer->IgnoreParenImpCasts()->getType();
  QualType Pointee = T->isArrayType() ? QualType() : T->getPointeeType();
  if (!Pointee.isNull() && Pointee->isBooleanType())
    R.error(Where, Diag::BoolArithmetic) << B.Name;
}

// Whether the expression is the name of a function, or chooses between such names: the name is reported instead
// (checkFunctionName).
static bool namesFunction(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return namesFunction(Choice->getTrueExpr()) || namesFunction(Choice->getFalseExpr());
  if (const auto *Sequence = dyn_cast<BinaryOperator>(E); Sequence && Sequence->isCommaOp())
    return namesFunction(Sequence->getRHS());
  return isa<DeclRefExpr, MemberExpr>(E) && E->getType()->isFunctionType();
}

// R-LANG-34: a function can only be named as a callee, and the traversal skips callees.
static void checkFunctionValue(Rules &R, const Body &B, const ImplicitCastExpr *Cast) {
  if (Cast->getCastKind() == CK_FunctionToPointerDecay && !namesFunction(Cast->getSubExpr()))
    R.error(Cast->getBeginLoc(), Diag::FunctionValue) << B.Name;
}

// R-LANG-34, -71: there are no pointers to functions or to pointers, even as temporary values.
static void checkAddress(Rules &R, const Body &B, const UnaryOperator *Address) {
  QualType Of = Address->getSubExpr()->getType();
  auto Problem = R.Types.whyNotUsable(Address->getType());
  if (!Problem ||
      !(Of->isFunctionType() || Of->isAnyPointerType() || Address->getType()->isMemberFunctionPointerType()))
    return;
  if (Of->isAnyPointerType())
    R.error(Address->getOperatorLoc(), Diag::ValueType) << Address->getType() << B.Name << Problem->Reason;
  else if (!namesFunction(Address->getSubExpr()))
    R.error(Address->getOperatorLoc(), Diag::FunctionValue) << B.Name;
}

// R-LANG-66: a temporary object of a type that cannot be used.
static void checkTemporary(Rules &R, const Body &B, const Expr *E) {
  QualType T = E->getType();
  if (T->isVoidType())
    return;
  if (auto Problem = R.Types.whyNotUsable(T)) {
    R.error(E->getBeginLoc(), Diag::ValueType) << T << B.Name << Problem->Reason << E->getSourceRange();
    R.noteMembers(*Problem);
  }
}

// Whether an error about the class of a member access is reported elsewhere: where the object is declared, captured or
// created.
static bool isReportedElsewhere(const ASTContext &Context, const Expr *Base) {
  if (isa<MaterializeTemporaryExpr>(Base->IgnoreParenNoopCasts(Context))) // checkTemporary
    return true;
  Base = Base->IgnoreParenImpCasts();
  if (const auto *Element = dyn_cast<CXXOperatorCallExpr>(Base)) // checkElements
    if (QualType Container = Element->getArg(0)->getType().getCanonicalType();
        isViewClass(Container) || isArrayClass(Container))
      return true;
  if (const auto *Member = dyn_cast<MemberExpr>(Base)) // its own class has the problem, too
    return isa<FieldDecl>(Member->getMemberDecl());
  const auto *Name = dyn_cast<DeclRefExpr>(Base);
  return Name && (Name->refersToEnclosingVariableOrCapture() || Name->getDecl()->getType()->isRecordType());
}

// The place of the variable in `object`, `pointer->`, `(*pointer)` and `pointer[i]`, whose type may have been reported
// already.
static SourceRange placeOfObject(const Expr *Base) {
  for (;;) {
    Base = Base->IgnoreParenImpCasts();
    if (const auto *Dereference = dyn_cast<UnaryOperator>(Base); Dereference && Dereference->getOpcode() == UO_Deref)
      Base = Dereference->getSubExpr();
    else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Base))
      Base = Subscript->getBase();
    else
      return Base->getSourceRange();
  }
}

// R-LANG-66: an access through a pointer or reference uses the whole class.
static void checkMemberAccess(Rules &R, const Body &B, const MemberExpr *Member) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
  if (isa<VarDecl, EnumConstantDecl>(Member->getMemberDecl()) || (Method && Method->isStatic()) ||
      isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts()) || isReportedElsewhere(R.Context, Member->getBase()))
    return;
  QualType T = Member->getBase()->getType();
  if (T->isPointerType())
    T = T->getPointeeType();
  if (auto Problem = R.Types.whyNotUsable(R.Context.getLValueReferenceType(T))) {
    R.error(Member->getMemberLoc(), Diag::ValueType)
        << T << B.Name << Problem->Reason << placeOfObject(Member->getBase());
    R.noteMembers(*Problem);
  }
}

void checkExpression(Rules &R, const Body &B, const Expr *E) {
  checkNumber(R, B, E);
  if (isa<StringLiteral>(E))
    R.error(E->getBeginLoc(), Diag::StringLiteral) << B.Name;
  else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E); Cast && !isa<CXXDynamicCastExpr>(E)) // AstKinds.def
    checkCast(R, B, Cast);
  else if (const auto *Decay = dyn_cast<ImplicitCastExpr>(E))
    checkFunctionValue(R, B, Decay);
  else if (const auto *Member = dyn_cast<MemberExpr>(E))
    checkMemberAccess(R, B, Member);
  else if (isa<CXXScalarValueInitExpr, CXXTemporaryObjectExpr, MaterializeTemporaryExpr, CompoundLiteralExpr>(E))
    checkTemporary(R, B, E);
  else if (const auto *Address = dyn_cast<UnaryOperator>(E); Address && Address->getOpcode() == UO_AddrOf)
    checkAddress(R, B, Address);
  else if (const auto *Unary = dyn_cast<UnaryOperator>(E); Unary && Unary->isIncrementDecrementOp())
    checkBoolPointer(R, B, Unary->getSubExpr(), Unary->getOperatorLoc());
  else if (const auto *Binary = dyn_cast<BinaryOperator>(E);
           Binary &&
           (Binary->isAdditiveOp() || Binary->getOpcode() == BO_AddAssign || Binary->getOpcode() == BO_SubAssign))
    checkBoolPointer(R, B, Binary->getLHS()->getType()->isPointerType() ? Binary->getLHS() : Binary->getRHS(),
                     Binary->getOperatorLoc());
  else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    checkBoolPointer(R, B, Subscript->getBase(), Subscript->getBeginLoc());
}

} // namespace ampcc
