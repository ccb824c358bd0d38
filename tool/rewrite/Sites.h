// Sites: types in namespace ampcc_sites that identify function objects whose classes have no name at namespace scope,
// so that the registry can bind each to its kernel. A site is named after the function around it, its position and, if
// other translation units can see it, a hash; inside templates it is a template over their arguments.
#pragma once

#include "rewrite/TemplateLevels.h"
#include "rewrite/TypeSpelling.h"
#include "rewrite/Uses.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

struct Site {
  std::string Name;
  bool External = false; // visible to other translation units, which must use the same name
  std::vector<SiteParameter> Parameters;
  const clang::CXXRecordDecl *Written = nullptr;

  // The name of the site in the text around the lambda or class.
  std::string inText() const;
};

class Sites {
public:
  Sites(clang::ASTContext &Context, const TokenBuffer &Tokens, const Uses &U);

  // Makes `T` and its component types nameable at namespace scope.
  void require(clang::QualType T);

  // By the token of the lambda's '[' or of the class's '{'.
  const std::map<std::size_t, Site> &all() const { return ByToken; }
  const Site *find(std::size_t Token) const;

  const TypeSpelling &spelling() const { return Spelling; }

  // Declarations to insert at the start of the bodies of lambdas, see SiteParameter.
  std::map<const clang::LambdaExpr *, std::string> aliases() const;

  // Declares all sites; goes in front of the user's text.
  std::string declarations() const;

private:
  clang::ASTContext &Context;
  const TokenBuffer &Tokens;
  const Uses &U;
  TypeSpelling Spelling;
  std::map<std::size_t, Site> ByToken;
  llvm::DenseMap<const clang::CXXRecordDecl *, bool> HasSite; // the class, or one of its component types
  llvm::StringSet<> Names;
  std::map<std::string, std::string> Templates; // stand for template arguments: the parameters of those, by name

  bool requireType(clang::QualType T);
  bool requireArgument(const clang::TemplateArgument &A);
  bool requireRecord(const clang::CXXRecordDecl *R);
  bool requireArguments(const clang::CXXRecordDecl *R);
  bool isMemberOfSited(const clang::CXXRecordDecl *R);
  void add(std::size_t Token, const clang::CXXRecordDecl *Written);

  std::size_t tokenOf(const clang::CXXRecordDecl *R) const;
  std::string spell(const clang::CXXRecordDecl *R) const;
  std::string spellParameter(const SiteParameter &P, const LevelArguments &Level, const clang::CXXRecordDecl *R) const;
  std::string nameFor(std::size_t Token, const Site &S);
};

} // namespace ampcc
