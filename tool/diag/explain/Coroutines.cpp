// Replaces Clang's errors about parts of coroutines in amp functions by one: an amp function cannot be a coroutine
// (R-LANG-169).
#include "diag/explain/Explanations.h"
#include "sema/Diagnose.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ScopeInfo.h"

using namespace clang;

namespace ampcc {

// Whether the name is one that coroutines use implicitly.
static bool isPartOfCoroutine(StringRef Name) {
  static constexpr StringRef Called[] = {"initial_suspend",     "final_suspend", "return_void",     "return_value",
                                         "unhandled_exception", "yield_value",   "await_ready",     "await_suspend",
                                         "get_return_object",   "await_resume",  "await_transform", "from_address",
                                         "coroutine_handle",    "promise_type",  "coroutine_traits"};
  return llvm::is_contained(Called, Name);
}

static const CXXRecordDecl *classAround(const NamedDecl *D) {
  return D ? dyn_cast<CXXRecordDecl>(D->getDeclContext()) : nullptr;
}

static bool isOfCoroutine(const CXXRecordDecl *Class) {
  return Class && Class->getIdentifier() && isPartOfCoroutine(Class->getName());
}

static bool speaksOfCoroutine(const DiagRecord &M) {
  for (unsigned I = 0; I != M.argumentCount(); ++I) {
    const auto *Context = dyn_cast_or_null<CXXRecordDecl>(M.context(I));
    if (isOfCoroutine(Context) || isOfCoroutine(classOf(M.type(I))) || isOfCoroutine(classAround(M.declaration(I))))
      return true;
  }
  for (unsigned I = 0; I != M.wordCount(); ++I)
    if (isPartOfCoroutine(M.name(I)))
      return true;
  return M.isClangs(
      diag::err_coroutine_handle_missing_member, diag::err_coroutine_promise_final_suspend_requires_nothrow,
      diag::err_coroutine_promise_incompatible_return_functions, diag::err_coroutine_promise_type_incomplete,
      diag::err_coroutine_promise_unhandled_exception_required, diag::err_coroutine_type_missing_specialization,
      diag::err_coroutine_unusable_new, diag::err_implied_coroutine_type_not_found,
      diag::err_implied_std_coroutine_traits_promise_type_not_class,
      diag::err_implied_std_coroutine_traits_promise_type_not_found, diag::err_malformed_std_coroutine_handle,
      diag::err_malformed_std_coroutine_traits);
}

static bool isCoroutineWord(const DiagRecord &M) {
  return M.hasNameOf(Diag::Coroutine) && llvm::is_contained({"co_await", "co_return", "co_yield"}, M.name(1));
}

bool isOfCoroutine(const DiagnosticGroup &Later, const DiagnosticGroup &Word) {
  return !Word.IsRepeated && isCoroutineWord(Word.head()) && speaksOfCoroutine(Later.head()) &&
         Word.isInSameFunction(Later);
}

void noteCoroutine(DiagnosticGroup &Group, const Sema &Parsing) {
  const sema::FunctionScopeInfo *Scope = Parsing.FunctionScopes.empty() ? nullptr : Parsing.getCurFunction();
  if (!Scope || !Scope->isCoroutine() || !Group.Around || !restrictionOf(Group.Around).Amp)
    return;
  Group.CoroutineAt = Scope->FirstCoroutineStmtLoc;
  Group.CoroutineWord = Scope->getFirstCoroutineStmtKeyword().str();
}

void explainCoroutine(DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  if (Group.CoroutineAt.isInvalid() || Head.Level < DiagnosticsEngine::Error || !speaksOfCoroutine(Head))
    return;
  DiagRecord Instead = Head;
  Instead.sayAs(diag::err_coroutine_invalid_func_context);
  Instead.say(Diag::Coroutine, {Group.Function, Group.CoroutineWord});
  Instead.Where = Group.CoroutineAt;
  Instead.Ranges.clear();
  Instead.FixIts.clear();
  Group.Messages.assign(1, Instead);
}

} // namespace ampcc
