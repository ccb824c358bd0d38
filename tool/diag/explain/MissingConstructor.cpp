// Explains that a default constructor of a base or member cannot be called because of its restrictions (R-LANG-47,
// -57), where Clang reports that none exists.
#include "diag/FunctionTargets.h"
#include "diag/explain/Explanations.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

// The class of the base or member that the error names last: "... the member 'm' which does not have a default
// constructor".
static const CXXRecordDecl *classOfPart(const CXXConstructorDecl *Around, StringRef Name) {
  for (const FieldDecl *Field : Around->getParent()->fields())
    if (Field->getName() == Name)
      return classOfObject(Field->getType());
  for (const CXXBaseSpecifier &Base : Around->getParent()->bases())
    if (const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl(); Class && Name.ends_with(Class->getName()))
      return Class;
  return nullptr;
}

static bool serves(const CXXConstructorDecl *Constructor, const FunctionDecl *Caller) {
  return restrictionOf(Constructor).includes(restrictionOf(Caller));
}

void explainMissingConstructor(DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  const auto *Around = dyn_cast_or_null<CXXConstructorDecl>(Group.Around);
  if (Head.Id != diag::err_missing_default_ctor || !Around)
    return;
  constexpr unsigned Part = 3;
  const CXXRecordDecl *Class = classOfPart(Around, Head.name(Part));
  if (!Class || !Class->hasDefinition())
    return;
  for (const CXXConstructorDecl *Constructor : Class->ctors()) {
    if (!Constructor->isDefaultConstructor() || Constructor->isDeleted() || serves(Constructor, Around))
      continue;
    Group.Messages.back() = sayIncompatibleCall(Group, Constructor); // in place of "the class is declared here"
    return;
  }
  if (isOfLibrary(Class) && !Group.Around->isImplicit())
    Group.Messages.push_back(Head.noteOf(Diag::NoteInitializer, {Class->getNameAsString(), Head.name(Part)}));
}

static bool takesList(const CXXConstructorDecl *Constructor) {
  if (Constructor->param_empty() || Constructor->getMinRequiredArguments() > 1 || Constructor->isDeleted())
    return false;
  return isStandardClass(classOf(Constructor->getParamDecl(0)->getType()), "initializer_list");
}

void explainMissingList(DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  const CXXRecordDecl *Class = classOf(Head.type(0));
  if (Head.Id != diag::err_ovl_no_viable_function_in_init || !Group.Around || !Class || Head.Ranges.empty())
    return;
  const SourceManager &SM = Class->getASTContext().getSourceManager();
  if (*SM.getCharacterData(SM.getSpellingLoc(Head.Ranges.back().getBegin())) != '{')
    return;
  for (const CXXConstructorDecl *Constructor : Class->ctors())
    if (takesList(Constructor) && !serves(Constructor, Group.Around)) {
      Group.dropNotes(); // about other constructors
      Group.Messages.push_back(sayIncompatibleCall(Group, Constructor));
      return;
    }
}

} // namespace ampcc
