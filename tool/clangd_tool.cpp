// amp-clangd: clangd for C++ AMP. Editors run it in clangd's place; its arguments are clangd's.
//
//   amp-clangd [--amp-clangd=<path>] [--amp-cc=<path>] [clangd's arguments]
#include "ide/Bridge.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace llvm;

namespace {

struct Options {
  std::string Clangd, Compiler;
  std::vector<std::string> ForClangd;
};

Options readOptions(int Count, char **Words) {
  Options Result;
  for (int I = 1; I < Count; ++I) {
    StringRef Word = Words[I];
    if (Word.consume_front("--amp-clangd="))
      Result.Clangd = Word.str();
    else if (Word.consume_front("--amp-cc="))
      Result.Compiler = Word.str();
    else
      Result.ForClangd.push_back(Word.str());
  }
  const std::string Own = sys::fs::getMainExecutable(Words[0], reinterpret_cast<void *>(&readOptions));
  if (Result.Compiler.empty())
    Result.Compiler = (sys::path::parent_path(Own) + "/amp-cc").str();
  for (const char *Name : {"clangd-" AMPCC_LLVM_VERSION, "clangd"})
    if (auto Found = sys::findProgramByName(Name); Found && Result.Clangd.empty())
      Result.Clangd = *Found;
  return Result;
}

// What the compiler prints for editors, a line each.
std::vector<std::string> ideFlags(const std::string &Compiler) {
  SmallString<128> Path;
  if (sys::fs::createTemporaryFile("amp-clangd", "txt", Path))
    return {};
  const std::optional<StringRef> Redirects[] = {StringRef(""), Path.str(), StringRef("")};
  const bool Failed = sys::ExecuteAndWait(Compiler, {Compiler, "--amp-ide-flags"}, std::nullopt, Redirects) != 0;
  auto Text = MemoryBuffer::getFile(Path);
  sys::fs::remove(Path);
  std::vector<std::string> Flags;
  for (StringRef Line : split(Failed || !Text ? "" : (*Text)->getBuffer(), "\n"))
    if (!Line.empty())
      Flags.push_back(Line.str());
  return Flags;
}

pid_t start(const Options &What, int In, int Out) {
  std::vector<char *> Words{const_cast<char *>(What.Clangd.c_str())};
  for (const std::string &Word : What.ForClangd)
    Words.push_back(const_cast<char *>(Word.c_str()));
  Words.push_back(nullptr);
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_adddup2(&Actions, In, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&Actions, Out, STDOUT_FILENO);
  pid_t Child = -1;
  if (posix_spawn(&Child, Words[0], &Actions, nullptr, Words.data(), environ) != 0)
    Child = -1;
  posix_spawn_file_actions_destroy(&Actions);
  return Child;
}

} // namespace

int main(int Count, char **Words) {
  std::signal(SIGPIPE, SIG_IGN);
  const Options What = readOptions(Count, Words);
  int ToServer[2], FromServer[2];
  if (What.Clangd.empty() || pipe2(ToServer, O_CLOEXEC) || pipe2(FromServer, O_CLOEXEC)) {
    errs() << "amp-clangd: error: no clangd was found; name one with --amp-clangd=<path>\n";
    return 1;
  }
  const pid_t Server = start(What, ToServer[0], FromServer[1]);
  close(ToServer[0]);
  close(FromServer[1]);
  if (Server < 0) {
    errs() << "amp-clangd: error: '" << What.Clangd << "' cannot be run\n";
    return 1;
  }
  const std::vector<std::string> Flags = ideFlags(What.Compiler);
  const ampcc::ide::Checker Check(What.Compiler, Flags);
  ampcc::ide::Bridge Between(Check, Flags, FromServer[0], ToServer[1]);
  std::thread Checks([&] { Between.checkDocuments(); });
  std::thread Answers([&] { Between.forwardServer(); });
  Between.forwardClient();
  close(ToServer[1]);
  Answers.join();
  Between.stop();
  Checks.join();
  int Status = 0;
  waitpid(Server, &Status, 0);
  return WIFEXITED(Status) ? WEXITSTATUS(Status) : 1;
}
