#include "rewrite/HostRewriter.h"
#include "rewrite/ExceptionSpecifications.h"
#include "rewrite/FilePrinter.h"
#include "rewrite/FunctionTypes.h"
#include "rewrite/Functions.h"
#include "rewrite/Lambdas.h"
#include "rewrite/NativeKernels.h"
#include "rewrite/Preamble.h"
#include "rewrite/Registry.h"
#include <map>
#include <optional>

using namespace clang;

namespace ampcc {

// Local and unnamed classes and members of sited classes carry their site; it must be public to be found. A
// specialisation names itself, too: the alias of its base is not its own.
static void addAliases(const Sites &S, Edits &E) {
  for (const auto &[Token, Site] : S.all()) {
    if (Site.Written->isLambda())
      continue;
    std::string Alias = " using ampcc_site = " + Site.inText() + ";";
    if (Site.Written->getDescribedClassTemplate() || isa<ClassTemplateSpecializationDecl>(Site.Written))
      Alias += " using ampcc_sited_class = " + Site.Written->getNameAsString() + ";";
    E.insertAfter(Token, Site.Written->isClass() ? " public:" + Alias + " private:" : Alias);
  }
}

// R-LANG-182
static void separateDeclarations(const TokenBuffer &Tokens, Edits &E) {
  for (const SeparatedDeclaration &D : Tokens.Separated)
    for (std::size_t Comma : D.Commas)
      E.replace(Comma, Comma, "; " + D.Specifiers);
}

// Insertions next to a replaced token become part of its replacement: Edits ignores them at a removed token.
static void applyPatches(const TokenBuffer &Tokens, ArrayRef<SourcePatch> Patches, Edits &E) {
  struct TokenPatches {
    std::string Before, After;
    std::optional<std::string> Instead;
  };
  std::map<std::size_t, TokenPatches> ByToken;
  for (const SourcePatch &Patch : Patches) {
    std::size_t Token = Tokens.indexOf(Patch.Where);
    if (!Patch.IsForHost || Token == TokenBuffer::npos)
      continue;
    TokenPatches &Of = ByToken[Token];
    if (Patch.At == SourcePatch::Place::Before)
      Of.Before += Patch.Text;
    else if (Patch.At == SourcePatch::Place::After)
      Of.After += Patch.Text;
    else
      Of.Instead = Patch.Text;
  }
  for (const auto &[Token, Of] : ByToken) {
    if (Of.Instead) {
      E.replace(Token, Token, Of.Before + *Of.Instead + Of.After);
      continue;
    }
    if (!Of.Before.empty())
      E.insertBefore(Token, Of.Before);
    if (!Of.After.empty())
      E.insertAfter(Token, Of.After);
  }
}

// The uses of __COUNTER__ keep the values that both parses have seen: the host compiler would count fewer uses.
static void fixCounters(const SourceManager &SM, const TokenBuffer &Tokens, Edits &E) {
  if (Tokens.CounterUses.empty())
    return;
  for (std::size_t I = 0; I != Tokens.Tokens.size(); ++I) {
    SourceLocation Where = Tokens.Tokens[I].getLocation();
    if (Where.isMacroID() && Tokens.CounterUses.contains(SM.getExpansionLoc(Where)))
      E.insertBefore(I, ""); // expands the macro use
  }
}

// Names that only kernels use are unused on the host; the parse of the whole program has warned about all others.
static constexpr const char *Prologue =
    R"(// Written by amp-cc: the host program. Kernels are closures of their captures here; their code is at the end.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunused"
#pragma clang diagnostic ignored "-Wunused-parameter"
#pragma clang diagnostic ignored "-Wunused-but-set-parameter"
#else
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-local-typedefs"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wunused-but-set-parameter"
#endif
)";

// A module unit begins with `module;`, behind which the generated text must stand.
static bool beginsModule(const LangOptions &Options, const TokenBuffer &Tokens, Edits &E) {
  auto IsModule = [&](std::size_t I) {
    return Tokens.Tokens[I].is(tok::identifier) && Tokens.Tokens[I].getIdentifierInfo()->isStr("module");
  };
  bool IsExported = Tokens.Tokens.front().is(tok::kw_export);
  if (!Options.CPlusPlusModules || !IsModule(IsExported ? 1 : 0))
    return false;
  if (!IsExported && Tokens.Tokens[1].is(tok::semi))
    E.replace(0, 1);
  return true;
}

// The headers of the library that the generated text needs. A source may have lambdas for the accelerator without
// including <amp.h>.
static std::string headers(ASTContext &Context, const TokenBuffer &Tokens, bool NeedsFunctionTypes, bool HasSites) {
  bool HasLibrary = !Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("ampcc")).empty();
  return std::string(Tokens.BeginsWithLeniency ? "#include <amp/leniency.h>\n" : "") +
         (NeedsFunctionTypes ? "#include <amp/rt/function_types.h>\n" : "") +
         (HasSites && !HasLibrary ? "#include <amp/rt/site.h>\n" : "");
}

// A line marker for the text behind the preamble: first the rest of its last line, then the next line.
static std::string resumeAt(const SourceManager &SM, unsigned Offset) {
  const SourceLocation At = SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(Offset);
  return lineMarker(SM, SM.getPresumedLineNumber(At), At);
}

// Names of the generated text behind the user's are no macros there (`#define kernel`).
static std::string withoutMacros(Preprocessor &PP, StringRef Generated) {
  const SourceManager &SM = PP.getSourceManager();
  std::string Result;
  for (const std::string &Name : macrosIn(PP, Generated, SM.getFileIDSize(SM.getMainFileID())))
    Result += "#undef " + Name + "\n";
  return Result;
}

HostProgram rewriteHost(CompilerInstance &Compiler, const TokenBuffer &Tokens, ArrayRef<HostKernel> Kernels,
                        bool WithNative, ArrayRef<SourcePatch> Patches) {
  ASTContext &Context = Compiler.getASTContext();
  Uses U = collectUses(Context, Tokens);
  Sites S(Context, Tokens, U);
  for (const HostKernel &K : Kernels)
    S.require(K.Facts->Object);

  Edits E; // outermost constructs first: text inside of a removed construct needs no edits
  bool IsModule = beginsModule(Context.getLangOpts(), Tokens, E);
  removeAmpFunctions(U, Tokens, E);
  rewriteLambdas(U, S, Tokens, E);
  relaxExceptionSpecifications(Context, Tokens, E);
  addAliases(S, E);
  for (std::size_t Token : Tokens.TileStatics)
    E.replace(Token, Token, "static");
  bool NeedsFunctionTypes = editFunctionTypes(Context, U, Tokens, E);
  separateDeclarations(Tokens, E);
  applyPatches(Tokens, Patches, E);
  fixCounters(Context.getSourceManager(), Tokens, E);

  Includes Inclusions(Context.getSourceManager(), Tokens, E);
  Preprocessor &PP = Compiler.getPreprocessor();
  HostProgram Result;
  Result.PreambleEnd = IsModule ? 0 : findPreamble(PP, Tokens, Inclusions);
  PrintedFile User = FilePrinter(PP, Tokens, E, Inclusions).printMainFile(Result.PreambleEnd);
  if (!StringRef(User.Text).ends_with("\n"))
    User.Text += '\n';
  const std::string Declarations = S.declarations(), Native = WithNative ? printNativeKernels(Compiler, Kernels) : "";
  const std::string Headers = headers(Context, Tokens, NeedsFunctionTypes, !Declarations.empty());
  std::string Registry = printRegistry(Context, Kernels, S, HostLayout(Context, Tokens, U));
  Registry = withoutMacros(PP, Registry) + Registry;
  Result.Text =
      (IsModule ? "module;\n" : "") + std::string(Prologue) + Headers + Native + Declarations + User.Text + Registry;
  if (!Result.PreambleEnd || !macrosIn(PP, Native + Declarations, Result.PreambleEnd).empty())
    return Result;
  Result.Preamble =
      (WithNative ? printNativeFunctions(Compiler) : "") + Headers + User.Text.substr(0, User.Begin) + "\n";
  Result.Rest = Prologue + Native + Declarations + resumeAt(PP.getSourceManager(), Result.PreambleEnd) +
                User.Text.substr(User.Begin) + Registry;
  return Result;
}

std::string printLibrary(const CompilerInstance &Compiler, bool WithNative) {
  return (WithNative ? printNativeFunctions(Compiler) : "") + "#include <amp.h>\n";
}

} // namespace ampcc
