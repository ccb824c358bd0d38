// Sets the CUDA target for which Clang resolves overloads outside of function bodies (R-LANG-23, -24, -58): that of the
// restrictions that the tokens inherit, and host and device while a class is completed.
#pragma once

#include "syntax/DialectTokens.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// From now on Clang resolves overloads outside of function bodies for this set.
void setInheritedTarget(clang::Sema &Parsing, RestrictionSet To);

class InheritedTarget : public clang::ASTMutationListener {
public:
  InheritedTarget(clang::Sema &Parsing, const TranslatedTokens &Translated)
      : Parsing(Parsing), Translated(Translated) {}

  // To be called for each token when the parser lexes it.
  void meet(const clang::Token &T);

  // Called when the implicit members have been declared and before default arguments and member initializers are
  // parsed. These resolve overloads for the function around the class, or for the host; in an amp function for both
  // restrictions, so that a function that lacks one is an error only where the default is used.
  void CompletedTagDefinition(const clang::TagDecl *D) override;

  // Called for inheriting constructors, which Clang declares when they are first called.
  void AddedCXXImplicitMember(const clang::CXXRecordDecl *Class, const clang::Decl *D) override;

private:
  clang::Sema &Parsing;
  const TranslatedTokens &Translated;
  bool IsAtClassEnd = false;

  void set(RestrictionSet To) { setInheritedTarget(Parsing, To); }
};

} // namespace ampcc
