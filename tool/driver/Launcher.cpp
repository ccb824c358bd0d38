#include "driver/Launcher.h"
#include "driver/Execute.h"
#include "driver/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace ampcc {

LaunchMode launchModeOf(ArrayRef<const char *> Arguments) {
  StringRef First = Arguments.size() > 1 ? Arguments[1] : "";
  if (First == "--amp-launch")
    return LaunchMode::All;
  return First == "--amp-launch=marked" ? LaunchMode::Marked : LaunchMode::None;
}

bool launchesAmp(ArrayRef<const char *> Arguments, LaunchMode Mode) {
  if (Arguments.size() < 3)
    return false;
  return Mode == LaunchMode::All ||
         any_of(Arguments, [](StringRef Word) { return Word == "-DAMPCC_SOURCE" || Word == "-DAMPCC_SOURCE=1"; });
}

int launchUnchanged(ArrayRef<const char *> Arguments) {
  if (Arguments.size() < 3)
    return fail(createStringError("'" + Twine(Arguments[1]) + "' needs a compiler's command behind it"));
  ErrorOr<std::string> Program = sys::findProgramByName(Arguments[2]);
  if (!Program)
    return fail(createStringError("compiler '" + Twine(Arguments[2]) + "' is not there or cannot be run"));
  Command Words(Arguments.begin() + 2, Arguments.end());
  Words.front() = *Program;
  return run(Words, /*Verbose=*/false);
}

} // namespace ampcc
