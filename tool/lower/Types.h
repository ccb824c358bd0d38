// Lowers Clang's types to types of the kernel IR (R-LANG-66..77): references become pointers, enumerations their
// underlying types.
#pragma once

#include "kir/Module.h"
#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"

namespace ampcc::lower {

class ModuleLowering;

class Types {
public:
  Types(ModuleLowering &Module, kir::Module &M) : Module(Module), M(M) {}

  // Reports a type that kernels cannot have at `Where`, and returns int in its place.
  const kir::Type *lower(clang::QualType T, clang::SourceLocation Where);
  const kir::Type *pointerTo(clang::QualType Pointee, clang::SourceLocation Where);

  const kir::Type *voidType();
  const kir::Type *boolType();
  const kir::Type *intType();
  const kir::Type *longType();

private:
  const kir::Type *lowerBuiltin(const clang::BuiltinType *T, clang::SourceLocation Where);
  const kir::Type *lowerEnum(const clang::EnumDecl *E, clang::SourceLocation Where);
  const kir::Type *unsupported(clang::QualType T, clang::SourceLocation Where);

  ModuleLowering &Module;
  kir::Module &M;
};

} // namespace ampcc::lower
