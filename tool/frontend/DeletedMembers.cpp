#include "frontend/DeletedMembers.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

bool isAssignment(const CXXMethodDecl *M) { return M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator(); }

bool isSpecialConstructor(const CXXMethodDecl *M) {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(M);
  return Constructor && (Constructor->isDefaultConstructor() || Constructor->isCopyOrMoveConstructor());
}

// Whether some of these members are deleted and others not.
template <class Predicate> bool areDeletedInPart(const CXXRecordDecl *Class, Predicate IsMeant) {
  bool HasDeleted = false, HasOthers = false;
  for (const CXXMethodDecl *M : Class->methods())
    if (IsMeant(M))
      (M->isDeleted() ? HasDeleted : HasOthers) = true;
  return HasDeleted && HasOthers;
}

} // namespace

void findMembersBesideDeleted(Sema &S, CXXRecordDecl *Class) {
  using Kind = CXXSpecialMemberKind;
  if (!Class->isCompleteDefinition() || Class->isInvalidDecl() || Class->isDependentContext())
    return;
  Sema::ContextRAII Outside(S, S.Context.getTranslationUnitDecl());
  llvm::SaveAndRestore ForBoth(S.CUDA().CurCUDATargetCtx.Target, CUDAFunctionTarget::HostDevice);
  auto Find = [&](Kind Member, bool TakesConst) {
    S.LookupSpecialMember(Class, Member, /*ConstArg=*/TakesConst, /*VolatileArg=*/false, /*RValueThis=*/false,
                          /*ConstThis=*/false, /*VolatileThis=*/false);
  };
  if (areDeletedInPart(Class, isSpecialConstructor)) {
    Find(Kind::DefaultConstructor, false);
    Find(Kind::CopyConstructor, true);
    Find(Kind::MoveConstructor, false);
  }
  if (areDeletedInPart(Class, isAssignment)) {
    Find(Kind::CopyAssignment, true);
    Find(Kind::MoveAssignment, false);
  }
}

} // namespace ampcc
