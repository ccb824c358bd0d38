#include "rewrite/Lambdas.h"
#include "rewrite/FunctionTypes.h"
#include "rewrite/Functions.h"

using namespace clang;

namespace ampcc {

// The parameter of the template's definition from which a parameter was instantiated. The instantiated parameter may
// have the location of an earlier declaration; each element of a pack is a separate parameter.
static const ParmVarDecl *writtenParameter(const ValueDecl *V) {
  auto *Function = isa<ParmVarDecl>(V) ? dyn_cast<FunctionDecl>(V->getDeclContext()) : nullptr;
  const FunctionDecl *Pattern = Function ? Function->getTemplateInstantiationPattern() : nullptr;
  if (!Pattern)
    return nullptr;
  auto Written =
      llvm::find_if(Pattern->parameters(), [&](const ParmVarDecl *P) { return P->getDeclName() == V->getDeclName(); });
  return Written == Pattern->param_end() ? nullptr : *Written;
}

SourceLocation placeOf(const ValueDecl *V) {
  const ParmVarDecl *Written = writtenParameter(V);
  return (Written ? Written : V)->getLocation();
}

static bool isWrittenAsPack(const ValueDecl *V) {
  const ParmVarDecl *Written = writtenParameter(V);
  return (Written ? Written : V)->isParameterPack();
}

// The innermost expansion around the lambda that `V` is an element for.
static std::optional<unsigned> expansionOf(const ValueDecl *V, const LambdaUse &Use, const PackUses &InLambda) {
  auto Has = [&](const PackUses &Uses) {
    return llvm::any_of(Uses.Elements,
                        [&](const NamedDecl *Pack) { return isa<VarDecl>(Pack) && Pack->getLocation() == placeOf(V); });
  };
  for (unsigned Expansion = Use.Expansions.size(); Expansion > 0 && Has(InLambda); --Expansion)
    if (Has(Use.Expansions[Expansion - 1]))
      return Expansion - 1;
  return std::nullopt;
}

static void addImplicit(std::vector<HostCapture> &Captures, const LambdaExpr *L, const LambdaUse &Use,
                        const PackUses &InLambda) {
  for (const LambdaCapture &C : L->implicit_captures()) {
    HostCapture H;
    H.ByReference = C.getCaptureKind() == LCK_ByRef;
    if (C.capturesVariable()) {
      H.Name = C.getCapturedVar()->getNameAsString();
      H.Of = placeOf(C.getCapturedVar());
      H.Expansion = expansionOf(C.getCapturedVar(), Use, InLambda);
      H.IsPack = !H.Expansion && isWrittenAsPack(C.getCapturedVar());
    } else {
      H.Name = C.getCaptureKind() == LCK_StarThis ? "*this" : "this";
    }
    if (llvm::none_of(Captures, [&](const HostCapture &Other) { return Other.Of == H.Of; }))
      Captures.push_back(H);
  }
}

std::vector<HostCapture> implicitCaptures(const LambdaUse &Use) {
  std::vector<HostCapture> Captures;
  PackUses InLambda = findPackUses(Use.Written->getBody());
  addImplicit(Captures, Use.Written, Use, InLambda);
  for (const LambdaExpr *Instance : Use.Instances)
    addImplicit(Captures, Instance, Use, InLambda);
  return Captures;
}

namespace {

constexpr const char *ByReferenceCall = "::ampcc::capture_by_reference(";

// Turns the tokens of one amp lambda, `[captures](...) {...}`, into the call that makes its closure. The expressions in
// the capture list stay where they are.
class ClosureEdit {
public:
  ClosureEdit(const LambdaUse &Use, const Site &S, const Sites &All, const TokenBuffer &Buffer, Edits &E)
      : Use(Use), L(Use.Written), S(S), All(All), Buffer(Buffer), Tokens(Buffer.Tokens), E(E) {}

  void apply() {
    std::size_t Open = Buffer.indexOf(L->getIntroducerRange().getBegin());
    std::size_t Close = Buffer.indexOf(L->getIntroducerRange().getEnd());
    std::size_t End = Buffer.indexOf(L->getEndLoc());
    if (Close == TokenBuffer::npos || End == TokenBuffer::npos || E.isRemoved(Open))
      return;
    std::string Call = "::ampcc::make_lambda_closure<" + S.inText() + ">(";
    std::string Rest = implicitArguments(L->explicit_captures().begin() != L->explicit_captures().end());
    if (L->explicit_captures().begin() == L->explicit_captures().end()) {
      finish(Open, End, Call + Rest + ")");
      return;
    }
    editCaptureList(Open, Close, Call);
    finish(Close, End, Rest + ")");
  }

private:
  const LambdaUse &Use;
  const LambdaExpr *L;
  const Site &S;
  const Sites &All;
  const TokenBuffer &Buffer;
  ArrayRef<Token> Tokens;
  Edits &E;

  // What is left of the lambda, From..End, becomes the end of the call; its parameters and its trailing return type
  // stay if the type of its call operator is named.
  void finish(std::size_t From, std::size_t End, const std::string &Text) {
    const CXXMethodDecl *Call = L->getCallOperator();
    const DialectSpecifier *Specifier = Use.IsCallNamed ? specifierOf(Call, Buffer) : nullptr;
    FunctionTypeLoc Type = Call->getFunctionTypeLoc();
    std::size_t First = Type ? Buffer.indexOf(Type.getLParenLoc()) : TokenBuffer::npos;
    std::size_t Last = Type ? Buffer.indexOf(Type.getRParenLoc()) : TokenBuffer::npos;
    std::size_t Body = Buffer.indexOf(L->getBody()->getBeginLoc());
    std::string Result = L->hasExplicitResultType() ? "auto" : deducedResult();
    if (!Specifier || First == TokenBuffer::npos || Last == TokenBuffer::npos || Result.empty()) {
      E.replace(From, End, Text);
      return;
    }
    const auto *Proto = Call->getType()->castAs<FunctionProtoType>();
    std::string Behind = Call->isConst() ? " const" : "";
    Behind += Proto->getExceptionSpecType() == EST_BasicNoexcept ? " noexcept" : "";
    Behind += typeAttribute({false, true}) + (Specifier->Behind == Body ? ">())" : " ");
    E.replace(From, First - 1, Text + ".with(::ampcc::call_type<" + Result + " ");
    E.replace(Last + 1, Specifier->Behind - 1, Behind);
    if (Specifier->Behind == Body)
      E.replace(Body, End);
    else
      E.replace(Body, End, ">())");
  }

  // The return type of all instances; empty if the types differ or are unknown.
  std::string deducedResult() const {
    QualType Result;
    llvm::SmallVector<const LambdaExpr *, 4> Lambdas(Use.Instances.begin(), Use.Instances.end());
    Lambdas.push_back(Use.Written);
    for (const LambdaExpr *Instance : Lambdas) {
      QualType T = Instance->getCallOperator()->getReturnType();
      if (T->isDependentType() || T->isUndeducedType())
        continue;
      if (!Result.isNull() && T.getCanonicalType() != Result.getCanonicalType())
        return {};
      Result = T;
    }
    return Result.isNull() ? "" : All.spelling().type(Result);
  }

  std::string implicitArguments(bool Continues) const {
    std::string Text;
    for (const HostCapture &C : implicitCaptures(Use)) {
      Text += Continues || !Text.empty() ? ", " : "";
      Text += C.ByReference ? ByReferenceCall + C.Name + ")" : C.Name;
      Text += C.IsPack ? "..." : "";
    }
    return Text;
  }

  // `Open` is removed together with all up to the first expression; commas between the captures stay.
  void editCaptureList(std::size_t Open, std::size_t Close, StringRef Call) {
    std::size_t From = Open; // first token that is not dealt with
    for (auto C = L->explicit_capture_begin(), CEnd = L->explicit_capture_end(); C != CEnd; ++C) {
      std::size_t Name = Buffer.indexOf(C->getLocation());
      std::size_t Stop = std::next(C) == CEnd ? Close : commaInFrontOf(Buffer.indexOf(std::next(C)->getLocation()));
      editCapture(*C, From, Name, Stop, From == Open ? Call : StringRef());
      From = Stop + 1; // behind the comma
    }
  }

  std::size_t commaInFrontOf(std::size_t Name) const {
    while (Tokens[Name].isNot(tok::comma))
      --Name;
    return Name;
  }

  // The capture occupies From..Stop-1; what is in front of its expression goes.
  void editCapture(const LambdaCapture &C, std::size_t From, std::size_t Name, std::size_t Stop, StringRef Prefix) {
    bool ByReference = C.getCaptureKind() == LCK_ByRef;
    std::string Text = (Prefix + (ByReference ? ByReferenceCall : "")).str();
    std::size_t Value = Name, Last = Stop - 1;
    if (C.getCaptureKind() == LCK_StarThis)
      Value = Tokens[Name].is(tok::star) ? Name : Name - 1;
    const auto *Variable = C.capturesVariable() ? dyn_cast<VarDecl>(C.getCapturedVar()) : nullptr;
    bool IsInit = Variable && Variable->isInitCapture();
    std::string Behind = ByReference ? ")" : "";
    if (IsInit) {
      Value = Name + (Tokens[Name + 1].is(tok::equal) ? 2 : 1);
      if (Tokens[Name - 1].is(tok::ellipsis)) { // `... x = 2 * y`: the whole value
        Text += "(";
        Behind = ")" + Behind + "...";
      }
      if (Tokens[Value].is(tok::l_brace)) { // [x{value}]
        E.replace(Last, Last, ")" + Behind);
        E.replace(Value, Value, "(");
      }
    }
    place(From, Value, Text);
    bool Expands = Tokens[Last].is(tok::ellipsis);
    if (!Behind.empty() && !E.isRemoved(Last))
      E.insertAfter(Expands ? Last - 1 : Last, Behind);
  }

  void place(std::size_t From, std::size_t Value, const std::string &Text) {
    if (From < Value)
      E.replace(From, Value - 1, Text);
    else
      E.insertBefore(Value, Text);
  }
};

} // namespace

void rewriteLambdas(const Uses &U, const Sites &S, const TokenBuffer &Tokens, Edits &E) {
  for (const auto &[Token, Use] : U.Lambdas) { // outer ones first
    const Site *Of = S.find(Token);
    if (!Of || E.isRemoved(Token))
      continue;
    if (Use.AmpOnly) {
      ClosureEdit(Use, *Of, S, Tokens, E).apply();
      continue;
    }
    E.insertBefore(Token, "::ampcc::with_site<" + Of->inText() + ">(");
    E.insertAfter(Tokens.indexOf(Use.Written->getEndLoc()), ")");
  }
  for (const auto &[Lambda, Declarations] : S.aliases())
    E.insertAfter(Tokens.indexOf(Lambda->getBody()->getBeginLoc()), Declarations);
}

} // namespace ampcc
