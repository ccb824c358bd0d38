#include "driver/Report.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampcc {

void reportError(const Twine &Message) { WithColor::error(errs(), "amp-cc") << Message << '\n'; }

void reportNote(const Twine &Message) { WithColor::note(errs(), "amp-cc") << Message << '\n'; }

int fail(Error E) {
  if (!E)
    return 0;
  handleAllErrors(std::move(E), [](const ErrorInfoBase &Info) { reportError(Info.message()); });
  return 1;
}

} // namespace ampcc
