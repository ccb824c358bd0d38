#include "driver/Link.h"

namespace ampcc {

void appendRuntimeLibrary(Command &Link, const Installation &Own) {
  const std::string Words[] = {"-Wl,--push-state,--as-needed", "-L" + Own.libraryDir(), "-lamp", "-Wl,--pop-state",
                               "-Wl,-rpath," + Own.libraryDir()};
  Link.insert(Link.end(), std::begin(Words), std::end(Words));
}

} // namespace ampcc
