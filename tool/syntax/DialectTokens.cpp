#include "syntax/DialectTokens.h"
#include "syntax/DeclaratorNames.h"
#include "syntax/DeclaratorSuffixes.h"
#include "syntax/DialectTranslation.h"
#include "syntax/FunctionTypedefs.h"
#include "syntax/LambdaTranslation.h"
#include "syntax/LibraryForBoth.h"
#include "syntax/MixedDeclarations.h"
#include "syntax/NameResolution.h"
#include "syntax/RestrictionSpecifiers.h"
#include "syntax/TileStaticSpecifiers.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace ampcc {
namespace {

class DialectTranslator : DialectTranslation {
public:
  DialectTranslator(Preprocessor &PP, ArrayRef<Token> In)
      : DialectTranslation(PP, In), Specifiers(Tokens, PP.getDiagnostics()), Lambdas(*this), Names(*this),
        Typedefs(Tokens) {
    Result.LibraryForBoth = findLibraryForBoth(PP, In);
  }

  TranslatedTokens translate() {
    for (int I = 0; I < Tokens.size();) {
      Inherited.advanceTo(I);
      Typedefs.advanceTo(I);
      I = translateAt(I);
    }
    Result.Tokens = Edits.apply(Tokens);
    return std::move(Result);
  }

private:
  RestrictionSpecifiers Specifiers;
  LambdaTranslation Lambdas;
  NameResolution Names;
  FunctionTypedefs Typedefs;
  llvm::DenseSet<const IdentifierInfo *> TypeNames; // declared so far, in any scope
  llvm::DenseSet<int> Separations;                  // the commas of mixed declarations

  // Looks at token I and returns the next one to look at.
  int translateAt(int I) {
    if (Tokens.is(I, tok::identifier) &&
        Tokens.is(I - 1, tok::kw_struct, tok::kw_class, tok::kw_union, tok::kw_enum, tok::kw_typename, tok::kw_using))
      TypeNames.insert(Tokens[I].getIdentifierInfo());
    Typedefs.readOther(I);
    if (Tokens.isNamed(I, "restrict"))
      return translateRestrict(I);
    if (Tokens.isNamed(I, "tile_static"))
      translateTileStatic(I);
    else if (Tokens.is(I, tok::l_square))
      Lambdas.restrictPlain(I);
    else if (Tokens.is(I, tok::kw_struct, tok::kw_class, tok::kw_union))
      translateClass(I);
    else if (Tokens.is(I, tok::kw_auto) && Tokens.allowsMixedDeclarations())
      separateDeclarators(I);
    else if (Tokens.is(I, tok::kw_typedef))
      nameUnnamedClass(I + 1);
    else if (int End = behindConvention(I); End != I)
      Edits.remove(I, End);
    else if (Tokens.is(I, tok::kw_consteval) && isImmediateOfHost(I))
      Edits.insert(I + 1, Make.forConstant(Tokens[I].getLocation().getLocWithOffset(1)));
    else if (Tokens.is(I, tok::identifier) && Tokens.is(I + 1, tok::identifier, tok::l_paren))
      restrictDeclaredByTypedef(I, I + 1);
    else if (Tokens.is(I, tok::greater, tok::greatergreater) && Tokens.is(I + 1, tok::identifier, tok::l_paren))
      restrictDeclaredByTypedef(Tokens.openingAngle(I) - 1, I + 1);
    if (Inherited.current().Amp)
      restrictLocalDeclaration(I);
    return I + 1;
  }

  // R-LANG-86: removes calling conventions, because restrict(amp) is a calling convention for Clang (RestrictionSet.h)
  // and a type can have only one. Targets of 32 bits keep them, where they distinguish types.
  int behindConvention(int I) const {
    return PP.getTargetInfo().getTriple().isArch64Bit() ? int(behindCallingConvention(Tokens.all(), I)) : I;
  }

  // R-LANG-182: each comma becomes `;` and the declaration's specifiers.
  void separateDeclarators(int Auto) {
    std::optional<MixedDeclaration> Found = mixedDeclaration(Tokens, Auto);
    if (!Found)
      return;
    SeparatedDeclaration Made{std::size_t(Found->Begin), std::size_t(Found->Semicolon), {}, {}};
    for (int I = Found->Begin; I < Found->Declarators; ++I)
      Made.Specifiers += PP.getSpelling(Tokens[I]) + " ";
    for (int Comma : Found->Commas) {
      SourceLocation Where = Tokens[Comma].getLocation();
      Edits.insert(Comma, {Make.semicolon(Where)});
      if (Inherited.current().Amp)
        Edits.insert(Comma, Make.forBlockScope(Inherited.current(), Where));
      for (int I = Found->Begin; I < Found->Declarators; ++I) {
        Token Specifier = Tokens[I];
        Specifier.setLocation(Where);
        Edits.insert(Comma, {Specifier});
      }
      Edits.remove(Comma, Comma + 1);
      Separations.insert(Comma);
      Made.Commas.push_back(Comma);
    }
    Result.Separated.push_back(std::move(Made));
  }

  int translateRestrict(int I) {
    bool IsIncomplete = Specifiers.isIncompleteAt(I);
    if (!Specifiers.beginsAt(I) && !IsIncomplete)
      return I + 1;
    FunctionDeclarator D = Specifiers.declaratorAt(I);
    if (D.Kind == DeclaratorKind::NotOne) {
      int End = Specifiers.skipMisplaced(D, I);
      if (End != I)
        Edits.remove(Specifiers.isNameOfAlias(I) ? I + 1 : I, End); // a name must remain
      return End == I ? I + 1 : End;
    }
    SpecifierSequence Read = IsIncomplete ? Specifiers.readIncomplete(I) : Specifiers.read(I);
    if (Read.End == I)
      return I + 1;
    Read.End = Specifiers.skipExtraneous(D, Read.End);
    Specifiers.checkPlace(D, I, Read.End, Read.Set);
    Edits.remove(I, Read.End);
    Result.Keywords.push_back(Tokens[I].getLocation());
    Result.Specifiers.push_back({std::size_t(I), std::size_t(Read.End - 1), Read.Set.Cpu, Read.Set.Amp});
    place(D, Read, Tokens[I].getLocation());
    return Read.End;
  }

  // R-LANG-10: `typedef int op(int) restrict(amp);` or `using op = int(int) restrict(amp);`.
  void rememberTypedef(const FunctionDeclarator &D, RestrictionSet Set) {
    int Begin = D.ParametersOpen - 1;
    while (Begin >= 0 && !Tokens.is(Begin, tok::semi, tok::l_brace, tok::r_brace, tok::kw_typedef, tok::kw_using))
      --Begin;
    int Name = Tokens.is(Begin, tok::kw_using) ? Begin + 1 : nameOfFunction(Tokens, D.ParametersOpen);
    if (Tokens.is(Begin, tok::kw_typedef, tok::kw_using) && Tokens.is(Name, tok::identifier))
      Typedefs.add(Name, Set);
  }

  // R-LANG-10: `op f, (g);` and `op<int> f;` declare functions with the restrictions of the typedef. In a body, a name
  // in parentheses may be the argument of another `op`.
  void restrictDeclaredByTypedef(int Typedef, int Name) {
    if (!Tokens.is(Typedef, tok::identifier))
      return;
    std::optional<RestrictionSet> Set = Typedefs.find(Typedef);
    if (!Set || isInTypedef(Typedef) || Tokens.isInParentheses(Typedef) ||
        (Tokens.is(Name, tok::l_paren) && !isAmongMembers(Tokens, Typedef)))
      return;
    for (int Behind; (Behind = behindName(Tokens, Name)) != TokenScanner::None &&
                     Tokens.is(Behind, tok::semi, tok::comma, tok::equal);
         Name = Behind + 1)
      Edits.insert(Behind, Make.forFunction(*Set, Tokens[Name].getLocation()));
  }

  // Whether the name at I is the type of a typedef, `typedef A::op other;`.
  bool isInTypedef(int I) const {
    while (Tokens.is(I, tok::identifier, tok::coloncolon, tok::kw_typename))
      --I;
    return Tokens.is(I, tok::kw_typedef);
  }

  void place(const FunctionDeclarator &D, const SpecifierSequence &Read, SourceLocation Where) {
    int InFront = D.wronglyInFront();
    int BehindSpecifier = D.IsApart ? Tokens.behind(D.ParametersOpen) : Read.End;
    int Behind = InFront == TokenScanner::None ? Tokens.behindDeclaratorSuffix(BehindSpecifier) : InFront;
    Result.Specifiers.back().Behind = Behind;
    if (D.Kind == DeclaratorKind::FunctionType) {
      Edits.insert(Behind, Make.forType(Read.Set, Where));
      Result.Specifiers.back().IsOfType = true;
      rememberTypedef(D, Read.Set);
      return;
    }
    if (D.Kind == DeclaratorKind::Lambda) {
      Lambdas.readException(Read.Set, Tokens.behindQualifiers(BehindSpecifier));
      Lambdas.readTrailingType(Read.Set, Behind);
      Lambdas.restrictTo(D.Introducer, Read.Set, Where);
    } else {
      Names.readException(Read.Set, Tokens.behindQualifiers(BehindSpecifier));
      Names.readTrailingType(Read.Set, Behind);
      Edits.insert(placeForFunction(D.ParametersOpen, Behind), Make.forFunction(Read.Set, Where));
    }
    Inherited.enterBody(bodyOf(Tokens, InFront == TokenScanner::None ? Behind : Read.End), Read.Set);
  }

  // Whether `consteval` at I is a declaration specifier and the declaration has no restriction specifier with amp. It
  // is no declaration specifier in `if consteval` or behind the parameters of a lambda.
  bool isImmediateOfHost(int I) const {
    if (!PP.getLangOpts().CUDAIsDevice || Inherited.current().Amp ||
        Tokens.is(I - 1, tok::kw_if, tok::exclaim, tok::r_paren, tok::r_square, tok::kw_mutable))
      return false;
    for (int K = I + 1; K < Tokens.size() && !Tokens.is(K, tok::semi, tok::l_brace, tok::colon, tok::equal); ++K)
      if (Tokens.isNamed(K, "restrict") && Specifiers.beginsAt(K))
        return !namesAmp(K);
      else if (Tokens.is(K, tok::l_paren, tok::l_square))
        K = std::max(K, Tokens.partner(K));
    return true;
  }

  bool namesAmp(int Restrict) const {
    for (int K = Restrict + 1; K < Tokens.partner(Restrict + 1); ++K)
      if (Tokens.isNamed(K, "amp") || Tokens.isNamed(K, "auto"))
        return true;
    return false;
  }

  // `typedef struct { int f(); } T;`: in CUDA mode Clang needs the linkage of the members before it has seen the
  // typedef name, so the class gets that name: `typedef struct T { int f(); } T;`. Not the name of another type, as in
  // `typedef struct { int f(); } T[2];`.
  void nameUnnamedClass(int ClassKey) {
    int Open = ClassKey + 1, Name = Tokens.partner(Open) + 1;
    bool IsUnnamed = Tokens.is(ClassKey, tok::kw_struct, tok::kw_class, tok::kw_union) && Tokens.is(Open, tok::l_brace);
    bool IsNameOfClass = Tokens.is(Name, tok::identifier) &&
                         Tokens.is(Tokens.behindAttributes(Name + 1), tok::semi, tok::comma, tok::kw___attribute);
    if (!IsUnnamed || !IsNameOfClass)
      return;
    for (int I = Open; I < Name; ++I)
      if (Tokens.is(I, tok::l_paren))
        return Edits.insert(Open, {Tokens[Name]});
  }

  void translateClass(int ClassKey) {
    if (Tokens.partner(classBody(Tokens, ClassKey)) == TokenScanner::None)
      return;
    Names.readClass(ClassKey);
    if (!Inherited.current().Amp)
      return;
    for (const PlainMember &Member : plainMemberFunctions(Tokens, ClassKey))
      Edits.insert(placeForFunction(Member.ParametersOpen, Member.Behind),
                   Make.forFunction(Inherited.current(), Tokens[Member.ParametersOpen].getLocation()));
  }

  // R-LANG-27: function types in typedefs, aliases and template arguments, and functions that are declared in a body.
  void restrictLocalDeclaration(int I) {
    if (Tokens.is(I, tok::kw_typedef, tok::kw_using))
      restrictLocalType(I);
    else if (Tokens.is(I, tok::r_paren) && Tokens.is(I + 1, tok::comma, tok::greater, tok::greatergreater))
      restrictTypeArgument(I);
    else if (Tokens.is(I - 1, tok::semi, tok::l_brace, tok::r_brace) && declaresFunctionOrVariable(Tokens, I))
      Edits.insert(I, Make.forBlockScope(Inherited.current(), Tokens[I].getLocation()));
  }

  void restrictLocalType(int Keyword) {
    int End = Keyword;
    while (End < Tokens.size() && !Tokens.is(End, tok::semi, tok::l_brace, tok::r_brace))
      ++End;
    FunctionDeclarator D = declaratorEndingAt(Tokens, End);
    if (!Tokens.is(End, tok::semi) || D.Kind != DeclaratorKind::FunctionType || D.ParametersOpen <= Keyword ||
        Specifiers.beginsAt(D.ParametersOpen - 1))
      return;
    restrictType(End);
    rememberTypedef(D, Inherited.current());
  }

  void restrictType(int Behind) {
    RestrictionSet Set = Inherited.current();
    Edits.insert(Behind, Make.forType(Set, Tokens[Behind].getLocation()));
    Result.InheritedTypes.push_back({std::size_t(Behind), Set.Cpu, Set.Amp});
  }

  bool beginsType(int I) const {
    return Tokens.isTypeKeyword(I) || Tokens.is(I, tok::kw_const, tok::kw_typename) ||
           (Tokens.is(I, tok::identifier) && TypeNames.contains(Tokens[I].getIdentifierInfo()));
  }

  // `holder<int()>` has a function type as its argument, `number<f()>` a call.
  void restrictTypeArgument(int Close) {
    int Open = Tokens.partner(Close);
    int Begin = Open == TokenScanner::None ? Open : beginOfTypeArgument(Tokens, Open);
    if (Begin == TokenScanner::None || declaratorEndingAt(Tokens, Close + 1).Kind != DeclaratorKind::FunctionType)
      return;
    bool HasParameters = Close == Open + 1 || beginsType(Open + 1) || Tokens.is(Open + 1, tok::ellipsis);
    if (beginsType(Begin) && HasParameters)
      restrictType(Close + 1);
  }

  // Where a function's attributes go: behind the declarator, with exceptions. A trailing return type would swallow the
  // attribute, so it goes in front of `auto`; a requires-clause leaves no place behind it, so it goes in front of the
  // declarator; and in an explicit instantiation Clang looks only at attributes among the declaration specifiers.
  int placeForFunction(int ParametersOpen, int Behind) const {
    if (Tokens.is(Behind, tok::kw_requires))
      return beginOfDeclarator(Tokens, ParametersOpen);
    if (int Type = typeInFrontOfGroup(Tokens, beginOfName(Tokens, ParametersOpen)); Type != TokenScanner::None)
      return Type;
    bool HasTrailingType = Tokens.is(Behind, tok::arrow);
    for (int K = ParametersOpen - 1; K >= 0 && !Tokens.is(K, tok::semi, tok::l_brace, tok::r_brace); --K) {
      if (HasTrailingType && (Tokens.is(K, tok::kw_auto) || Separations.contains(K)))
        return K;
      if (Tokens.is(K, tok::kw_template) && !Tokens.is(K + 1, tok::less) &&
          !Tokens.is(K - 1, tok::coloncolon, tok::period, tok::arrow))
        return K + 1;
    }
    return Behind;
  }

  void translateTileStatic(int I) {
    std::optional<TileStaticSpecifier> Read = readTileStatic(Tokens, I, PP.getDiagnostics());
    if (!Read)
      return;
    for (int Other : Read->Extraneous)
      Edits.remove(Other, Other + 1);
    Result.Keywords.push_back(Tokens[I].getLocation());
    Result.TileStatics.push_back(I);
    Edits.remove(I, I + 1);
    Edits.insert(I, Make.forTileStatic(!Read->HasStorage, Tokens[I].getLocation()));
  }
};

} // namespace

TranslatedTokens translateDialect(Preprocessor &PP, ArrayRef<Token> Tokens) {
  return DialectTranslator(PP, Tokens).translate();
}

} // namespace ampcc
