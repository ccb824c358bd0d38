// Outside of function bodies Clang reads for the target that its context names (R-LANG-23, -24, -58): follows the
// restrictions that the tokens have around them, and lets classes be completed for both sides.
#pragma once

#include "syntax/DialectTokens.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Outside of function bodies Clang reads for this set from now on.
void setInheritedTarget(clang::Sema &Parsing, RestrictionSet To);

class InheritedTarget : public clang::ASTMutationListener {
public:
  InheritedTarget(clang::Sema &Parsing, const TranslatedTokens &Translated)
      : Parsing(Parsing), Translated(Translated) {}

  // The parser sees this token now.
  void meet(const clang::Token &T);

  // The implicit members are declared; default arguments and member initializers are read next. They choose for the
  // function around the class, or for the host, and functions of the other side are no error before they are used.
  void CompletedTagDefinition(const clang::TagDecl *D) override;

  // Constructors that a class inherits are declared when they are called.
  void AddedCXXImplicitMember(const clang::CXXRecordDecl *Class, const clang::Decl *D) override;

private:
  clang::Sema &Parsing;
  const TranslatedTokens &Translated;
  bool IsAtClassEnd = false;

  void set(RestrictionSet To) { setInheritedTarget(Parsing, To); }
};

} // namespace ampcc
