#include "parse/HostDeviceParse.h"
#include "parse/DependentBaseNames.h"
#include "parse/EndOfUnit.h"
#include "parse/InheritedTarget.h"
#include "parse/InstantiationContext.h"
#include "parse/LambdaTypes.h"
#include "parse/LibraryPosition.h"
#include "parse/MicrosoftTypeInfo.h"
#include "parse/Modules.h"
#include "parse/OtherSide.h"
#include "parse/SourceFileSystem.h"
#include "parse/preamble/PreambleDependencies.h"
#include "port/PortDirectives.h"
#include "port/PortUses.h"
#include "sema/Diagnose.h"
#include "sema/LibraryHeaders.h"
#include "syntax/DialectAttributes.h"
#include "syntax/DialectTokens.h"
#include "syntax/DirectiveRecorder.h"
#include "clang/Basic/LangStandard.h"
#include "clang/Basic/SourceManagerInternals.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace ampcc {
namespace {

// Adds a line note that marks the text from the line of `At` on as the user's. A line note has the number of the line
// after its own. Line notes must be in source order, so nothing is done if a directive follows.
void makeTextOfUser(SourceManager &SM, SourceLocation At) {
  FileID File = SM.getFileID(At);
  bool HasNotes = SM.getSLocEntry(File).getFile().hasLineDirectives();
  if (!HasNotes) {
    SM.AddLineNote(SM.getLocForStartOfFile(File), 2, -1, /*IsFileEntry=*/false, /*IsFileExit=*/false, SrcMgr::C_User);
    return;
  }
  auto Entries = llvm::find_if(SM.getLineTable(), [&](const auto &Notes) { return Notes.first == File; });
  bool IsLast = Entries == SM.getLineTable().end() || Entries->second.back().FileOffset < SM.getFileOffset(At);
  unsigned Line = SM.getExpansionLineNumber(At);
  if (IsLast) // `#pragma GCC system_header`
    SM.AddLineNote(SM.translateLineCol(File, Line, 1), SM.getPresumedLineNumber(At) + 1, -1, /*IsFileEntry=*/false,
                   /*IsFileExit=*/false, SrcMgr::C_User);
}

// Marks headers that use C++ AMP, and the files that include them, as the user's, so that they are rewritten even if
// they are system headers (-isystem, #pragma GCC system_header). The library's own headers are written for both
// compilers.
void adoptHeaders(SourceManager &SM, ArrayRef<SourceLocation> Keywords) {
  LibraryHeaders Library;
  llvm::DenseSet<FileID> Seen;
  for (SourceLocation Keyword : Keywords)
    for (SourceLocation At = SM.getExpansionLoc(Keyword); At.isValid(); At = SM.getIncludeLoc(SM.getFileID(At))) {
      FileID File = SM.getFileID(At);
      // A header with #pragma GCC system_header that uses C++ AMP through macros only is written for both compilers.
      bool IsForBoth = SM.isInSystemHeader(At) && SM.getSLocEntry(File).getFile().hasLineDirectives() &&
                       Keyword.isMacroID() && File == SM.getFileID(SM.getExpansionLoc(Keyword));
      if (IsForBoth || !Seen.insert(File).second || Library.contains(SM, At))
        break;
      if (SM.isInSystemHeader(At))
        makeTextOfUser(SM, At);
    }
}

class SideAction : public ASTFrontendAction {
public:
  SideAction(const ParseMode &Mode, AmpDiagnosticConsumer &AmpConsumer, SourcePatches &Patches,
             const SourceFileSystem &Files, llvm::function_ref<void(ParsedSide)> Use)
      : Mode(Mode), S(Mode.S), AmpConsumer(AmpConsumer), Patches(Patches), Files(Files), Use(Use) {}

  TranslationUnitKind getTranslationUnitKind() override { return Mode.MakesPreamble ? TU_Prefix : TU_Complete; }

protected:
  // Keeps CompilerInstance from printing the number of errors, which is printed once for both sides.
  void EndSourceFileAction() override { getCompilerInstance().getDiagnosticClient().clear(); }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    auto Made = std::make_unique<SideConsumer>(CI, S);
    Consumer = Made.get();
    return Made;
  }

  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    CI.createSema(getTranslationUnitKind(), nullptr);
    keepDependentBaseNames(CI);
    Preprocessor &PP = CI.getPreprocessor();
    Parser P(PP, CI.getSema(), /*SkipFunctionBodies=*/true); // registers the pragma handlers, so before lexing

    TokenBuffer Buffer;
    LibraryPosition Position;
    watchForLibrary(PP, Buffer, Position);
    lex(PP, Buffer);
    TranslatedTokens Translated = translate(PP, Buffer);
    // Keywords of the source or of the library's headers, or text that the host compiler cannot read (UTF-16).
    bool UsesDialect = !Translated.Keywords.empty() || Files.hasTranslated() || Notes || Mode.Preamble;
    UsesDialect |= mayNeedPatches(PP) && !Buffer.Separated.empty();
    bool IsParsed = (UsesDialect || mayNeedPatches(PP)) && !AmpConsumer.includesTooDeeply() &&
                    !isTooOld(PP, Translated) && !isPreprocessed(PP) && servesPreamble();
    if (IsParsed)
      parseAll(PP, P, Translated);
    if (Mode.Preamble)
      leaveOutPreamble(CI.getASTContext());
    if (IsParsed) {
      completeUnit(CI.getSema(), S, Buffer);
      IsParsed = Mode.Preamble || !refuseImportedAmp(CI, AmpConsumer);
    }
    AmpConsumer.flush();
    if (IsParsed) {
      inferPatches(CI.getSema());
      UsesDialect |= !Patches.all().empty();
    }
    if (Notes)
      noteWords(CI.getASTContext(), Buffer.Tokens, *Notes);
    if (IsParsed && Notes)
      noteUses(CI.getSema(), Buffer, *Notes);
    const LibraryReading Library = IsParsed ? readLibrary(PP, Buffer, Position) : LibraryReading();
    const PreambleFacts None, &OfPreamble = Mode.Preamble ? Mode.Preamble->Facts : None;
    DualNames Duals(CI.getASTContext());
    if (Mode.Preamble)
      Duals.add(OfPreamble.DualNames, CI.getASTContext());
    Use({CI, Buffer, Translated.Tokens, Files, Library, OfPreamble.Graph, Duals, *Consumer, UsesDialect,
         IsParsed && UsesDialect});
  }

private:
  const ParseMode &Mode;
  const Side S;
  AmpDiagnosticConsumer &AmpConsumer;
  SourcePatches &Patches;
  const SourceFileSystem &Files;
  llvm::function_ref<void(ParsedSide)> Use;
  SideConsumer *Consumer = nullptr;
  PortNotes *const Notes = S == Side::Accelerator ? Patches.notes() : nullptr;

  LibraryReading readLibrary(Preprocessor &PP, const TokenBuffer &Buffer, const LibraryPosition &Position) {
    if (Mode.Preamble)
      return Mode.Preamble->Facts.readingOfLibrary();
    return S == Side::Accelerator ? readingOf(PP, Buffer, Position) : LibraryReading();
  }

  void lex(Preprocessor &PP, TokenBuffer &Buffer) {
    if (Notes)
      noteDirectives(PP, *Notes);
    Buffer.BeginsWithLeniency = Patches.beginsWithLeniencyHeader();
    if (Buffer.BeginsWithLeniency)
      PP.setPredefines(PP.getPredefines() + "#include <amp/leniency.h>\n");
    Sema &Parsing = getCompilerInstance().getSema();
    {
      // Comments and pragmas reach Sema while they are lexed, and its diagnostics need a current context.
      Sema::ContextRAII FileScope(Parsing, Parsing.getASTContext().getTranslationUnitDecl());
      lexAll(PP, Buffer);
    }
    while (Parsing.CUDA().PopForceHostDevice()) { // undoes a pragma that only CUDA has
    }
  }

  // Translates the dialect and applies the patches. Records in `Buffer` what is known of its tokens.
  TranslatedTokens translate(Preprocessor &PP, TokenBuffer &Buffer) {
    TranslatedTokens Translated = translateDialect(PP, Buffer.Tokens);
    Buffer.Specifiers = std::move(Translated.Specifiers);
    Buffer.InheritedTypes = std::move(Translated.InheritedTypes);
    Buffer.TileStatics = std::move(Translated.TileStatics);
    Buffer.Separated = std::move(Translated.Separated);
    adoptHeaders(PP.getSourceManager(), Translated.Keywords);
    Consumer->lookAt(Buffer.Tokens);
    if (Mode.KeepsTemplates)
      Consumer->keepTemplates();
    Patches.readForEach(PP, Translated.Tokens);
    if (Consumer->replacesTypeInfo())
      removeTypeInfoKeys(PP.getSourceManager(), Translated.Tokens, Patches);
    Patches.apply(PP, Translated.Tokens);
    return Translated;
  }

  // The patches that are found in the AST.
  void inferPatches(Sema &Parsing) {
    Patches.inferDeductions(Parsing);
    Patches.inferMain(Parsing);
    Patches.inferLaterNames(Parsing);
    Patches.inferBoundRvalues(Parsing);
    Patches.inferHiddenTemplates(Parsing);
    Patches.inferDeducedValues(Parsing);
    Patches.inferDetections(Parsing);
    nameTypeInfoInFull(Parsing, Patches);
    Patches.requestLeniencyHeader(Parsing);
  }

  // Whether the preamble has the bodies of the templates that the source needs, and the source leaves `type_info` to
  // it.
  bool servesPreamble() const {
    if (!Mode.Preamble)
      return true;
    if (getCompilerInstance().getLangOpts().MSVCCompat) // has all templates
      return Consumer->replacesTypeInfo();
    return Mode.Preamble->KeepsTemplates || !Consumer->mayNeedUsers();
  }

  // Restricts traversals of the AST to the declarations of the source, so that they do not load the preamble's.
  static void leaveOutPreamble(ASTContext &Context) {
    std::vector<Decl *> Own;
    llvm::copy_if(Context.getTranslationUnitDecl()->noload_decls(), std::back_inserter(Own),
                  [](const Decl *D) { return !D->isFromASTFile(); });
    Context.setTraversalScope(Own);
  }

  // Splits `<<<` and `>>>`, which are one token in CUDA but two in C++: `x.operator<<<int>(y)`.
  static void addTokensOfCxx(TokenBuffer &Buffer, const Token &T) {
    if (!T.isOneOf(tok::lesslessless, tok::greatergreatergreater) || T.needsCleaning())
      return Buffer.Tokens.push_back(T);
    Token First = T, Second = T;
    First.setKind(T.is(tok::lesslessless) ? tok::lessless : tok::greatergreater);
    First.setLength(2);
    Second.setKind(T.is(tok::lesslessless) ? tok::less : tok::greater);
    Second.setLength(1);
    Second.setLocation(T.getLocation().getLocWithOffset(2));
    Second.clearFlag(Token::StartOfLine);
    Second.clearFlag(Token::LeadingSpace);
    Buffer.Tokens.push_back(First);
    Buffer.Tokens.push_back(Second);
  }

  void lexAll(Preprocessor &PP, TokenBuffer &Buffer) {
    PP.addPPCallbacks(AmpConsumer.watchPragmas());
    recordDirectives(PP, Buffer);
    Token T;
    const SourceManager &SM = PP.getSourceManager();
    if (!SM.getBufferOrNone(SM.getMainFileID())) { // in an encoding that Clang does not read, which it reports here
      T.startToken();
      T.setKind(tok::eof);
      T.setLocation(SM.getLocForStartOfFile(SM.getMainFileID()));
      return Buffer.Tokens.push_back(T);
    }
    PP.EnterMainSourceFile();
    do {
      PP.Lex(T);
      if (AmpConsumer.includesTooDeeply())
        T.setKind(tok::eof);
      addTokensOfCxx(Buffer, T);
    } while (T.isNot(tok::eof));
  }

  // -famp-msvc: whether a source without C++ AMP may be one that only Visual C++ accepts. If it needs no patches, it is
  // left to the host compiler.
  static bool mayNeedPatches(const Preprocessor &PP) {
    return PP.getLangOpts().MSVCCompat && PP.getLangOpts().CPlusPlus17;
  }

  // Whether the language is older than C++17. Reports this as the only error, at the line that includes C++ AMP.
  bool isTooOld(Preprocessor &PP, const TranslatedTokens &Translated) {
    const LangOptions &Options = PP.getLangOpts();
    if (Options.CPlusPlus17)
      return false;
    AmpConsumer.forget();
    const SourceManager &SM = PP.getSourceManager();
    SourceLocation At =
        Translated.Keywords.empty() ? SourceLocation() : SM.getExpansionLoc(Translated.Keywords.front());
    while (At.isValid() && SM.isInSystemHeader(At) && SM.getIncludeLoc(SM.getFileID(At)).isValid())
      At = SM.getIncludeLoc(SM.getFileID(At));
    report(PP.getDiagnostics(), At, Diag::OldStandard)
        << LangStandard::getLangStandardForKind(Options.LangStd).getName();
    return true;
  }

  // Whether the input is preprocessed and contains the library's headers; reports this as the only error. The headers
  // expand differently for each compiler, so their preprocessed text is of no use.
  bool isPreprocessed(Preprocessor &PP) {
    if (!getCurrentInput().getKind().isPreprocessed())
      return false;
    SourceManager &SM = PP.getSourceManager();
    const LineTableInfo &Lines = SM.getLineTable();
    for (unsigned File = 0; File != Lines.getNumFilenames(); ++File) {
      if (!Lines.getFilename(File).ends_with("/amp/dialect.h"))
        continue;
      AmpConsumer.forget();
      report(PP.getDiagnostics(), SM.getLocForStartOfFile(SM.getMainFileID()), Diag::Preprocessed);
      return true;
    }
    return false;
  }

  // Feeds the translated tokens to the parser. Tokens marked as reinjected are not passed to the token watcher: those
  // at which the inherited restrictions do not change, if there is no preamble from which classes are loaded.
  void parseAll(Preprocessor &PP, Parser &P, const TranslatedTokens &Translated) {
    Sema &S = getCompilerInstance().getSema();
    ArrayRef<Token> Tokens = Translated.Tokens;
    auto Copy = std::make_unique<Token[]>(Tokens.size());
    std::copy(Tokens.begin(), Tokens.end(), Copy.get());
    const llvm::DenseSet<SourceLocation> Changes = Translated.placesOfChanges();
    for (Token &T : llvm::MutableArrayRef(Copy.get(), Tokens.size()))
      T.setFlagValue(Token::IsReinjected, !Mode.Preamble && !Changes.contains(T.getLocation()));
    InheritedTarget Inherited(S, Translated);
    S.CUDA().CurCUDATargetCtx.Target = CUDAFunctionTarget::Host;
    S.Context.setASTMutationListener(&Inherited);
    PP.setTokenWatcher([&, this](const Token &T) {
      Consumer->completeLoaded();
      Inherited.meet(T);
    });
    if (Mode.Preamble)
      Consumer->watch(Mode.Preamble->Facts.ClassesToLookUp);
    separateInstantiations(S);
    keepSides(S);
    PP.EnterTokenStream(std::move(Copy), Tokens.size(), /*DisableMacroExpansion=*/true, /*IsReinject=*/false);
    S.Initialize();
    P.Initialize();
    readLambdaTypes(S);
    AmpConsumer.setSema(&S); // has no context before
    Parser::DeclGroupPtrTy Group;
    auto Import = Sema::ModuleImportState::NotACXX20Module;
    for (bool End = P.ParseFirstTopLevelDecl(Group, Import); !End; End = P.ParseTopLevelDecl(Group, Import)) {
    }
    S.Context.setASTMutationListener(nullptr);
    PP.setTokenWatcher(nullptr);
  }
};

} // namespace

static void setPreamble(CompilerInvocation &Invocation, const ParseMode &Mode) {
  if (Mode.MakesPreamble)
    Invocation.getLangOpts().CompilingPCH = Invocation.getLangOpts().PCHInstantiateTemplates = true;
  if (Mode.Preamble)
    Invocation.getPreprocessorOpts().ImplicitPCHInclude = Mode.Preamble->File;
}

bool parseSide(const std::shared_ptr<CompilerInvocation> &Invocation, const ParseMode &Mode, DiagnosticOutput &Out,
               SourcePatches &Patches, llvm::function_ref<void(ParsedSide)> Use) {
  registerDialectAttributes();
  auto Own = std::make_shared<CompilerInvocation>(*Invocation);
  setLanguageMode(*Own, Mode.S);
  setPreamble(*Own, Mode);
  Own->getDiagnosticOpts().ErrorLimit = 0; // AmpDiagnosticConsumer applies the limit
  Own->getDiagnosticOpts().ElideType = false;
  for (const char *OfCuda : {"no-cuda-compat", "no-nvcc-compat"}) // -Weverything: what CUDA's compiler does differently
    Own->getDiagnosticOpts().Warnings.push_back(OfCuda);
  CompilerInstance CI(Own);
  bool IgnoreCase = Own->getLangOpts().MSVCCompat;
  auto Files = llvm::makeIntrusiveRefCnt<SourceFileSystem>(llvm::vfs::getRealFileSystem(), IgnoreCase);
  if (Mode.MakesPreamble)
    Files->recordMissing();
  CI.createVirtualFileSystem(Files);
  CI.createDiagnostics(&Out.consumer(), /*ShouldOwnClient=*/false);
  Out.attach(CI.getDiagnostics());
  if (Mode.Preamble) {
    writeDependenciesBehind(*Mode.Preamble, CI);
    CI.setVerboseOutputStream(llvm::nulls()); // where the number of errors is printed if the preamble cannot be read
  }
  SideAction Action(Mode, Out.consumer(), Patches, *Files, Use);
  bool IsSetUp = CI.ExecuteAction(Action) || CI.hasSourceManager();
  if (!IsSetUp) // an unknown target or CPU: no file whose end would show the diagnostics that were held back
    Out.consumer().EndSourceFile();
  return IsSetUp;
}

} // namespace ampcc
