// Spells concrete types and template arguments so that they compile at namespace scope, fully qualified; classes that
// have a site are spelled by it.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include <functional>
#include <string>
#include <utility>

namespace ampcc {

// The class of a template argument that is an object; else null.
const clang::CXXRecordDecl *classOfValue(const clang::TemplateArgument &A);

class TypeSpelling {
public:
  // `SiteOf` gives the site of a class, or an empty string if it is spelled by its own name.
  using SiteLookup = std::function<std::string(const clang::CXXRecordDecl *)>;

  TypeSpelling(const clang::ASTContext &Context, SiteLookup SiteOf)
      : Context(Context), Policy(Context.getLangOpts()), SiteOf(std::move(SiteOf)) {
    Policy.FullyQualifiedName = true;
  }

  std::string type(clang::QualType T) const { return declare(T, ""); }
  // The type as deduced from functions of the host: their function types have the calling convention of C++.
  std::string typeOfFunctions(clang::QualType T) const;
  std::string argument(const clang::TemplateArgument &A) const;     // in the list of a class template
  std::string siteArgument(const clang::TemplateArgument &A) const; // in the list of a site: always a type
  std::string name(const clang::NamedDecl *D) const;

private:
  const clang::ASTContext &Context;
  clang::PrintingPolicy Policy;
  SiteLookup SiteOf;
  mutable bool IsOfFunctions = false; // while typeOfFunctions() runs, which SiteOf calls back to

  std::string declare(clang::QualType T, const std::string &Declarator) const;
  std::string declareIndirect(clang::QualType Pointee, const std::string &Declarator) const;
  std::string declareFunction(const clang::FunctionProtoType *F, const std::string &Declarator) const;
  std::string record(const clang::TagDecl *D) const;
  std::string integer(const clang::TemplateArgument &A) const;
  // ValueSpelling.cpp
  std::string object(const clang::APValue &V, clang::QualType T) const;
  std::string bytes(const clang::APValue &V, clang::QualType T) const;
  std::string value(const clang::APValue &V, clang::QualType T) const;
  std::string address(const clang::APValue &V, clang::QualType T) const;
  std::string list(const clang::APValue &V, clang::QualType T) const;
  std::string assigned(const clang::APValue &V, clang::QualType T) const;
  bool assignMembers(const std::string &To, const clang::APValue &V, clang::QualType T, std::string &Statements) const;
  bool assign(const std::string &To, const clang::APValue &V, clang::QualType T, std::string &Statements) const;
};

} // namespace ampcc
