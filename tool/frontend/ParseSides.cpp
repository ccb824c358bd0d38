#include "frontend/ParseSides.h"
#include "frontend/AmbientTarget.h"
#include "frontend/CounterUses.h"
#include "frontend/DialectAttributes.h"
#include "frontend/DialectTokens.h"
#include "frontend/InstantiationContext.h"
#include "frontend/SourceFileSystem.h"
#include "sema/AmpFunctions.h"
#include "sema/Annotations.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace ampcc {
namespace {

// Records the #include lines and which file each of them entered.
class InclusionRecorder : public PPCallbacks {
public:
  explicit InclusionRecorder(TokenBuffer &Buffer) : Buffer(Buffer) {}

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef, bool IsAngled, CharSourceRange Name,
                          OptionalFileEntryRef File, StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    Pending = Buffer.Inclusions.size();
    Buffer.Inclusions.push_back({Hash, Name.getEnd(), FileID(), File ? File->getName().str() : "", IsAngled});
  }
  void LexedFileChanged(FileID File, LexedFileChangeReason Reason, SrcMgr::CharacteristicKind, FileID,
                        SourceLocation) override {
    if (Reason == LexedFileChangeReason::EnterFile && Pending != TokenBuffer::npos)
      Buffer.Inclusions[Pending].Entered = File;
    Pending = TokenBuffer::npos;
  }
  void FileSkipped(const FileEntryRef &, const Token &, SrcMgr::CharacteristicKind) override {
    Pending = TokenBuffer::npos;
  }

private:
  TokenBuffer &Buffer;
  std::size_t Pending = TokenBuffer::npos;
};

// Bodies of host functions in system headers are never needed, but for those that launch kernels; skipping them makes
// the parse cheap.
class SideConsumer : public ASTConsumer {
public:
  SideConsumer(CompilerInstance &CI, Side S) : CI(CI), S(S) {}
  bool shouldSkipFunctionBody(Decl *D) override {
    auto *Function = D->getAsFunction();
    if (!Function)
      return false;
    if (isAnnotated(Function, LaunchAnnotation))
      return S == Side::Cpu; // kernels are no code of the host
    bool ForHost = Function->hasAttr<CUDAHostAttr>() || !Function->hasAttr<CUDADeviceAttr>();
    if (S == Side::Cpu && !ForHost)
      return true;
    return !Function->hasAttr<CUDADeviceAttr>() && CI.getSourceManager().isInSystemHeader(D->getLocation());
  }

private:
  CompilerInstance &CI;
  Side S;
};

class SideAction : public ASTFrontendAction {
public:
  SideAction(Side S, DiagnosticWording &Wording, TextRepairs &Repairs, const SourceFileSystem &Files,
             llvm::function_ref<void(ParsedSide)> Use)
      : S(S), Wording(Wording), Repairs(Repairs), Files(Files), Use(Use) {}

protected:
  // Keeps CompilerInstance from printing how many errors there were: that is said once, for both sides.
  void EndSourceFileAction() override { getCompilerInstance().getDiagnosticClient().clear(); }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    return std::make_unique<SideConsumer>(CI, S);
  }

  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    CI.createSema(getTranslationUnitKind(), nullptr);
    Preprocessor &PP = CI.getPreprocessor();
    Parser P(PP, CI.getSema(), /*SkipFunctionBodies=*/true); // registers the pragma handlers, so before lexing

    TokenBuffer Buffer;
    lexAll(PP, Buffer);
    TranslatedTokens Translated = translateDialect(PP, Buffer.Tokens);
    Buffer.Specifiers = std::move(Translated.Specifiers);
    Buffer.TileStatics = std::move(Translated.TileStatics);
    Repairs.apply(PP, Translated.Tokens);
    // Its own keywords, those of the library's headers, or text that the host compiler could not read.
    bool UsesDialect = !Translated.Keywords.empty() || Files.hasTranslated();
    if (UsesDialect)
      parseAll(PP, P, Translated);
    if (!Buffer.TileStatics.empty())
      completeTileStatics();
    Wording.flush();
    Use({CI, Buffer, Translated.Tokens, UsesDialect});
  }

private:
  Side S;
  DiagnosticWording &Wording;
  TextRepairs &Repairs;
  const SourceFileSystem &Files;
  llvm::function_ref<void(ParsedSide)> Use;

  void lexAll(Preprocessor &PP, TokenBuffer &Buffer) {
    PP.addPPCallbacks(std::make_unique<InclusionRecorder>(Buffer));
    recordCounterUses(PP, Buffer);
    PP.EnterMainSourceFile();
    Token T;
    do {
      PP.Lex(T);
      Buffer.add(T);
    } while (T.isNot(tok::eof));
  }

  // Nothing has needed the class of a tile_static variable that no function touches.
  void completeTileStatics() {
    Sema &S = getCompilerInstance().getSema();
    for (const VarDecl *Variable : collectAmpFunctions(S.Context).Variables)
      if (isTileStatic(Variable) && !Variable->getType()->isDependentType())
        S.isCompleteType(Variable->getLocation(), Variable->getType());
  }

  // The parser announces the tokens that are not marked as seen before.
  void parseAll(Preprocessor &PP, Parser &P, const TranslatedTokens &Translated) {
    Sema &S = getCompilerInstance().getSema();
    ArrayRef<Token> Tokens = Translated.Tokens;
    auto Copy = std::make_unique<Token[]>(Tokens.size());
    std::copy(Tokens.begin(), Tokens.end(), Copy.get());
    for (Token &T : llvm::MutableArrayRef(Copy.get(), Tokens.size()))
      T.setFlagValue(Token::IsReinjected, !Translated.changesAmbientAt(T.getLocation()));
    AmbientTarget Ambient(S, Translated);
    S.CUDA().CurCUDATargetCtx.Target = CUDAFunctionTarget::Host;
    S.Context.setASTMutationListener(&Ambient);
    PP.setTokenWatcher([&Ambient](const Token &T) { Ambient.meet(T); });
    separateInstantiations(S);
    PP.EnterTokenStream(std::move(Copy), Tokens.size(), /*DisableMacroExpansion=*/true, /*IsReinject=*/false);
    S.Initialize();
    P.Initialize();
    Wording.setSema(&S); // has no context before
    Parser::DeclGroupPtrTy Group;
    auto Import = Sema::ModuleImportState::NotACXX20Module;
    for (bool End = P.ParseFirstTopLevelDecl(Group, Import); !End; End = P.ParseTopLevelDecl(Group, Import)) {
    }
    S.Context.setASTMutationListener(nullptr);
    PP.setTokenWatcher(nullptr);
  }
};

} // namespace

bool parseSide(std::shared_ptr<CompilerInvocation> Invocation, Side S, Messages &Out, TextRepairs &Repairs,
               llvm::function_ref<void(ParsedSide)> Use) {
  registerDialectAttributes();
  auto Own = std::make_shared<CompilerInvocation>(*Invocation);
  setLanguageMode(*Own, S);
  Own->getDiagnosticOpts().ErrorLimit = 0; // the wording keeps it
  Own->getDiagnosticOpts().ElideType = false;
  CompilerInstance CI(Own);
  bool IgnoreCase = Own->getLangOpts().MSVCCompat;
  auto Files = llvm::makeIntrusiveRefCnt<SourceFileSystem>(llvm::vfs::getRealFileSystem(), IgnoreCase);
  CI.createVirtualFileSystem(Files);
  CI.createDiagnostics(&Out.wording(), /*ShouldOwnClient=*/false);
  Out.attach(CI.getDiagnostics());
  SideAction Action(S, Out.wording(), Repairs, *Files, Use);
  return CI.ExecuteAction(Action) || CI.hasSourceManager();
}

} // namespace ampcc
