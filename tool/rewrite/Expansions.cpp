#include "rewrite/Expansions.h"

using namespace clang;

namespace ampcc {
namespace {

const CXXRecordDecl *lambdaClassAround(const DeclContext *DC) {
  for (; DC && !DC->isFileContext(); DC = DC->getParent())
    if (auto *Record = dyn_cast<CXXRecordDecl>(DC); Record && Record->isLambda())
      return Record;
  return nullptr;
}

bool isExpanded(const PackUses &Expansion, const SiteParameter &P) {
  return P.Parameter->isTemplateParameterPack() && llvm::any_of(Expansion.Elements, [&](const NamedDecl *Pack) {
           return Pack->getDeclName() == P.Parameter->getDeclName();
         });
}

unsigned sizeOf(const PackUses &Expansion, ArrayRef<SiteParameter> Parameters, ArrayRef<LevelArguments> Levels) {
  auto Pack = llvm::find_if(Parameters, [&](const SiteParameter &P) { return isExpanded(Expansion, P); });
  if (Pack == Parameters.end() || Pack->Level >= Levels.size() || Pack->Index >= Levels[Pack->Level].Arguments.size())
    return 1;
  const TemplateArgument &A = Levels[Pack->Level].Arguments[Pack->Index];
  return A.getKind() == TemplateArgument::Pack && A.pack_size() ? A.pack_size() : 1;
}

} // namespace

// The innermost lambda expression of the source that `DC` is or is nested in; null if none.
static const LambdaUse *lambdaAround(const DeclContext *DC, const TokenBuffer &Tokens, const Uses &U) {
  const CXXRecordDecl *Class = lambdaClassAround(DC);
  auto It = Class ? U.Lambdas.find(Tokens.indexOf(Class->getLocation())) : U.Lambdas.end();
  return It == U.Lambdas.end() ? nullptr : &It->second;
}

std::vector<SiteParameter> siteParameters(const DeclContext *Written, const TokenBuffer &Tokens, const Uses &U) {
  std::vector<SiteParameter> Parameters = templateParametersAround(Written), Elements;
  const LambdaUse *Innermost = lambdaAround(Written, Tokens, U);
  for (const LambdaUse *Lambda = Innermost; Lambda && !Lambda->Expansions.empty();) {
    const LambdaUse *Outer = lambdaAround(Lambda->Written->getLambdaClass()->getParent(), Tokens, U);
    unsigned Last = Lambda->Expansions.size() - 1; // the lambda cannot name the elements of other expansions
    for (SiteParameter P : Parameters)
      if ((!Outer || Last >= Outer->Expansions.size()) && isExpanded(Lambda->Expansions[Last], P)) {
        P.Expansion = Last;
        P.HasAlias = Innermost->Expansions.size() > Last + 1 ? Lambda->Written : nullptr;
        Elements.push_back(P);
      }
    Lambda = Outer;
  }
  llvm::append_range(Parameters, Elements);
  return Parameters;
}

unsigned elementOf(const DeclContext *Instance, unsigned Expansion, const TokenBuffer &Tokens, const Uses &U) {
  const CXXRecordDecl *Class = lambdaClassAround(Instance);
  const LambdaUse *Use = lambdaAround(Instance, Tokens, U);
  if (!Use)
    return 0;
  const LambdaUse *Outer = lambdaAround(Class->getParent(), Tokens, U);
  if (Outer && Expansion < Outer->Expansions.size())
    return elementOf(Class->getParent(), Expansion, Tokens, U);
  std::vector<SiteParameter> Parameters = templateParametersAround(Use->Written->getLambdaClass());
  std::vector<LevelArguments> Levels = templateArgumentsAround(Class);
  unsigned Element = U.Ordinals.lookup(Class);
  for (unsigned Inner = Use->Expansions.size(); --Inner > Expansion;)
    Element /= sizeOf(Use->Expansions[Inner], Parameters, Levels);
  return Element % sizeOf(Use->Expansions[Expansion], Parameters, Levels);
}

} // namespace ampcc
