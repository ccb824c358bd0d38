#include "ide/Checker.h"
#include "ide/CompileFlags.h"
#include "ide/Protocol.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace ampcc::ide {
namespace {

// One line of the compiler: "<stdin>:3:5: error: text [id]".
struct Line {
  StringRef File, Severity, Text;
  unsigned Row = 0, Column = 0;
};

std::optional<Line> parse(StringRef Text) {
  for (StringRef Severity : {"fatal error", "error", "warning", "note"}) {
    const std::string Mark = (": " + Severity + ": ").str();
    auto [Place, Message] = Text.split(StringRef(Mark));
    if (Message.empty())
      continue;
    Line Result{Place, Severity, Message};
    auto [Front, Column] = Place.rsplit(':');
    auto [File, Row] = Front.rsplit(':');
    if (Column.getAsInteger(10, Result.Column) || Row.getAsInteger(10, Result.Row) || !Result.Row || !Result.Column)
      return std::nullopt;
    Result.File = File;
    return Result;
  }
  return std::nullopt;
}

// "text [amp-race]" has the code at its end.
std::string takeCode(StringRef &Text) {
  StringRef Rest = Text;
  if (!Rest.consume_back("]"))
    return "";
  auto [Front, Code] = Rest.rsplit(" [");
  Code.consume_front("-Werror,");
  Code.consume_front("-W");
  if (!Code.starts_with("amp-"))
    return "";
  Text = Front;
  return Code.str();
}

// A temporary file that the compiler reads or writes.
struct Scratch {
  SmallString<128> Path;
  FileRemover Remover;
  explicit Scratch(StringRef Suffix) {
    if (!sys::fs::createTemporaryFile("amp-clangd", Suffix, Path))
      Remover.setFile(Path);
  }
};

// Runs a command in a folder, with standard input from `In` and standard error to `Out`.
void run(const std::vector<std::string> &Command, const std::string &Folder, const char *In, const char *Out) {
  std::vector<char *> Words;
  for (const std::string &Word : Command)
    Words.push_back(const_cast<char *>(Word.c_str()));
  Words.push_back(nullptr);
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_addopen(&Actions, STDIN_FILENO, In, O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&Actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&Actions, STDERR_FILENO, Out, O_WRONLY | O_TRUNC, 0);
  posix_spawn_file_actions_addchdir_np(&Actions, Folder.c_str());
  pid_t Child;
  if (posix_spawn(&Child, Words[0], &Actions, nullptr, Words.data(), environ) == 0)
    waitpid(Child, nullptr, 0);
  posix_spawn_file_actions_destroy(&Actions);
}

} // namespace

static bool usesAmp(StringRef Text, StringRef Path, StringSet<> &Read) {
  if (Text.contains("tile_static") || Text.contains("<amp") || (Text.contains("restrict") && Text.contains("amp)")))
    return true;
  for (StringRef Line : split(Text, "\n")) {
    StringRef Rest = Line.ltrim();
    if (!Rest.consume_front("#") || !(Rest = Rest.ltrim()).consume_front("include") ||
        !(Rest = Rest.ltrim()).consume_front("\""))
      continue;
    SmallString<256> Header(sys::path::parent_path(Path));
    sys::path::append(Header, Rest.take_until([](char C) { return C == '"'; }));
    if (Read.size() == 64 || !Read.insert(Header).second)
      continue;
    if (auto Contents = MemoryBuffer::getFile(Header); Contents && usesAmp((*Contents)->getBuffer(), Header, Read))
      return true;
  }
  return false;
}

bool usesAmp(StringRef Text, StringRef Path) {
  StringSet<> Read;
  return usesAmp(Text, Path, Read);
}

// What the compiler says of the text of a file; null if that cannot be read.
std::unique_ptr<MemoryBuffer> Checker::compile(StringRef Path, StringRef Text) const {
  CompileFlags Known = compileFlagsOf(Path.str(), Flags);
  std::vector<std::string> Command{Compiler};
  append_range(Command, Known.Flags);
  append_range(Command, std::initializer_list<std::string>{"-iquote", sys::path::parent_path(Path).str(),
                                                           "-fsyntax-only", "-fno-color-diagnostics",
                                                           "-fno-caret-diagnostics", "-x", "c++", "-"});
  Scratch In("cpp"), Out("txt");
  std::error_code Failure;
  raw_fd_ostream(In.Path, Failure) << Text;
  run(Command, Known.Folder, In.Path.c_str(), Out.Path.c_str());
  auto Said = MemoryBuffer::getFile(Out.Path);
  return Said ? std::move(*Said) : nullptr;
}

static json::Object noteOf(const Line &L, StringRef Address, StringRef Text) {
  return json::Object{{"location", json::Object{{"uri", Address.str()}, {"range", rangeOfWord(Text, L.Row, L.Column)}}},
                      {"message", L.Text.str()}};
}

// `Code`: the name of the diagnostic, or empty. A diagnostic in another file is shown in the first line.
static json::Object diagnosticOf(const Line &L, const std::string &Code, StringRef Text) {
  const bool IsHere = L.File == "<stdin>";
  const std::string Elsewhere = IsHere ? "" : (L.File + ":" + Twine(L.Row) + ": ").str();
  json::Object Result{{"range", IsHere ? rangeOfWord(Text, L.Row, L.Column) : rangeOfWord(Text, 1, 1)},
                      {"severity", L.Severity == "warning" ? 2 : 1},
                      {"source", "amp-cc"},
                      {"message", Elsewhere + L.Text.str()},
                      {"relatedInformation", json::Array()}};
  if (!Code.empty())
    Result["code"] = Code;
  return Result;
}

json::Array Checker::check(StringRef Path, StringRef Address, StringRef Text) const {
  const std::unique_ptr<MemoryBuffer> Said = compile(Path, Text);
  json::Array Result;
  bool IsShown = false; // the diagnostic that following notes belong to
  for (StringRef Raw : split(Said ? Said->getBuffer() : "", "\n")) {
    std::optional<Line> L = parse(Raw);
    if (!L)
      continue;
    if (L->Severity == "note") {
      if (IsShown && L->File == "<stdin>")
        Result.back().getAsObject()->getArray("relatedInformation")->push_back(noteOf(*L, Address, Text));
      continue;
    }
    const std::string Code = takeCode(L->Text);
    IsShown = L->Severity != "warning" || !Code.empty();
    if (IsShown)
      Result.push_back(diagnosticOf(*L, Code, Text));
  }
  return Result;
}

} // namespace ampcc::ide
