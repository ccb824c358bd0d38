// Explains calls of members of std::atomic on elements and variables: `v[0].fetch_add(1)`, as in
// `atomic_fetch_add(&v[0], 1)`.
#include "diag/DiagKinds.h"
#include "diag/explain/Explanations.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ampcc {
namespace {

// The function of C++ AMP for a member of std::atomic; "" if there is none.
StringRef functionFor(StringRef Member) {
  return llvm::StringSwitch<StringRef>(Member)
      .Case("fetch_add", "atomic_fetch_add")
      .Case("fetch_sub", "atomic_fetch_sub")
      .Case("fetch_and", "atomic_fetch_and")
      .Case("fetch_or", "atomic_fetch_or")
      .Case("fetch_xor", "atomic_fetch_xor")
      .Case("fetch_max", "atomic_fetch_max")
      .Case("fetch_min", "atomic_fetch_min")
      .Case("exchange", "atomic_exchange")
      .Cases({"compare_exchange_weak", "compare_exchange_strong"}, "atomic_compare_exchange")
      .Default("");
}

} // namespace

void explainAtomicMember(DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  if (!Head.isClangs(diag::err_typecheck_member_reference_struct_union) || Head.Ranges.size() != 2 || !Group.Around ||
      !restrictionOf(Group.Around).Amp)
    return;
  const SourceManager &SM = Parsing.getSourceManager();
  Token Member;
  if (Lexer::getRawToken(Head.Ranges.back().getBegin(), Member, SM, Parsing.getLangOpts()) ||
      Member.isNot(tok::raw_identifier))
    return;
  const StringRef Function = functionFor(Member.getRawIdentifier());
  if (Function.empty())
    return;
  const StringRef Object = Lexer::getSourceText(Head.Ranges.front(), SM, Parsing.getLangOpts());
  Group.Messages.push_back(
      Head.noteOf(Diag::NoteInstead, {"concurrency::" + Function.str() + "(&" + Object.str() + ", ...)"}));
}

} // namespace ampcc
