// What an unqualified name means in a function, looked up again behind the parse, when Clang's scopes are gone.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/UnresolvedSet.h"

namespace ampcc {

struct NamedFunctions {
  clang::UnresolvedSet<8> Found;
  clang::CXXRecordDecl *Class = nullptr; // whose members they are
  bool AllowsOthers = true;              // functions that lookup by the arguments finds
  bool IsKnown = true;                   // false: the name means something else there
};

// The functions that a name means at a place of a function: those of the innermost scope that declares it in front of
// that place. The operator of an expression means no members (C++ [over.match.oper]).
NamedFunctions findUnqualified(const clang::FunctionDecl *From, clang::DeclarationName Name, clang::SourceLocation At,
                               bool IsOperator);

} // namespace ampcc
