#include "driver/Link.h"

namespace ampcc {

// Only object files know whether they use the Parallel Patterns Library, so that oneTBB is offered to every link.
void appendRuntimeLibrary(Command &Link, const Installation &Own) {
  Command Words = {"-Wl,--push-state,--as-needed", "-L" + Own.libraryDir(), "-lamp"};
  if (hasThreadingLibrary())
    Words.push_back("-ltbb");
  Words.insert(Words.end(), {"-Wl,--pop-state", "-Wl,-rpath," + Own.libraryDir()});
  Link.insert(Link.end(), Words.begin(), Words.end());
}

} // namespace ampcc
