#include "frontend/MissingConstructor.h"
#include "frontend/RepairPlaces.h"
#include "sema/Diagnose.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

// The base or member that the error names last: "... the member 'm' which does not have a default constructor".
static const CXXRecordDecl *classOfPart(const CXXConstructorDecl *Around, StringRef Name) {
  for (const FieldDecl *Field : Around->getParent()->fields())
    if (Field->getName() == Name)
      return Field->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier &Base : Around->getParent()->bases())
    if (const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl(); Class && Name.ends_with(Class->getName()))
      return Class;
  return nullptr;
}

void explainMissingConstructor(DiagnosticGroup &Group) {
  Message &Head = Group.Messages.front();
  const auto *Around = dyn_cast_or_null<CXXConstructorDecl>(Group.Around);
  if (Head.Id != diag::err_missing_default_ctor || !Around)
    return;
  const CXXRecordDecl *Class = classOfPart(Around, quotedIn(StringRef(Head.Text).split("initialize the ").second));
  if (!Class || !Class->hasDefinition())
    return;
  for (const CXXConstructorDecl *Constructor : Class->ctors()) {
    RestrictionSet Set = restrictionOf(Constructor);
    if (!Constructor->isDefaultConstructor() || Constructor->isDeleted() || Set.includes(restrictionOf(Around)))
      continue;
    std::string Callee = describeCallee(Constructor);
    Head.Text = fill(Diag::IncompatibleCall, {Callee, Set.spelling().str(), describeFunction(Around)});
    Message Declared = Head;
    Declared.Level = DiagnosticsEngine::Note;
    Declared.Where = Constructor->getLocation();
    Declared.Text = fill(Diag::NoteDeclared, {Callee});
    Declared.Ranges.clear();
    Group.Messages.back() = std::move(Declared); // in place of "the class is declared here"
    return;
  }
}

} // namespace ampcc
