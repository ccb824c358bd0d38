#include "syntax/DialectTokens.h"
#include "syntax/AttributeTokens.h"
#include "syntax/InheritedRestriction.h"
#include "syntax/LambdaParameters.h"
#include "syntax/LibraryForBoth.h"
#include "syntax/MixedDeclarations.h"
#include "syntax/RestrictionSpecifiers.h"
#include "syntax/TileStaticSpecifiers.h"
#include "syntax/TokenEdits.h"
#include "syntax/TrailingTypes.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace ampcc {
namespace {

class DialectTranslator {
public:
  DialectTranslator(Preprocessor &PP, ArrayRef<Token> In)
      : PP(PP), Tokens(In, PP.getLangOpts()), Diagnostics(PP.getDiagnostics()), Make(PP),
        Specifiers(Tokens, PP.getDiagnostics()), Inherited(Tokens) {
    Result.LibraryForBoth = findLibraryForBoth(PP, In);
  }

  TranslatedTokens translate() {
    for (int I = 0; I < Tokens.size();) {
      Inherited.advanceTo(I);
      I = translateAt(I);
    }
    Result.Tokens = Edits.apply(Tokens);
    return std::move(Result);
  }

private:
  Preprocessor &PP;
  TokenScanner Tokens;
  DiagnosticsEngine &Diagnostics;
  AttributeTokens Make;
  RestrictionSpecifiers Specifiers;
  InheritedRestriction Inherited;
  TokenEdits Edits;
  llvm::StringMap<RestrictionSet> FunctionTypedefs;
  llvm::DenseSet<const IdentifierInfo *> TypeNames; // declared so far, in any scope
  int ClassEnd = TokenScanner::None;                // of the outermost class around the current token
  int LocalClassEnd = TokenScanner::None; // of the outermost local class of an amp body around the current token
  int AnnouncedEnd = TokenScanner::None;  // of the amp body whose local classes are announced (announceLocalClass)
  llvm::DenseSet<int> Separations;        // the commas of mixed declarations
  TranslatedTokens Result;

  // Looks at token I and returns the next one to look at.
  int translateAt(int I) {
    if (Tokens.is(I, tok::identifier) &&
        Tokens.is(I - 1, tok::kw_struct, tok::kw_class, tok::kw_union, tok::kw_enum, tok::kw_typename, tok::kw_using))
      TypeNames.insert(Tokens[I].getIdentifierInfo());
    if (Tokens.isNamed(I, "restrict"))
      return translateRestrict(I);
    if (Tokens.isNamed(I, "tile_static"))
      translateTileStatic(I);
    else if (Tokens.is(I, tok::l_square))
      restrictPlainLambda(I);
    else if (Tokens.is(I, tok::kw_struct, tok::kw_class, tok::kw_union))
      readClass(I);
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
      FunctionTypedefs[Tokens[Name].getIdentifierInfo()->getName()] = Set;
  }

  // R-LANG-10: `op f, (g);` and `op<int> f;` declare functions with the restrictions of the typedef. In a body, a name
  // in parentheses may be the argument of another `op`.
  void restrictDeclaredByTypedef(int Typedef, int Name) {
    if (!Tokens.is(Typedef, tok::identifier))
      return;
    auto Known = FunctionTypedefs.find(Tokens[Typedef].getIdentifierInfo()->getName());
    if (Known == FunctionTypedefs.end() || Tokens.isInParentheses(Typedef) ||
        (Tokens.is(Name, tok::l_paren) && !isAmongMembers(Tokens, Typedef)))
      return;
    for (int Behind; (Behind = behindName(Tokens, Name)) != TokenScanner::None &&
                     Tokens.is(Behind, tok::semi, tok::comma, tok::equal);
         Name = Behind + 1)
      Edits.insert(Behind, Make.forFunction(Known->second, Tokens[Name].getLocation()));
  }

  void place(const FunctionDeclarator &D, const SpecifierSequence &Read, SourceLocation Where) {
    int InFront = D.wronglyInFront();
    int Behind = InFront == TokenScanner::None ? Tokens.behindDeclaratorSuffix(Read.End) : InFront;
    Result.Specifiers.back().Behind = Behind;
    if (D.Kind == DeclaratorKind::FunctionType) {
      Edits.insert(Behind, Make.forType(Read.Set, Where));
      Result.Specifiers.back().IsOfType = true;
      rememberTypedef(D, Read.Set);
      return;
    }
    readExceptionFor(Read.Set, Tokens.behindQualifiers(Read.End), D.Kind == DeclaratorKind::Lambda);
    readTrailingTypeFor(Read.Set, Behind, D.Kind == DeclaratorKind::Lambda);
    if (D.Kind == DeclaratorKind::Lambda)
      replaceAtIntroducer(D.Introducer, Read.Set, Where);
    else
      Edits.insert(placeForFunction(D.ParametersOpen, Behind), Make.forFunction(Read.Set, Where));
    Inherited.enterBody(bodyOf(Tokens, InFront == TokenScanner::None ? Behind : Read.End), Read.Set);
  }

  // Lets names in the tokens [Begin, End) be resolved for the set.
  void changeInherited(int Begin, int End, RestrictionSet Set) {
    if (Begin == TokenScanner::None || End == TokenScanner::None)
      return;
    Result.InheritedChanges[Tokens[Begin].getLocation()] = Set;
    Result.InheritedChanges.try_emplace(Tokens[End].getLocation(), RestrictionSet{true, Begin < LocalClassEnd});
  }

  // Names in a trailing return type are resolved for the function's own set (R-LANG-23).
  void readTrailingTypeFor(RestrictionSet Set, int Arrow, bool IsOfLambda) {
    if (!Tokens.is(Arrow, tok::arrow))
      return;
    int End = behindTrailingType(Tokens, Arrow);
    if (IsOfLambda)
      readLambdaTypesFor(Set, typesOfResult(Tokens, {Arrow + 1, End}));
    else
      changeInherited(Arrow, End, Set);
  }

  // So are names in the condition of the exception specification at I.
  void readExceptionFor(RestrictionSet Set, int I, bool IsOfLambda) {
    auto Condition = conditionOfException(Tokens, I);
    if (IsOfLambda)
      readLambdaTypesFor(Set, Condition);
    else if (!Condition.empty())
      changeInherited(I, Condition.front().End, Set);
  }

  void readLambdaTypesFor(RestrictionSet Set, ArrayRef<TokenRange> Types) {
    if (!Set.Amp) // Clang resolves names in them for the host anyway
      return;
    for (TokenRange Type : Types) {
      SourceLocation Begin = Tokens[Type.Begin].getLocation(), End = Tokens[Type.End - 1].getLocation();
      if (Type.Kind != TokenRange::Type) {
        Edits.insert(Type.Begin, Make.beginLambdaValue(Set, Begin));
        Edits.insert(Type.End, Make.endLambdaValue(Set, Type.Kind == TokenRange::Truth, End));
        continue;
      }
      Edits.insert(Type.Begin, Make.beginLambdaType(Set, Begin));
      if (int Name = impliedTypename(Tokens, Type); Name != TokenScanner::None)
        Edits.insert(Name, Make.forTypename(Tokens[Name].getLocation()));
      Edits.insert(Type.End, Make.endLambdaType(End));
    }
  }

  // Replaces the inherited restrictions that restrictPlainLambda() has inserted behind the introducer before the
  // specifier was read.
  void replaceAtIntroducer(int Introducer, RestrictionSet Set, SourceLocation Where) {
    Edits.replaceInsertion(Tokens.partner(Introducer) + 1, attributesOfLambda(Introducer, Set, Where));
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

  std::vector<Token> attributesOfLambda(int Introducer, RestrictionSet Set, SourceLocation Where) {
    int I = Tokens.partner(parametersOfLambda(Tokens, Introducer)) + 1;
    while (Tokens.is(I, tok::kw_mutable, tok::kw_static, tok::kw_constexpr))
      ++I;
    bool IsImmediate = PP.getLangOpts().CUDAIsDevice && !Set.Amp && Tokens.is(I, tok::kw_consteval);
    return IsImmediate ? Make.forConstant(Where) : Make.forFunction(Set, Where);
  }

  // Gives a lambda without specifier the inherited restrictions: CUDA would take it for host and device.
  void restrictPlainLambda(int I) {
    if (!isLambdaIntroducer(Tokens, I))
      return;
    if (Tokens.hasMicrosoftAttributes())
      encloseLambdaOfDeclarator(I);
    Edits.insert(Tokens.partner(I) + 1, attributesOfLambda(I, Inherited.current(), Tokens[I].getLocation()));
    int Parameters = parametersOfLambda(Tokens, I);
    if (Parameters == TokenScanner::None)
      return;
    readLambdaTypesFor(Inherited.current(), typesOfParameters(Tokens, Parameters));
    readExceptionFor(Inherited.current(), Tokens.behindQualifiers(Tokens.partner(Parameters) + 1), /*IsOfLambda=*/true);
    readTrailingTypeFor(Inherited.current(), Tokens.behindDeclaratorSuffix(Tokens.partner(Parameters) + 1),
                        /*IsOfLambda=*/true);
  }

  // `std::thread t([] {...});`: Clang may take `[]` for one of Microsoft's attributes and the attributes that are
  // inserted behind it for the beginning of a parameter; `t(([] {...}))` is always an initializer.
  void encloseLambdaOfDeclarator(int I) {
    if (!Tokens.is(I - 1, tok::l_paren) || !Tokens.is(I - 2, tok::identifier))
      return;
    int Body = Tokens.partner(I) + 1;
    while (Body < Tokens.size() && !Tokens.is(Body, tok::l_brace, tok::semi))
      Body = std::max(Body, Tokens.partner(Body)) + 1;
    int Close = Tokens.partner(I - 1), End = Tokens.partner(Body);
    if (Close == TokenScanner::None || End == TokenScanner::None || !Tokens.is(Body, tok::l_brace))
      return;
    Token Left = Tokens[I - 1], Right = Tokens[Close];
    Left.setLocation(Tokens[I].getLocation());
    Right.setLocation(Tokens[End].getLocation());
    Edits.insert(I, {Left});
    Edits.insert(End + 1, {Right});
  }

  // `typedef struct { int f(); } T;`: in CUDA mode Clang needs the linkage of the members before it has seen the
  // typedef name, so the class gets that name: `typedef struct T { int f(); } T;`.
  void nameUnnamedClass(int ClassKey) {
    int Open = ClassKey + 1, Name = Tokens.partner(Open) + 1;
    bool IsUnnamed = Tokens.is(ClassKey, tok::kw_struct, tok::kw_class, tok::kw_union) && Tokens.is(Open, tok::l_brace);
    if (!IsUnnamed || !Tokens.is(Name, tok::identifier))
      return;
    for (int I = Open; I < Name; ++I)
      if (Tokens.is(I, tok::l_paren))
        return Edits.insert(Open, {Tokens[Name]});
  }

  // Clang looks for the destructor and declares implicit members when the class is complete (InheritedTarget.h). By the
  // second token behind the class, this is done and the surrounding set applies again.
  void readClass(int ClassKey) {
    int Close = Tokens.partner(classBody(Tokens, ClassKey));
    if (Close == TokenScanner::None)
      return;
    if (Inherited.current().Amp)
      restrictMembers(ClassKey);
    else
      readHostClass(ClassKey);
    ClassEnd = std::max(ClassEnd, Close);
    Result.ClassEnds.insert(Tokens[Close].getLocation());
    if (Close + 2 < Tokens.size())
      Result.InheritedChanges.try_emplace(Tokens[Close + 2].getLocation(), RestrictionSet{true, Close < LocalClassEnd});
  }

  // The members of a local class are read for both restrictions: templates that they name are instantiated here, and
  // those can be for the host, too.
  void readLocalClass(int ClassKey) {
    int Open = classBody(Tokens, ClassKey);
    if (Open < LocalClassEnd)
      return;
    changeInherited(Open, Tokens.partner(Open), {true, true});
    LocalClassEnd = Tokens.partner(Open);
    if (Open < ClassEnd)
      announceLocalClass(Open);
  }

  // For a local class in a member function defined in its class, whose body Clang parses behind that class: there
  // InheritedChanges have no effect (LambdaTypes.h).
  void announceLocalClass(int Open) {
    AnnouncedEnd = Inherited.bodyEnd();
    announce({true, true}, Open + 1);
    announce({true, false}, AnnouncedEnd);
  }
  void announce(RestrictionSet Set, int I) { Edits.insert(I, Make.announceClassSet(Set, Tokens[I].getLocation())); }

  // R-LANG-28: a class in a restrict(cpu) function inside of amp code is read for the host.
  void readHostClass(int ClassKey) {
    int Open = classBody(Tokens, ClassKey), Close = Tokens.partner(Open);
    if (Open < LocalClassEnd)
      changeInherited(Open, Close, {true, false});
    if (Open < AnnouncedEnd || (Open < LocalClassEnd && Open < ClassEnd)) { // in a body that is parsed behind its class
      announce({true, false}, Open + 1);
      announce({true, true}, Close);
    }
  }

  void restrictMembers(int ClassKey) {
    readLocalClass(ClassKey);
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
    std::optional<TileStaticSpecifier> Read = readTileStatic(Tokens, I, Diagnostics);
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
