#include "sema/Annotations.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace ampcc {

template <typename Predicate> static bool anyAnnotation(const Decl *D, Predicate Holds) {
  if (!D)
    return false;
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (Holds(A->getAnnotation()))
      return true;
  return false;
}

bool isAnnotated(const Decl *D, StringRef Annotation) {
  return anyAnnotation(D, [&](StringRef Text) { return Text == Annotation; });
}

bool hasAnnotationPrefix(const Decl *D, StringRef Prefix) {
  return anyAnnotation(D, [&](StringRef Text) { return Text.starts_with(Prefix); });
}

StringRef annotationBehind(StringRef Prefix, const Decl *D) {
  for (const Decl *Redeclaration : D->redecls())
    for (const auto *A : Redeclaration->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation().starts_with(Prefix))
        return A->getAnnotation().drop_front(Prefix.size());
  return {};
}

// For a specialization that is only named, so not instantiated, the attributes are those of its pattern.
static bool isAnnotatedClass(QualType T, StringRef Annotation) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class)
    return false;
  if (isAnnotated(Class, Annotation))
    return true;
  const CXXRecordDecl *Pattern = Class->getTemplateInstantiationPattern();
  if (!Pattern)
    if (const auto *Specialization = dyn_cast<ClassTemplateSpecializationDecl>(Class))
      Pattern = Specialization->getSpecializedTemplate()->getTemplatedDecl();
  const CXXRecordDecl *Definition = Pattern ? Pattern->getDefinition() : nullptr; // attributes are at the definition
  return isAnnotated(Definition ? Definition : Pattern, Annotation);
}

bool isViewClass(QualType T) { return isAnnotatedClass(T, ViewAnnotation); }
bool isArrayClass(QualType T) { return isAnnotatedClass(T, ArrayAnnotation); }
bool isTextureClass(QualType T) { return isAnnotatedClass(T, TextureAnnotation); }
bool isSamplerClass(QualType T) { return isAnnotatedClass(T, SamplerAnnotation); }
bool isAbsentClass(QualType T) { return isAnnotatedClass(T, AbsentAnnotation); }

} // namespace ampcc
