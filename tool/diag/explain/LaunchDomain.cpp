// Completes errors about the compute domain of a launch: Clang's notes tell why no parallel_for_each fits, but not the
// whole type of the argument.
#include "diag/explain/Explanations.h"
#include "diag/explain/RefusedExpression.h"
#include "sema/Annotations.h"
#include "sema/Diagnose.h"
#include "sema/KnownClasses.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

bool isDomain(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return isLibraryClass(Class, "extent") || isLibraryClass(Class, "tiled_extent");
}

bool isAcceleratorView(QualType T) { return isLibraryClass(T->getAsCXXRecordDecl(), "accelerator_view"); }

// The type in quotes, with its meaning if it is an alias: 'size_type' (aka 'unsigned long').
std::string inWords(QualType T, const ASTContext &Context) {
  std::string Written = T.getAsString(Context.getPrintingPolicy());
  std::string Meant = T.getCanonicalType().getAsString(Context.getPrintingPolicy());
  bool IsAlias = T->isTypedefNameType() && Written != Meant;
  return "'" + Written + "'" + (IsAlias ? " (aka '" + Meant + "')" : "");
}

// Suggests `v.extent` for a view or array, and `extent<1>(n)` for a number.
void suggestDomain(DiagnosticGroup &Group, const Expr *Domain, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  QualType T = Domain->getType().getNonReferenceType();
  bool HasExtent = isViewClass(T) || isArrayClass(T);
  SourceLocation Begin = Domain->getBeginLoc();
  SourceLocation End = Lexer::getLocForEndOfToken(Domain->getEndLoc(), 0, SM, Context.getLangOpts());
  if (!Begin.isFileID() || !End.isValid() || !(HasExtent || T->isIntegralOrUnscopedEnumerationType()))
    return;
  std::string Text(SM.getCharacterData(Begin), SM.getCharacterData(End));
  const std::string Instead = HasExtent ? Text + ".extent" : "extent<1>(" + Text + ")";
  DiagRecord Note = Group.head().noteAt(Begin, Diag::NoteInstead, {Instead});
  if (!HasExtent)
    Note.FixIts.push_back(FixItHint::CreateInsertion(Begin, "extent<1>("));
  Note.FixIts.push_back(FixItHint::CreateInsertion(End, HasExtent ? ".extent" : ")"));
  Group.Messages.push_back(std::move(Note));
}

// For `parallel_for_each({8, 8}, ...)`: suggests extent<2>(8, 8).
void suggestExtent(DiagnosticGroup &Group, ArrayRef<const Expr *> Arguments, const ASTContext &Context) {
  const auto Domain = llvm::find_if(Arguments, [](const Expr *E) { return isa<InitListExpr>(E); });
  if (Domain == Arguments.end())
    return;
  const auto *List = cast<InitListExpr>(*Domain);
  SourceLocation Open = List->getLBraceLoc(), Close = List->getRBraceLoc();
  if (!Open.isFileID() || !Close.isFileID() || List->getNumInits() == 0 || List->getNumInits() > 3)
    return;
  const SourceManager &SM = Context.getSourceManager();
  const std::string Class = "extent<" + std::to_string(List->getNumInits()) + ">(";
  std::string Components(SM.getCharacterData(Open) + 1, SM.getCharacterData(Close));
  DiagRecord Note = Group.head().noteAt(Open, Diag::NoteInstead, {Class + Components + ")"});
  Note.FixIts = {FixItHint::CreateReplacement(Open, Class), FixItHint::CreateReplacement(Close, ")")};
  Group.Messages.push_back(std::move(Note));
}

} // namespace

void showDomain(DiagnosticGroup &Group, ASTContext &Context) {
  DiagRecord &Head = Group.head();
  if (!Head.is(Diag::DomainType) && !Head.is(Diag::LaunchArguments))
    return;
  const RecoveryExpr *Call = findRefused(Context, Head.Where);
  if (!Call)
    return;
  ArrayRef<const Expr *> Arguments = Call->subExpressions().drop_front(); // behind the name
  if (Head.is(Diag::LaunchArguments))
    return suggestExtent(Group, Arguments, Context);
  const Expr *Domain = Arguments.size() > 1 && isAcceleratorView(Arguments[0]->getType()) ? Arguments[1] : Arguments[0];
  QualType T = Domain->getType().getUnqualifiedType();
  if (T->isDependentType())
    return;
  if (isDomain(T)) { // the mistake is another argument
    Head.say(Diag::LaunchArguments, {});
    return;
  }
  Head.say(Diag::DomainType, {inWords(T, Context)});
  Head.Where = Domain->getBeginLoc();
  Head.Ranges = {CharSourceRange::getTokenRange(Domain->getSourceRange())};
  suggestDomain(Group, Domain, Context);
}

} // namespace ampcc
