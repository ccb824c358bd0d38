#include "rewrite/FunctionTypes.h"
#include "rewrite/Functions.h"
#include "sema/AmpFunctions.h"
#include "syntax/TokenScanner.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

std::string attribute(StringRef Name) { return (" [[clang::" + Name + "]]").str(); }

// Whether this is the type of a restrict(cpu, amp) function, or of a pointer or reference to one.
bool leadsToDual(QualType T) {
  while (true) {
    if (T->isPointerType() || T->isReferenceType() || T->isMemberPointerType())
      T = T->getPointeeType();
    else if (const auto *Function = T->getAs<FunctionProtoType>())
      return restrictionOf(Function) == RestrictionSet{true, true};
    else
      return false;
  }
}

// Wraps the source ranges where the type of a declared function is used as a written type, or the reverse.
class DualTypes : public UserTextVisitor {
public:
  DualTypes(ASTContext &Context, const TokenBuffer &Tokens, Edits &E)
      : UserTextVisitor(Context.getSourceManager(), /*EntersInstances=*/true), Options(Context.getLangOpts()),
        Tokens(Tokens), E(E) {}

  bool HasFound = false;

  // decltype(f) must give the written type of f.
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc Type) override {
    if (leadsToDual(Type.getType()))
      surround(Type.getDecltypeLoc(), Type.getRParenLoc(), "::ampcc::function_type<", ">");
    return true;
  }
  // So must typeid(f).
  bool VisitCXXTypeidExpr(CXXTypeidExpr *Id) override {
    if (Id->isTypeOperand() || !leadsToDual(Id->getExprOperand()->getType()))
      return true;
    std::size_t Open = Tokens.indexOf(Id->getBeginLoc()), Close = Tokens.indexOf(Id->getEndLoc());
    if (Open != TokenBuffer::npos && Close != TokenBuffer::npos)
      surround(Open + 2, Close - 1, "::ampcc::function_type<decltype(", ")>");
    return true;
  }
  // `dual_t f;` declares a function, whose type must be the same as in other declarations.
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->isImplicit() || F->getFunctionTypeLoc() || !F->getTypeSourceInfo() || !leadsToDual(F->getType()))
      return true;
    TypeLoc Written = F->getTypeSourceInfo()->getTypeLoc().IgnoreParens();
    if (F->getType()->isDependentType())
      declareByCompanion(Written);
    else
      surround(Written.getBeginLoc(), Written.getEndLoc(), "::ampcc::callable_type<", ">");
    return true;
  }
  // The result of a cast must be callable, as a declared function is.
  bool VisitCStyleCastExpr(CStyleCastExpr *Cast) override {
    return surroundCast(Cast, Tokens.indexOf(Cast->getLParenLoc()), Tokens.indexOf(Cast->getRParenLoc()));
  }
  bool VisitCXXReinterpretCastExpr(CXXReinterpretCastExpr *Cast) override { return surroundNamedCast(Cast); }
  bool VisitCXXStaticCastExpr(CXXStaticCastExpr *Cast) override { return surroundNamedCast(Cast); }
  bool VisitCXXFunctionalCastExpr(CXXFunctionalCastExpr *Cast) override {
    std::size_t Begin = Tokens.indexOf(Cast->getBeginLoc()), Open = Tokens.indexOf(Cast->getLParenLoc());
    return Begin == TokenBuffer::npos || Begin == 0 || surroundCast(Cast, Begin - 1, Open);
  }

private:
  const LangOptions &Options;
  const TokenBuffer &Tokens;
  Edits &E;
  llvm::DenseSet<std::size_t> Surrounded;

  // A dependent type declares a function only if it names a function type. So such a typedef is followed by
  // another, for declarations.
  void declareByCompanion(TypeLoc Written) {
    const TypedefNameDecl *Typedef = nullptr;
    SourceLocation Use;
    std::size_t First = TokenBuffer::npos;
    if (auto Name = Written.getAs<TypedefTypeLoc>()) {
      Typedef = Name.getDecl();
      First = Tokens.indexOf(Typedef->getBeginLoc());
      Use = Name.getNameLoc();
    } else if (auto Alias = Written.getAs<TemplateSpecializationTypeLoc>()) {
      if (auto *Template =
              dyn_cast_or_null<TypeAliasTemplateDecl>(Alias.getTypePtr()->getTemplateName().getAsTemplateDecl())) {
        First = Tokens.indexOf(Template->getBeginLoc());
        Typedef = Template->getTemplatedDecl();
      }
      Use = Alias.getTemplateNameLoc();
    }
    std::size_t At = Tokens.indexOf(Use);
    if (!Typedef || At == TokenBuffer::npos || !begin(At))
      return;
    std::string Companion = "ampcc_declared_" + Typedef->getNameAsString();
    E.replace(At, At, Companion);
    std::size_t Name = Tokens.indexOf(Typedef->getLocation());
    if (First == TokenBuffer::npos || Name == TokenBuffer::npos || !begin(Name))
      return;
    std::size_t Semicolon = Tokens.statementAround(Name).second;
    E.insertAfter(Semicolon, " " + repeated(First, Semicolon, Name, Companion));
  }

  // A copy of the typedef with another name, for declarations.
  std::string repeated(std::size_t First, std::size_t Last, std::size_t Name, StringRef Instead) const {
    std::string Text;
    auto Specifier = llvm::find_if(
        Tokens.Specifiers, [&](const DialectSpecifier &S) { return First < S.First && S.Last < Last && S.IsOfType; });
    bool HasOne = Specifier != Tokens.Specifiers.end();
    for (std::size_t I = First; I <= Last; ++I) {
      if (HasOne && I == Specifier->Behind)
        Text += declarationAttribute({true, true});
      if (HasOne && I >= Specifier->First && I <= Specifier->Last)
        continue;
      Text += I == Name ? Instead.str() : Lexer::getSpelling(Tokens.Tokens[I], SM, Options);
      Text += I == Last ? "" : " ";
    }
    return Text;
  }

  bool surroundNamedCast(const CXXNamedCastExpr *Cast) {
    SourceRange Angles = Cast->getAngleBrackets();
    return surroundCast(Cast, Tokens.indexOf(Angles.getBegin()), Tokens.indexOf(Angles.getEnd()));
  }

  // The type stands between the two tokens.
  bool surroundCast(const ExplicitCastExpr *Cast, std::size_t Open, std::size_t Close) {
    if (Open == TokenBuffer::npos || Close == TokenBuffer::npos || !leadsToDual(Cast->getTypeAsWritten()) ||
        !begin(Open + 1))
      return true;
    E.insertBefore(Open + 1, "::ampcc::callable_type<");
    E.insertBefore(Close, ">"); // behind the attribute of the type
    return true;
  }

  void surround(SourceLocation First, SourceLocation Last, StringRef Before, StringRef After) {
    surround(Tokens.indexOf(First), Tokens.indexOf(Last), Before, After);
  }
  void surround(std::size_t First, std::size_t Last, StringRef Before, StringRef After) {
    if (First == TokenBuffer::npos || Last == TokenBuffer::npos || !begin(First))
      return;
    E.insertBefore(First, Before);
    E.insertAfter(Last, After);
  }

  // Whether the token is not yet edited: instantiations share the source text.
  bool begin(std::size_t First) {
    HasFound = true;
    return Surrounded.insert(First).second;
  }
};

// The specifiers (by first token) of the functions whose types are named.
llvm::DenseSet<std::size_t> specifiersOf(const Uses &U, const TokenBuffer &Tokens) {
  llvm::DenseSet<std::size_t> Found;
  for (const FunctionDecl *F : U.NamedFunctions)
    for (const FunctionDecl *Declared : F->redecls())
      if (const DialectSpecifier *Specifier = specifierOf(Declared, Tokens))
        Found.insert(Specifier->First);
  return Found;
}

// Removes the user's calling conventions: a type has at most one, and the restrictions are expressed by it.
void dropConventions(const TokenBuffer &Tokens, const llvm::DenseSet<std::size_t> &Specifiers, Edits &E) {
  llvm::DenseSet<std::size_t> Dropped;
  for (std::size_t Specifier : Specifiers)
    for (std::size_t I = Tokens.statementAround(Specifier).first; I < Specifier; ++I)
      if (std::size_t End = behindCallingConvention(Tokens.Tokens, I); End != I && Dropped.insert(I).second)
        E.replace(I, End - 1);
}

// `int(int, ...)`, which no such calling convention allows; in `R(A...)` the ellipsis follows a name.
bool isVariadic(const TokenBuffer &Tokens, std::size_t Specifier) {
  std::size_t Close = Specifier;
  while (Close > 0 && Tokens.Tokens[Close].isNot(tok::r_paren))
    --Close;
  return Close > 1 && Tokens.Tokens[Close - 1].is(tok::ellipsis) &&
         Tokens.Tokens[Close - 2].isOneOf(tok::comma, tok::l_paren);
}

} // namespace

std::string declarationAttribute(RestrictionSet Set) {
  return Set.Cpu ? attribute(DualTypeAttribute) : typeAttribute(Set);
}

std::string typeAttribute(RestrictionSet Set) {
  return !Set.Amp ? "" : attribute(Set.Cpu ? "swiftasynccall" : "swiftcall");
}

bool editFunctionTypes(ASTContext &Context, const Uses &U, const TokenBuffer &Tokens, Edits &E) {
  llvm::DenseSet<std::size_t> Named = specifiersOf(U, Tokens), Conventions;
  bool HasDual = false;
  for (const DialectSpecifier &Specifier : Tokens.Specifiers) {
    E.replace(Specifier.First, Specifier.Last);
    if (!Specifier.Amp || !(Specifier.IsOfType || Named.contains(Specifier.First)))
      continue;
    RestrictionSet Set = {Specifier.Cpu, Specifier.Amp};
    HasDual |= Set.Cpu;
    if (isVariadic(Tokens, Specifier.First)) {
      E.insertBefore(Specifier.Behind, attribute(Set.Cpu ? DualTypeAttribute : AmpTypeAttribute));
      continue;
    }
    E.insertBefore(Specifier.Behind, Specifier.IsOfType ? typeAttribute(Set) : declarationAttribute(Set));
    if (Specifier.isAmpOnly() || Specifier.IsOfType)
      Conventions.insert(Specifier.First);
  }
  dropConventions(Tokens, Conventions, E);
  for (const InheritedType &Type : Tokens.InheritedTypes) {
    E.insertBefore(Type.Behind, typeAttribute({Type.Cpu, Type.Amp}));
    HasDual |= Type.Cpu && Type.Amp;
  }
  if (!HasDual)
    return false;
  DualTypes Types(Context, Tokens, E);
  Types.TraverseDecl(Context.getTranslationUnitDecl());
  return Types.HasFound;
}

} // namespace ampcc
