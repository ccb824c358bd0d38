// The header with the declarations that patches use, amp/leniency.h, for sources that do not include <amp.h> in front
// of these uses.
#include "parse/patches/SourcePatches.h"

using namespace clang;

namespace ampcc {

void SourcePatches::requestLeniencyHeader(const Sema &Parsing) {
  if (BeginsWithHeader || UsesOfHeader.empty())
    return;
  const ASTContext &Context = Parsing.getASTContext();
  const SourceManager &SM = Context.getSourceManager();
  auto Declared = Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("__amp_zero")); // stands for all of them
  auto IsInFront = [&](SourceLocation Use) {
    return SM.isBeforeInTranslationUnit(Declared.front()->getLocation(), Use);
  };
  if (!Declared.empty() && llvm::all_of(UsesOfHeader, IsInFront))
    return;
  SourcePatches Fresh;
  Fresh.setNotes(Notes);
  Fresh.BeginsWithHeader = Fresh.IsNew = true;
  *this = std::move(Fresh);
}

} // namespace ampcc
