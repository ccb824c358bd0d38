// Repeats the lookup of an unqualified name in a function after the parse, when Clang's scopes no longer exist.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/UnresolvedSet.h"

namespace ampcc {

struct NamedFunctions {
  clang::UnresolvedSet<8> Found;
  clang::CXXRecordDecl *Class = nullptr; // if they are members: the class in whose scope they were found
  bool AllowsOthers = true;              // whether argument-dependent lookup is done, too
  bool IsKnown = true;                   // false: the name does not only mean functions there
};

// The functions that a name means at a place of a function: those of the innermost scope that declares it before that
// place. For the operator of an expression, members are ignored (C++ [over.match.oper]).
NamedFunctions findUnqualified(const clang::FunctionDecl *From, clang::DeclarationName Name, clang::SourceLocation At,
                               bool IsOperator);

} // namespace ampcc
