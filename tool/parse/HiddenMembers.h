// Removes from a class the functions of its bases that a using-declaration names and that a function of the class hides
// (R-LANG-49): one with the same parameters for both restrictions hides one for one of them. Clang hides a function
// only if the restrictions are the same.
#pragma once

#include "clang/AST/DeclCXX.h"

namespace ampcc {

void removeHiddenMembers(const clang::ASTContext &Context, clang::CXXRecordDecl *Class);

} // namespace ampcc
