#include "syntax/DirectiveRecorder.h"
#include "clang/Lex/PPCallbacks.h"

using namespace clang;

namespace ampcc {
namespace {

class DirectiveRecorder : public PPCallbacks {
public:
  DirectiveRecorder(const Preprocessor &PP, TokenBuffer &Buffer) : PP(PP), SM(PP.getSourceManager()), Buffer(Buffer) {}

  void InclusionDirective(SourceLocation Hash, const Token &Word, StringRef, bool IsAngled, CharSourceRange Name,
                          OptionalFileEntryRef File, StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (Word.getIdentifierInfo()->isStr("__include_macros")) // -imacros
      return;
    Pending = Buffer.Inclusions.size();
    bool IsNext = Word.getIdentifierInfo()->isStr("include_next");
    Buffer.Inclusions.push_back({Hash, Name.getEnd(), FileID(), File ? File->getName().str() : "", IsAngled, IsNext});
  }
  void HasInclude(SourceLocation Name, StringRef, bool, OptionalFileEntryRef File,
                  SrcMgr::CharacteristicKind) override {
    if (Name.isFileID())
      Buffer.InclusionTests.push_back({Name, File.has_value()});
  }
  void EmbedDirective(SourceLocation Hash, StringRef, bool IsAngled, OptionalFileEntryRef File,
                      const LexEmbedParametersResult &) override {
    if (File && !IsAngled)
      Buffer.Embeddings.push_back({Hash, File->getName().str()});
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

  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange Range, const MacroArgs *) override {
    SourceLocation Where = SM.getExpansionLoc(Name.getLocation());
    bool IsInside = Outermost.isValid() && SM.isWrittenInSameFile(Where, Outermost.getBegin()) &&
                    Outermost.getBegin() <= Where && Where <= Outermost.getEnd();
    if (!IsInside)
      Outermost = SM.getExpansionRange(Range).getAsRange();
    StringRef Macro = Name.getIdentifierInfo()->getName();
    if (Macro == "__COUNTER__")
      Buffer.CounterUses.insert(Outermost.getBegin());
    else if (Macro == "__DATE__" || Macro == "__TIME__" || Macro == "__TIMESTAMP__")
      Buffer.ClockUses.push_back(Outermost.getBegin());
  }

  void PragmaDirective(SourceLocation Where, PragmaIntroducerKind) override {
    if (SM.getFileID(Where) == PP.getPredefinesFileID())
      return; // saved by the front end itself
    StringRef Text = textOf(SM.getSpellingLoc(Where));
    const bool IsPush = Text.consume_front("push_macro");
    if (!IsPush && !Text.consume_front("pop_macro"))
      return;
    StringRef Name = Text.split('"').second.split('"').first;
    Buffer.MacroSaves.push_back({Where, Name.rtrim('\\').str(), IsPush});
  }

private:
  const Preprocessor &PP;
  const SourceManager &SM;
  TokenBuffer &Buffer;
  std::size_t Pending = TokenBuffer::npos; // the inclusion whose file may be entered next
  SourceRange Outermost;                   // the use of a macro in a file that is being expanded

  // The text that follows `#pragma` or `_Pragma("` in the line.
  StringRef textOf(SourceLocation Where) const {
    const auto [File, Offset] = SM.getDecomposedLoc(Where);
    StringRef Line = SM.getBufferData(File).drop_front(Offset).take_until([](char C) { return C == '\n'; });
    Line = Line.split("ragma").second.ltrim(" \t(\"");
    return Line;
  }
};

} // namespace

void recordDirectives(Preprocessor &PP, TokenBuffer &Buffer) {
  PP.addPPCallbacks(std::make_unique<DirectiveRecorder>(PP, Buffer));
}

} // namespace ampcc
