// Explains that a unary operator of a class cannot be called because of its restrictions (R-LANG-44, -47): Clang then
// tries the built-in operator and reports only that the operand's type is no number or pointer.
#include "diag/FunctionTargets.h"
#include "diag/explain/Explanations.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

// The unary operator at a place.
OverloadedOperatorKind operatorAt(SourceLocation Where, const Sema &Parsing) {
  Token T;
  if (Lexer::getRawToken(Where, T, Parsing.getSourceManager(), Parsing.getLangOpts()))
    return OO_None;
  switch (T.getKind()) {
  case tok::minus:
    return OO_Minus;
  case tok::plus:
    return OO_Plus;
  case tok::tilde:
    return OO_Tilde;
  case tok::exclaim:
    return OO_Exclaim;
  case tok::star:
    return OO_Star;
  case tok::plusplus:
    return OO_PlusPlus;
  case tok::minusminus:
    return OO_MinusMinus;
  default:
    return OO_None;
  }
}

// The operator that a range-based loop calls on an iterator.
OverloadedOperatorKind operatorOfLoop(const DiagnosticGroup &Group) {
  constexpr int64_t Star = 1, PlusPlus = 2; // of the note's selection
  for (const DiagRecord &Note : llvm::drop_begin(Group.Messages))
    if (Note.isClangs(diag::note_for_range_invalid_iterator))
      return Note.number(0) == PlusPlus ? OO_PlusPlus : Note.number(0) == Star ? OO_Star : OO_None;
  return OO_None;
}

// The class of the operand of a missing unary operator, or null.
const CXXRecordDecl *classOfOperand(const DiagRecord &Head) {
  switch (Head.Id) {
  case diag::err_typecheck_unary_expr:
  case diag::err_typecheck_illegal_increment_decrement:
  case diag::err_typecheck_indirection_requires_pointer:
    return classOf(Head.type(0));
  default:
    return nullptr;
  }
}

bool takes(const FunctionDecl *F, const CXXRecordDecl *Class) {
  return isa<CXXMethodDecl>(F) || (F->getNumParams() && classOf(F->getParamDecl(0)->getType()) == Class);
}

// An operator in the class or in the namespace around it that lacks a restriction of the caller, or null.
const FunctionDecl *findRestricted(const CXXRecordDecl *Class, DeclarationName Name, RestrictionSet Caller) {
  for (const DeclContext *Scope : {static_cast<const DeclContext *>(Class), Class->getEnclosingNamespaceContext()})
    for (const NamedDecl *Found : Scope->lookup(Name))
      if (const FunctionDecl *F = Found->getAsFunction(); F && takes(F, Class) && !restrictionOf(F).includes(Caller))
        return F;
  return nullptr;
}

} // namespace

void explainMissingOperator(DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  const CXXRecordDecl *Class = classOfOperand(Head);
  const FunctionDecl *Around = Group.Around;
  OverloadedOperatorKind Operator = Class && Around ? operatorAt(Head.Where, Parsing) : OO_None;
  if (Class && Around && Operator == OO_None)
    Operator = operatorOfLoop(Group);
  if (Operator == OO_None || !Class->hasDefinition())
    return;
  DeclarationName Name = Parsing.getASTContext().DeclarationNames.getCXXOperatorName(Operator);
  const FunctionDecl *Callee = findRestricted(Class->getDefinition(), Name, restrictionOf(Around));
  if (!Callee)
    return;
  Group.Messages.push_back(sayIncompatibleCall(Group, Callee));
}

} // namespace ampcc
