#include "frontend/Coroutines.h"
#include "sema/Diagnose.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ScopeInfo.h"

using namespace clang;

namespace ampcc {

static bool speaksOfCoroutine(StringRef Text) {
  static constexpr StringRef Called[] = {"initial_suspend",     "final_suspend",    "return_void",     "return_value",
                                         "unhandled_exception", "yield_value",      "await_ready",     "await_suspend",
                                         "get_return_object",   "await_resume",     "await_transform", "coroutine",
                                         "from_address",        "coroutine_handle", "promise_type"};
  return llvm::any_of(Called, [&](StringRef Name) { return Text.contains(Name); });
}

bool isOfCoroutine(const DiagnosticGroup &Later, const DiagnosticGroup &Word) {
  StringRef Said = Word.Messages.front().Text, Text = Later.Messages.front().Text;
  std::size_t From = Text.find(" called from ");
  return !Word.IsRepeated && Said.starts_with("'co_") && From != StringRef::npos && speaksOfCoroutine(Text) &&
         Said.split(" used in ").second.split(" [").first == Text.substr(From).split(" from ").second.split(" [").first;
}

void noteCoroutine(DiagnosticGroup &Group, const Sema &Parsing) {
  const sema::FunctionScopeInfo *Scope = Parsing.FunctionScopes.empty() ? nullptr : Parsing.getCurFunction();
  if (!Scope || !Scope->isCoroutine() || !Group.Around || !restrictionOf(Group.Around).Amp)
    return;
  Group.CoroutineAt = Scope->FirstCoroutineStmtLoc;
  Group.CoroutineWord = Scope->getFirstCoroutineStmtKeyword().str();
}

void explainCoroutine(DiagnosticGroup &Group) {
  Message &Head = Group.Messages.front();
  if (Group.CoroutineAt.isInvalid() || Head.Level < DiagnosticsEngine::Error || !speaksOfCoroutine(Head.Text))
    return;
  Message Instead{Head.Level, diag::err_coroutine_invalid_func_context, Group.CoroutineAt,
                  fill(Diag::Coroutine, {Group.Function, Group.CoroutineWord})};
  Group.Messages.assign(1, std::move(Instead));
}

} // namespace ampcc
