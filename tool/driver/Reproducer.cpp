#include "driver/Reproducer.h"
#include "cache/AtomicFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampcc {
namespace {

constexpr unsigned PreprocessorSeconds = 60; // a source that crashes the front end may also hang the preprocessor

// Creates a new file <Stem>-<random>.cpp; its path.
Expected<std::string> createSource(StringRef Stem, StringRef Folder) {
  SmallString<256> Model(Folder), Path;
  if (Model.empty())
    sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Model);
  else if (std::error_code EC = sys::fs::create_directories(Folder))
    return createFileError(Folder, EC);
  sys::path::append(Model, Stem + "-%%%%%%.cpp");
  if (std::error_code EC = sys::fs::createUniqueFile(Model, Path))
    return createFileError(Model, EC);
  return Path.str().str();
}

bool preprocess(Command Words, StringRef To) {
  Words.insert(Words.end(), {"-o", To.str()});
  std::vector<StringRef> Arguments(Words.begin(), Words.end());
  std::optional<StringRef> Silent[] = {std::nullopt, StringRef(), StringRef()};
  return sys::ExecuteAndWait(Words.front(), Arguments, std::nullopt, Silent, PreprocessorSeconds) == 0;
}

std::string shellText(ArrayRef<std::string> Words) {
  std::string Text;
  raw_string_ostream Out(Text);
  for (const std::string &Word : Words) {
    Out << (Text.empty() ? "" : " ");
    sys::printArg(Out, Word, /*Quote=*/true);
  }
  return Text;
}

} // namespace

Expected<Reproducer> writeReproducer(const CompileJob &Job, StringRef Folder) {
  Expected<std::string> Source = createSource(Job.Stem, Folder);
  if (!Source)
    return Source.takeError();
  if (!preprocess(Job.Preprocess, *Source)) {
    const std::string &Given = Job.SpooledInput.empty() ? Job.Source : Job.SpooledInput;
    if (std::error_code EC = sys::fs::copy_file(Given, *Source))
      return createFileError(Given, EC);
  }
  SmallString<256> Script(*Source);
  sys::path::replace_extension(Script, "sh");
  Command Words = Job.Reproduce;
  Words.push_back(*Source);
  std::string Text =
      "# amp-cc " AMPCC_VERSION ": internal error while compiling '" + Job.Source + "'\n" + shellText(Words) + "\n";
  if (Error E = writeAtomically(Script, Text))
    return std::move(E);
  return Reproducer{*Source, Script.str().str()};
}

} // namespace ampcc
