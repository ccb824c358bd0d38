// R-LANG-192: std::exception has no constructor that takes a text. The library's class __amp_exception has one and
// replaces it, for objects and as a base class.
#include "diag/DiagKinds.h"
#include "parse/patches/PatchPlaces.h"
#include "parse/patches/SourcePatches.h"
#include "sema/KnownClasses.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

static constexpr StringRef Standard = "exception", WithText = "__amp_exception";

static bool isStandard(QualType T) { return !T.isNull() && isStandardClass(T->getAsCXXRecordDecl(), Standard); }

// The token `Name` at `Where` or up to two tokens in front of it: `std::exception e("text")` is wrong at e.
static SourceLocation typeInFrontOf(StringRef Name, SourceLocation Where, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  for (unsigned Tried = 0; Tried < 3; ++Tried) {
    Token T;
    if (Lexer::getRawToken(Where, T, SM, Parsing.getLangOpts()))
      break;
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Name)
      return Where;
    std::optional<Token> Before = Lexer::findPreviousToken(Where, SM, Parsing.getLangOpts(), /*IncludeComments=*/false);
    if (!Before)
      break;
    Where = Before->getLocation();
  }
  return {};
}

static bool hasTextBase(const CXXRecordDecl *Class) {
  return llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *Known = Base.getType()->getAsCXXRecordDecl();
    return Known && Known->getIdentifier() && Known->getName() == WithText;
  });
}

// Replaces the name std::exception at the place.
bool SourcePatches::replaceException(SourceLocation Type) {
  UsesOfHeader.push_back(Type);
  return add(Type, WithText.str());
}

// Replaces std::exception as a base of the constructor's class. In the next parse, constructor initializers that name
// std::exception fail with err_not_direct_base_or_virtual, and are patched in turn.
bool SourcePatches::inferExceptionBase(const CXXConstructorDecl *Around, const Sema &Parsing) {
  bool IsLearned = false;
  if (Around)
    for (const CXXBaseSpecifier &Base : Around->getParent()->bases())
      if (isStandard(Base.getType()))
        IsLearned |= replaceException(locationOf(Standard, Base.getBaseTypeLoc(), Parsing));
  return IsLearned;
}

bool SourcePatches::inferExceptionText(const DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  const auto *Around = dyn_cast_or_null<CXXConstructorDecl>(Group.Around);
  SourceLocation Type = locationOf(Standard, Head.Where, Parsing);
  switch (Head.Id) {
  case diag::err_ovl_no_viable_conversion_in_cast:
    return isStandard(missingConversion(Head).second) && replaceException(Type);
  case diag::err_not_direct_base_or_virtual: // if the base has another name there, Type is the place of that name
    return isStandard(Head.type(0)) && Around && hasTextBase(Around->getParent()) && replaceException(Type);
  case diag::err_ovl_no_viable_function_in_init: {
    if (!isStandard(Head.type(0)))
      return false;
    bool IsBase = inferExceptionBase(Around, Parsing);
    if (Type == Head.Where)
      Type = typeInFrontOf(Standard, Head.Where, Parsing);
    return (Type.isValid() && replaceException(Type)) || IsBase;
  }
  default:
    return false;
  }
}

} // namespace ampcc
