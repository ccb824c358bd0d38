#include "sema/DualNames.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

static constexpr llvm::StringLiteral OperatorPrefix = "operator ";

void DualNames::collect(const Decl *D) {
  if (const auto *Template = dyn_cast<TemplateDecl>(D); Template && Template->getTemplatedDecl())
    D = Template->getTemplatedDecl();
  if (const auto *Friend = dyn_cast<FriendDecl>(D); Friend && Friend->getFriendDecl())
    D = Friend->getFriendDecl();
  if (const FunctionDecl *F = D->getAsFunction()) {
    if (restrictionOf(F) == RestrictionSet{true, true})
      Names.insert(F->getDeclName());
  } else if (const auto *Scope = dyn_cast<DeclContext>(D); Scope && !isa<EnumDecl>(D)) {
    for (const Decl *Inner : Scope->decls())
      collect(Inner);
  }
}

DualNames::DualNames(const ASTContext &Context) {
  for (const Decl *D : Context.getTraversalScope())
    collect(D);
}

void DualNames::add(ArrayRef<std::string> Texts, ASTContext &Context) {
  HasUnknown = true;
  for (StringRef Text : Texts) {
    unsigned Operator = 0;
    if (!Text.consume_front(OperatorPrefix))
      Names.insert(&Context.Idents.get(Text));
    else if (!Text.getAsInteger(10, Operator) && Operator < NUM_OVERLOADED_OPERATORS)
      Names.insert(Context.DeclarationNames.getCXXOperatorName(OverloadedOperatorKind(Operator)));
  }
}

bool DualNames::mayContain(DeclarationName Name) const {
  const bool IsText = Name.isIdentifier() || Name.getNameKind() == DeclarationName::CXXOperatorName;
  return Names.contains(Name) || (HasUnknown && !IsText);
}

std::vector<std::string> DualNames::texts() const {
  std::vector<std::string> Texts;
  for (DeclarationName Name : Names)
    if (Name.isIdentifier())
      Texts.push_back(Name.getAsIdentifierInfo()->getName().str());
    else if (OverloadedOperatorKind Operator = Name.getCXXOverloadedOperator())
      Texts.push_back((OperatorPrefix + Twine(unsigned(Operator))).str());
  llvm::sort(Texts);
  return Texts;
}

} // namespace ampcc
