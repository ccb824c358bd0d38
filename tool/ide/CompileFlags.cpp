#include "ide/CompileFlags.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <optional>

using namespace llvm;

namespace ampcc::ide {

static std::string contents(const Twine &Path) {
  auto File = MemoryBuffer::getFile(Path);
  return File ? (*File)->getBuffer().str() : "";
}

// The words without launcher, compiler and source, and without the options that name outputs.
static std::vector<std::string> withoutOutput(std::vector<std::string> Words, StringRef Source) {
  std::vector<std::string> Flags;
  std::size_t First = 0;
  while (First < Words.size() && (First == 0 || !StringRef(Words[First]).starts_with("-") ||
                                  StringRef(Words[First]).starts_with("--amp-launch")))
    ++First;
  for (std::size_t I = First; I < Words.size(); ++I) {
    const StringRef Word = Words[I];
    if (Word == "-o" || Word == "-MF" || Word == "-MT" || Word == "-MQ")
      ++I;
    else if (Word != "-c" && Word != "--" && !Word.starts_with("-M") &&
             sys::path::filename(Word) != sys::path::filename(Source))
      Flags.push_back(Words[I]);
  }
  return Flags;
}

static std::vector<std::string> wordsOf(const json::Object &Entry) {
  std::vector<std::string> Words;
  if (const json::Array *Arguments = Entry.getArray("arguments"))
    for (const json::Value &Word : *Arguments)
      Words.push_back(Word.getAsString().value_or("").str());
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 32> Split;
  if (Words.empty())
    cl::TokenizeGNUCommandLine(Entry.getString("command").value_or(""), Saver, Split);
  llvm::append_range(Words, Split);
  return Words;
}

static std::optional<CompileFlags> fromDatabase(const std::string &Text, StringRef Path) {
  Expected<json::Value> Parsed = json::parse(Text);
  if (!Parsed) {
    consumeError(Parsed.takeError());
    return std::nullopt;
  }
  const json::Array *Entries = Parsed->getAsArray();
  for (std::size_t I = 0; Entries && I < Entries->size(); ++I) {
    const json::Object *Entry = (*Entries)[I].getAsObject();
    if (!Entry)
      continue;
    SmallString<256> File(Entry->getString("file").value_or(""));
    const StringRef Folder = Entry->getString("directory").value_or("");
    sys::path::make_absolute(Folder, File);
    sys::path::remove_dots(File, /*remove_dot_dot=*/true);
    if (File == Path)
      return CompileFlags{Folder.str(), withoutOutput(wordsOf(*Entry), Path)};
  }
  return std::nullopt;
}

CompileFlags compileFlagsOf(const std::string &Path, const std::vector<std::string> &Otherwise) {
  const std::string Own = sys::path::parent_path(Path).str();
  for (StringRef Folder = Own; !Folder.empty(); Folder = sys::path::parent_path(Folder)) {
    for (const char *Below : {"", "/build"})
      if (const std::string Text = contents(Folder + Below + "/compile_commands.json"); !Text.empty())
        if (std::optional<CompileFlags> Found = fromDatabase(Text, Path))
          return *Found;
    if (const std::string Text = contents(Folder + "/compile_flags.txt"); !Text.empty()) {
      CompileFlags Result{Folder.str(), {}};
      for (StringRef Line : split(StringRef(Text), "\n"))
        if (!Line.trim().empty())
          Result.Flags.push_back(Line.trim().str());
      return Result;
    }
  }
  return {Own, Otherwise};
}

} // namespace ampcc::ide
