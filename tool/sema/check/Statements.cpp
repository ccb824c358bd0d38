// Reports the statements and declarations that AstKinds.def and DeclKinds.def refuse in amp bodies (R-LANG-52, -53,
// -97..101).
#include "sema/AstKinds.h"
#include "sema/DeclKinds.h"
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

static std::string wordsFor(const Stmt *S, const AstEntry &Entry) {
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    return Label->getName();
  if (const auto *Label = dyn_cast<AddrLabelExpr>(S))
    return Label->getLabel()->getName().str();
  return Entry.Words;
}

bool checkKind(Rules &R, const Body &B, const Stmt *S) {
  const AstEntry &Entry = entryOf(S);
  if (Entry.What != Treatment::Refused)
    return true;
  if (const auto *Atomic = dyn_cast<AtomicExpr>(S))
    R.error(S->getBeginLoc(), Entry.Error) << "'" + Atomic->getOpAsString().str() + "'" << "restrict(cpu)" << B.Name;
  else
    R.error(S->getBeginLoc(), Entry.Error) << B.Name << wordsFor(S, Entry);
  return Entry.Error != Diag::Construct;
}

void checkKind(Rules &R, const Body &B, const Decl *D) {
  if (const DeclEntry &Entry = entryOf(D->getKind()); Entry.How == DeclTreatment::Refused)
    R.error(D->getLocation(), Diag::Construct) << B.Name << Entry.Words;
}

} // namespace ampcc
