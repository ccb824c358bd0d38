#include "sema/AstKinds.h"

using namespace clang;

namespace ampcc {

#define ABSTRACT_STMT(STMT)
#define STMT(CLASS, PARENT)                                                                                            \
  static_assert(AstEntryNumbers[static_cast<unsigned>(AstKind::CLASS)] >= 0,                                           \
                "sema/AstKinds.def does not say what is done with " #CLASS);
#include "clang/AST/StmtNodes.inc"

static constexpr bool hasOneEntryForEachStatement() {
  for (std::size_t I = 0; I != std::size(AstEntries); ++I)
    if (AstEntryNumbers[static_cast<unsigned>(AstEntries[I].Kind)] != static_cast<int>(I))
      return false;
  return true;
}
static_assert(hasOneEntryForEachStatement(), "sema/AstKinds.def has two entries for one kind");

static AstKind kindOf(Stmt::StmtClass Class) {
  switch (Class) {
  case Stmt::NoStmtClass:
    break;
#define ABSTRACT_STMT(STMT)
#define STMT(CLASS, PARENT)                                                                                            \
  case Stmt::CLASS##Class:                                                                                             \
    return AstKind::CLASS;
#include "clang/AST/StmtNodes.inc"
  }
  llvm_unreachable("no class of statements");
}

const AstEntry &entryOf(const Stmt *S) {
  return AstEntries[AstEntryNumbers[static_cast<unsigned>(kindOf(S->getStmtClass()))]];
}

} // namespace ampcc
