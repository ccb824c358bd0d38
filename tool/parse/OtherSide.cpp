#include "parse/OtherSide.h"
#include "sema/AmpFunctions.h"
#include "sema/NodeSearch.h"
#include "sema/RestrictionSet.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampcc {
namespace {

// An explicit instantiation with restrict(amp): from the keyword `template` to the specifier, which is left out.
struct Instantiation {
  std::size_t First, End;
};

bool isSameToken(const Token &A, const Token &B) {
  return A.getKind() == B.getKind() && (A.isLiteral() || A.getIdentifierInfo() == B.getIdentifierInfo());
}

// Finds the explicit instantiations of members for amp by their tokens, because the AST keeps no trace of them but the
// place of the first one for a member that Clang has taken.
class InstantiationTokens {
public:
  explicit InstantiationTokens(const TokenBuffer &Buffer) : Buffer(Buffer) {}

  std::vector<Instantiation> forAmp() const {
    std::vector<Instantiation> Found;
    for (const DialectSpecifier &S : Buffer.Specifiers) {
      const std::size_t First = Buffer.statementAround(S.First).first;
      if (S.isAmpOnly() && Buffer.Tokens[First].is(tok::kw_template) && Buffer.Tokens[First + 1].isNot(tok::less))
        Found.push_back({First, S.First});
    }
    return Found;
  }

  // The name in the instantiation if it is the one at a place, or is written like it; else invalid.
  SourceLocation nameLikeAt(const Instantiation &I, SourceLocation Name) const {
    const std::size_t At = Buffer.indexOf(Name);
    if (At == TokenBuffer::npos)
      return {};
    const std::size_t First = Buffer.statementAround(At).first, InI = I.First + (At - First);
    for (std::size_t K = I.First; K != I.End; ++K)
      if (!isSameToken(Buffer.Tokens[K], Buffer.Tokens[First + (K - I.First)]))
        return {};
    return InI < I.End ? Buffer.Tokens[InI].getLocation() : SourceLocation();
  }

private:
  const TokenBuffer &Buffer;
};

// Whether the member of the template, of which this is an instance, is for amp.
bool isForAmp(const CXXMethodDecl *Instance) {
  const FunctionDecl *Pattern = Instance->getTemplateInstantiationPattern();
  return Pattern && restrictionOf(Pattern).Amp;
}

// Takes the attribute of an explicit instantiation for amp from the member for the CPU that Clang has given it to,
// before its body is instantiated.
class SideKeeper : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &, const Sema::CodeSynthesisContext &What) override {
    if (What.Kind != Sema::CodeSynthesisContext::TemplateInstantiation)
      return;
    auto *Method = dyn_cast_or_null<CXXMethodDecl>(What.Entity);
    const FunctionDecl *Pattern = Method ? Method->getInstantiatedFromMemberFunction() : nullptr;
    const auto *OnAccelerator = Pattern ? Method->getAttr<CUDADeviceAttr>() : nullptr;
    if (OnAccelerator && !OnAccelerator->isImplicit() && !Pattern->hasAttr<CUDADeviceAttr>())
      Method->dropAttr<CUDADeviceAttr>();
  }
  void atTemplateEnd(const Sema &, const Sema::CodeSynthesisContext &) override {}
};

} // namespace

void keepSides(Sema &Parsing) { Parsing.TemplateInstCallbacks.push_back(std::make_unique<SideKeeper>()); }

void instantiateForAmp(Sema &Parsing, const TokenBuffer &Tokens) {
  const InstantiationTokens Source(Tokens);
  const std::vector<Instantiation> ForAmp = Source.forAmp();
  if (ForAmp.empty())
    return;
  SmallVector<CXXMethodDecl *, 8> Members;
  auto AddExplicit = [&](CXXMethodDecl *Method) {
    if (Method->getTemplateSpecializationKind() == TSK_ExplicitInstantiationDefinition &&
        Method->getPointOfInstantiation().isValid() && otherSide(Method))
      Members.push_back(Method);
    return false;
  };
  NodeSearch<CXXMethodDecl>(AddExplicit, /*EntersInstances=*/true)
      .TraverseDecl(Parsing.Context.getTranslationUnitDecl());
  for (const Instantiation &I : ForAmp)
    for (CXXMethodDecl *Method : Members) {
      CXXMethodDecl *Meant = isForAmp(Method) ? Method : otherSide(Method);
      SourceLocation Name = Source.nameLikeAt(I, Method->getPointOfInstantiation());
      if (Name.isInvalid() || !isForAmp(Meant))
        continue;
      if (Meant->isDefined())
        continue;
      Meant->setTemplateSpecializationKind(TSK_ExplicitInstantiationDefinition, Name);
      Parsing.InstantiateFunctionDefinition(Name, Meant, /*Recursive=*/true);
    }
}

} // namespace ampcc
