// Explains writes to what cannot be written: texels, which are values, and elements of constant views and arrays.
#include "diag/explain/Explanations.h"
#include "diag/explain/RefusedExpression.h"
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "clang/AST/ASTDiagnostic.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

// What a property or a member belongs to: `v[i]` for `v[i].xy`.
const Expr *objectOf(const Expr *E) {
  for (;;) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
      E = Property->getBaseExpr();
    else if (const auto *Member = dyn_cast<MemberExpr>(E); Member && isa<FieldDecl>(Member->getMemberDecl()))
      E = Member->getBase();
    else
      return E;
  }
}

// The element that an expression refers to or is a part of: t[i], v(x, y).x; null: it is about something else.
const CXXOperatorCallExpr *elementIn(const Expr *E) {
  const auto *Element = dyn_cast<CXXOperatorCallExpr>(objectOf(E));
  return Element && (Element->getOperator() == OO_Subscript || Element->getOperator() == OO_Call) ? Element : nullptr;
}

const CXXOperatorCallExpr *writtenElement(const DiagRecord &Head, ASTContext &Context) {
  llvm::SmallVector<SourceLocation, 2> Places = {Head.Where};
  for (const CharSourceRange &Range : Head.Ranges)
    Places.push_back(Range.getBegin());
  for (SourceLocation Begin : Places)
    if (const RecoveryExpr *Refused = findRefused(Context, Begin, /*Operands=*/1))
      if (const CXXOperatorCallExpr *Element = elementIn(std::as_const(*Refused).subExpressions().front()))
        return Element;
  return nullptr;
}

bool isOfContainer(const CXXOperatorCallExpr *Element) {
  const CXXRecordDecl *Class = Element->getArg(0)->getType()->getAsCXXRecordDecl();
  return isLibraryClass(Class, "array_view") || isLibraryClass(Class, "array");
}

} // namespace

void sayReadOnly(DiagRecord &Head, QualType Element, ASTContext &Context) {
  bool IsMeant = false; // whether the type is an alias, so that its meaning is shown
  QualType Meant = desugarForDiagnostic(Context, Element, IsMeant);
  QualType Type = IsMeant ? Meant.getNonReferenceType() : Element;
  if (Type.isConstQualified())
    Head.say(Diag::ReadOnlyElement, {Type.getAsString(Context.getPrintingPolicy()),
                                     Type.getUnqualifiedType().getAsString(Context.getPrintingPolicy())});
}

void explainElementWrite(DiagnosticGroup &Group, ASTContext &Context) {
  const DiagRecord &Head = Group.head();
  if (!Head.isClangs(diag::err_typecheck_expression_not_modifiable_lvalue, diag::err_ovl_no_viable_oper,
                     diag::err_typecheck_illegal_increment_decrement, diag::err_member_function_call_bad_cvr))
    return;
  const CXXOperatorCallExpr *Element = writtenElement(Head, Context);
  if (!Element)
    return;
  if (isTextureClass(Element->getArg(0)->getType().getUnqualifiedType())) {
    const bool IsComponent = Head.isClangs(diag::err_member_function_call_bad_cvr); // through its setter
    Group.dropNotes();
    Group.head().say(Diag::TexelWrite, {});
    if (IsComponent)
      Group.Messages.push_back(Group.head().noteOf(Diag::NoteTexelComponent, {}));
  } else if (Element->getType().isConstQualified() && isOfContainer(Element)) {
    Group.dropNotes();
    sayReadOnly(Group.head(), Element->getType(), Context);
  }
}

} // namespace ampcc
