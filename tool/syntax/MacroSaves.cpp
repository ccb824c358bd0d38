#include "syntax/MacroSaves.h"
#include "clang/Lex/PPCallbacks.h"

using namespace clang;

namespace ampcc {
namespace {

class SaveRecorder : public PPCallbacks {
public:
  SaveRecorder(const Preprocessor &PP, TokenBuffer &Buffer) : PP(PP), SM(PP.getSourceManager()), Buffer(Buffer) {}

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

  // The text that follows `#pragma` or `_Pragma("` in the line.
  StringRef textOf(SourceLocation Where) const {
    const auto [File, Offset] = SM.getDecomposedLoc(Where);
    StringRef Line = SM.getBufferData(File).drop_front(Offset).take_until([](char C) { return C == '\n'; });
    Line = Line.split("ragma").second.ltrim(" \t(\"");
    return Line;
  }
};

} // namespace

void recordMacroSaves(Preprocessor &PP, TokenBuffer &Buffer) {
  PP.addPPCallbacks(std::make_unique<SaveRecorder>(PP, Buffer));
}

} // namespace ampcc
