#include "driver/Launcher.h"
#include "driver/CacheKey.h"
#include "driver/Execute.h"
#include "driver/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace ampcc {

std::optional<Launch> readLaunch(ArrayRef<const char *> Arguments) {
  StringRef First = Arguments.empty() ? "" : Arguments.front();
  if (First != "--amp-launch" && First != "--amp-launch=marked")
    return std::nullopt;
  Launch What;
  What.OnlyMarked = First != "--amp-launch";
  for (Arguments = Arguments.drop_front(); !Arguments.empty(); Arguments = Arguments.drop_front()) {
    StringRef Word = Arguments.front();
    if (!Word.consume_front("--amp-launcher="))
      break;
    What.Through.push_back(Word.str());
  }
  What.Words = Arguments;
  return What;
}

bool launchesAmp(const Launch &What, ArrayRef<const char *> Expanded) {
  if (What.Words.empty())
    return false;
  return !What.OnlyMarked ||
         any_of(Expanded, [](StringRef Word) { return Word == "-DAMPCC_SOURCE" || Word == "-DAMPCC_SOURCE=1"; });
}

static int runFound(Command Words, StringRef Kind) {
  ErrorOr<std::string> Program = sys::findProgramByName(Words.front());
  if (!Program)
    return fail(createStringError(Kind + " '" + Words.front() + "' is not there or cannot be run"));
  Words.front() = *Program;
  return run(Words, /*Verbose=*/false);
}

int launchUnchanged(const Launch &What) {
  if (What.Words.empty())
    return fail(createStringError("'--amp-launch' needs a compiler's command behind it"));
  Command Words = What.Through;
  llvm::append_range(Words, What.Words);
  return runFound(std::move(Words), What.Through.empty() ? "compiler" : "launcher");
}

int launchThrough(const Launch &What, const Toolbox &Tools, ArrayRef<const char *> Arguments) {
  Command Words = What.Through;
  Words.push_back(Tools.Own.Program);
  Words.push_back("--amp-key=" + cacheKey(Tools));
  llvm::append_range(Words, Arguments);
  return runFound(std::move(Words), "launcher");
}

} // namespace ampcc
