// Determines which types restrict(amp) code can use, and why it cannot use a type (R-LANG-66..76).
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <string>

namespace ampcc {

// Why a type cannot be used. If the cause is inside a class, the members that lead to it, outermost first.
struct TypeProblem {
  std::string Reason;
  llvm::SmallVector<const clang::FieldDecl *, 2> Members;
};

// The result types of <=> (R-LANG-170), which are part of the language although the standard library defines them.
bool isComparisonCategory(clang::QualType T);

// std::atomic<...> and std::atomic_ref<...>, or a reference to one.
bool isStandardAtomic(clang::QualType T);

// Whether objects of the class, which may be null, have no data: no fields or virtual functions, or only bases and
// fields without data.
bool holdsNoData(const clang::CXXRecordDecl *Class);

class AmpTypes {
public:
  explicit AmpTypes(const clang::ASTContext &Context) : Context(Context) {}

  // Why objects of the type cannot be stored and copied to the accelerator, or nullopt (R-LANG-67, -68, -73, -75).
  std::optional<TypeProblem> whyNotCompatible(clang::QualType T);
  // Why the type cannot be that of a variable, parameter, result or expression, or nullopt (R-LANG-66, -71, -72, -76).
  std::optional<TypeProblem> whyNotUsable(clang::QualType T);

private:
  const clang::ASTContext &Context;
  llvm::DenseMap<clang::CanQualType, std::optional<TypeProblem>> Classes;

  std::optional<TypeProblem> ofBuiltin(const clang::BuiltinType *T);
  std::optional<TypeProblem> ofArray(const clang::ArrayType *T);
  std::optional<TypeProblem> ofEnum(const clang::EnumDecl *E);
  std::optional<TypeProblem> ofClass(const clang::CXXRecordDecl *Class);
  std::optional<TypeProblem> ofMembers(const clang::CXXRecordDecl *Class);
  std::optional<TypeProblem> ofBases(const clang::CXXRecordDecl *Class);
  std::optional<TypeProblem> ofAlignment(const clang::CXXRecordDecl *Class);
  std::optional<TypeProblem> ofField(const clang::FieldDecl *Field);
  std::optional<TypeProblem> ofPointee(clang::QualType T);
  std::optional<TypeProblem> ofMemberPointer(const clang::MemberPointerType *T);
};

// R-LANG-82: whether a member function is virtual and amp, which is an error at its declaration.
bool isVirtualForAmp(const clang::CXXMethodDecl *Method);

// R-LANG-89: whether the class that a pointer or reference declared at `At` refers to is completed only later.
bool isIncompleteAt(const clang::ASTContext &Context, clang::QualType T, clang::SourceLocation At);

} // namespace ampcc
