#include "rewrite/ExceptionSpecifications.h"
#include "sema/AmpFunctions.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

class Relaxer : public UserTextVisitor {
public:
  Relaxer(const SourceManager &SM, const TokenBuffer &Tokens, Edits &E) : UserTextVisitor(SM), Tokens(Tokens), E(E) {}

  bool VisitFunctionDecl(FunctionDecl *F) override {
    const auto *Type = F->getType()->getAs<FunctionProtoType>();
    if (!Type || Type->getExceptionSpecType() != EST_Dynamic)
      return true;
    SourceRange Written = F->getExceptionSpecSourceRange();
    std::size_t First = Tokens.indexOf(Written.getBegin()), Last = Tokens.indexOf(Written.getEnd());
    if (First != TokenBuffer::npos && Last != TokenBuffer::npos)
      E.replace(First, Last, "noexcept(false)");
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) override { return VisitFunctionDecl(Lambda->getCallOperator()); }

private:
  const TokenBuffer &Tokens;
  Edits &E;
};

} // namespace

void relaxExceptionSpecifications(ASTContext &Context, const TokenBuffer &Tokens, Edits &E) {
  if (Context.getLangOpts().MSVCCompat)
    Relaxer(Context.getSourceManager(), Tokens, E).TraverseAST(Context);
}

} // namespace ampcc
