// Determines which objects need a destructor call on the accelerator.
#pragma once

#include "lower/ModuleLowering.h"
#include "clang/AST/DeclCXX.h"

namespace ampcc::lower {

// Whether the destructor does anything on the accelerator: its body is not empty, or a member or base needs
// destruction.
bool hasEffect(ModuleLowering &Module, const clang::CXXDestructorDecl *D);
bool needsDestruction(ModuleLowering &Module, clang::QualType T);
// Whether an expression creates a temporary that needs destruction.
bool makesTemporary(ModuleLowering &Module, const clang::Stmt *S);

} // namespace ampcc::lower
