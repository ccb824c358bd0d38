// R-LANG-14: the restrictions of a defaulted member with a specifier must be among those that would be inferred without
// one (R-LANG-58).
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {
namespace {

// Determines whether the implicit definition of a special member can run on one side.
class DefaultedMember {
public:
  DefaultedMember(Rules &R, CXXSpecialMemberKind Kind, bool OnAccelerator)
      : R(R), Kind(Kind), OnAccelerator(OnAccelerator) {}

  // The class of a base or member whose special member cannot run on the side, or null.
  const CXXRecordDecl *obstacle(const CXXRecordDecl *Class) {
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (const CXXRecordDecl *Part = Base.getType()->getAsCXXRecordDecl(); Part && !serves(Part))
        return Part;
    for (const FieldDecl *Field : Class->fields()) {
      const CXXRecordDecl *Part = classOfObject(Field->getType());
      if (Part && !(Field->hasInClassInitializer() && Kind == CXXSpecialMemberKind::DefaultConstructor) &&
          !serves(Part))
        return Part;
    }
    return nullptr;
  }

private:
  Rules &R;
  CXXSpecialMemberKind Kind;
  bool OnAccelerator;

  bool isOfKind(const CXXMethodDecl *Method) const {
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(Method);
    switch (Kind) {
    case CXXSpecialMemberKind::DefaultConstructor:
      return Constructor && Constructor->isDefaultConstructor();
    case CXXSpecialMemberKind::CopyConstructor:
      return Constructor && Constructor->isCopyConstructor();
    case CXXSpecialMemberKind::MoveConstructor:
      return Constructor && Constructor->isCopyOrMoveConstructor();
    case CXXSpecialMemberKind::CopyAssignment:
      return Method->isCopyAssignmentOperator();
    case CXXSpecialMemberKind::MoveAssignment:
      return Method->isCopyAssignmentOperator() || Method->isMoveAssignmentOperator();
    case CXXSpecialMemberKind::Destructor:
      return isa<CXXDestructorDecl>(Method);
    default:
      return false;
    }
  }

  bool serves(const CXXRecordDecl *Class) {
    if (!Class->hasDefinition() || isViewClass(R.Context.getCanonicalTagType(Class)))
      return true;
    bool IsWritten = false;
    for (const CXXMethodDecl *Method : Class->methods()) {
      if (Method->isImplicit() || !isOfKind(Method))
        continue;
      IsWritten |= !Method->isDefaulted();
      RestrictionSet Set = restrictionOf(Method);
      if (!Method->isDefaulted() && !Method->isDeleted() && (OnAccelerator ? Set.Amp : Set.Cpu))
        return true;
    }
    if (IsWritten)
      return false;
    bool IsUsable = !OnAccelerator || !R.Types.whyNotCompatible(R.Context.getCanonicalTagType(Class));
    return IsUsable && !obstacle(Class);
  }
};

CXXSpecialMemberKind kindOf(const CXXMethodDecl *Method) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Method))
    return Constructor->isDefaultConstructor() ? CXXSpecialMemberKind::DefaultConstructor
           : Constructor->isMoveConstructor()  ? CXXSpecialMemberKind::MoveConstructor
           : Constructor->isCopyConstructor()  ? CXXSpecialMemberKind::CopyConstructor
                                               : CXXSpecialMemberKind::Invalid;
  return isa<CXXDestructorDecl>(Method)       ? CXXSpecialMemberKind::Destructor
         : Method->isMoveAssignmentOperator() ? CXXSpecialMemberKind::MoveAssignment
         : Method->isCopyAssignmentOperator() ? CXXSpecialMemberKind::CopyAssignment
                                              : CXXSpecialMemberKind::Invalid;
}

} // namespace

void checkDefaulted(Rules &R, const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method || !Method->isExplicitlyDefaulted() || Method->getParent()->isDependentContext())
    return;
  const CXXRecordDecl *Class = Method->getParent();
  if (auto Problem = R.Types.whyNotCompatible(R.Context.getCanonicalTagType(Class))) {
    R.error(F->getLocation(), Diag::DefaultedType) << restrictionOf(F).spelling() << Class << Problem->Reason;
    R.noteMembers(*Problem);
    return;
  }
  for (bool OnAccelerator : {true, false})
    if (OnAccelerator || restrictionOf(F).Cpu)
      if (const CXXRecordDecl *Part = DefaultedMember(R, kindOf(Method), OnAccelerator).obstacle(Class)) {
        R.error(F->getLocation(), Diag::Defaulted)
            << restrictionOf(F).spelling() << Part << (OnAccelerator ? "restrict(amp)" : "restrict(cpu)");
        R.note(Part->getLocation(), Diag::NoteDeclared) << Part;
        return;
      }
}

} // namespace ampcc
