#include "driver/IncludeSpelling.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampcc {

// Messages and dependency files must name a file by the path of the include search, which may be relative: not possible
// with LLVM's YAMLVFSWriter, which takes absolute paths only.
std::string spellingOverlay(ArrayRef<OtherSpelling> Files) {
  json::Array Entries;
  for (const OtherSpelling &File : Files)
    Entries.push_back(json::Object{{"type", "file"}, {"name", File.Asked}, {"external-contents", File.Name}});
  json::Object Overlay{{"version", 0}, {"use-external-names", true}, {"roots", std::move(Entries)}};
  std::string Text;
  raw_string_ostream(Text) << json::Value(std::move(Overlay));
  return Text;
}

} // namespace ampcc
