// Which objects have something to destroy on the accelerator.
#pragma once

#include "lower/ModuleLowering.h"
#include "clang/AST/DeclCXX.h"

namespace ampcc::lower {

bool hasEffect(ModuleLowering &Module, const clang::CXXDestructorDecl *D);
bool needsDestruction(ModuleLowering &Module, clang::QualType T);
bool makesTemporary(ModuleLowering &Module, const clang::Stmt *S);

} // namespace ampcc::lower
