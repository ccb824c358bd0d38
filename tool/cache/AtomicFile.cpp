#include "cache/AtomicFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampcc {

Error writeAtomically(StringRef Path, StringRef Text) {
  return writeToOutput(Path, [&](raw_ostream &Out) {
    Out << Text;
    return Error::success();
  });
}

} // namespace ampcc
