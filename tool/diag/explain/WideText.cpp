#include "diag/explain/WideText.h"
#include "sema/KnownClasses.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {
namespace {

using CharacterTest = bool (Type::*)() const;

// Whether it is an instance of the class template of std for such characters.
bool isOfCharacters(QualType T, StringRef Template, CharacterTest IsSuch) {
  const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(classOf(T));
  return isStandardClass(Instance, Template) && (*Instance->getTemplateArgs()[0].getAsType().*IsSuch)();
}

bool isStringClass(QualType T, CharacterTest IsSuch) {
  return isOfCharacters(T, "basic_string", IsSuch) || isOfCharacters(T, "basic_string_view", IsSuch);
}

bool isText(QualType T, CharacterTest IsSuch) {
  if (T.isNull())
    return false;
  T = T.getNonReferenceType();
  const auto *Array = T->getAsArrayTypeUnsafe();
  const QualType Element = Array ? Array->getElementType() : T->getPointeeType();
  return Element.isNull() ? isStringClass(T, IsSuch) : (*Element.*IsSuch)();
}

} // namespace

bool isWideText(QualType T) { return isText(T, &Type::isWideCharType); }

bool isNarrowText(QualType T) { return isText(T, &Type::isCharType); }

bool isNarrowStream(QualType T) { return isOfCharacters(T, "basic_ostream", &Type::isCharType); }

bool isWidened(std::pair<QualType, QualType> Conversion) {
  return isNarrowText(Conversion.first) && isStringClass(Conversion.second, &Type::isWideCharType);
}

bool isNarrowed(std::pair<QualType, QualType> Conversion) {
  return isWideText(Conversion.first) && isNarrowText(Conversion.second);
}

} // namespace ampcc
