#include "syntax/CounterUses.h"
#include "clang/Lex/PPCallbacks.h"

using namespace clang;

namespace ampcc {
namespace {

class CounterRecorder : public PPCallbacks {
public:
  CounterRecorder(const SourceManager &SM, TokenBuffer &Buffer) : SM(SM), Buffer(Buffer) {}

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

private:
  const SourceManager &SM;
  TokenBuffer &Buffer;
  SourceRange Outermost; // the use of a macro in a file that is being expanded
};

} // namespace

void recordCounterUses(Preprocessor &PP, TokenBuffer &Buffer) {
  PP.addPPCallbacks(std::make_unique<CounterRecorder>(PP.getSourceManager(), Buffer));
}

} // namespace ampcc
