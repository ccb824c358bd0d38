// The names of all restrict(cpu, amp) functions, for the rules on ambiguous calls (R-LANG-43, -44).
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclarationName.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include <string>
#include <vector>

namespace ampcc {

class DualNames {
public:
  // The names in the traversal scope: without a precompiled preamble, in the whole translation unit.
  explicit DualNames(const clang::ASTContext &Context);

  // Adds those of a precompiled preamble (texts()).
  void add(llvm::ArrayRef<std::string> Texts, clang::ASTContext &Context);

  // A necessary condition. Constructors and conversion functions of a precompiled preamble count as dual.
  bool mayContain(clang::DeclarationName Name) const;

  // The identifiers and operators; the names of constructors and conversion functions have no meaning elsewhere.
  std::vector<std::string> texts() const;

private:
  llvm::DenseSet<clang::DeclarationName> Names;
  bool HasUnknown = false;

  void collect(const clang::Decl *D);
};

} // namespace ampcc
