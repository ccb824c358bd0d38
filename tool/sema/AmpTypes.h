// Which types restrict(amp) code can use, and why not the others (R-LANG-66..76).
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <string>

namespace ampcc {

// Why a type cannot be used. If the cause lies inside a class, the members that lead to it, outermost first.
struct TypeProblem {
  std::string Reason;
  llvm::SmallVector<const clang::FieldDecl *, 2> Members;
};

// What <=> gives (R-LANG-170): classes of the language, though the standard library defines them.
bool isComparisonCategory(clang::QualType T);

// std::atomic<...> and std::atomic_ref<...>, or a reference to one.
bool isStandardAtomic(clang::QualType T);

// Whether objects of the class, which may be null, are nothing but a place: empty, or made of what is empty.
bool holdsNoData(const clang::CXXRecordDecl *Class);

class AmpTypes {
public:
  explicit AmpTypes(const clang::ASTContext &Context) : Context(Context) {}

  // Objects of the type can be stored and copied to the accelerator (R-LANG-67, -68, -73, -75).
  std::optional<TypeProblem> whyNotCompatible(clang::QualType T);
  // The type can be that of a variable, parameter, result or expression (R-LANG-66, -71, -72, -76).
  std::optional<TypeProblem> whyNotUsable(clang::QualType T);

private:
  const clang::ASTContext &Context;
  llvm::DenseMap<clang::CanQualType, std::optional<TypeProblem>> Classes;

  std::optional<TypeProblem> ofBuiltin(const clang::BuiltinType *T);
  std::optional<TypeProblem> ofArray(const clang::ArrayType *T);
  std::optional<TypeProblem> ofEnum(const clang::EnumDecl *E);
  std::optional<TypeProblem> ofClass(const clang::CXXRecordDecl *Class);
  std::optional<TypeProblem> ofBases(const clang::CXXRecordDecl *Class);
  std::optional<TypeProblem> ofAlignment(const clang::CXXRecordDecl *Class);
  std::optional<TypeProblem> ofField(const clang::FieldDecl *Field);
  std::optional<TypeProblem> ofPointee(clang::QualType T);
  std::optional<TypeProblem> ofMemberPointer(const clang::MemberPointerType *T);
};

// R-LANG-82: a virtual function for the accelerator, which is refused where it is declared.
bool isVirtualForAmp(const clang::CXXMethodDecl *Method);

// R-LANG-89: whether the class behind a pointer or reference that is declared at `At` becomes complete only later.
bool isIncompleteAt(const clang::ASTContext &Context, clang::QualType T, clang::SourceLocation At);

} // namespace ampcc
