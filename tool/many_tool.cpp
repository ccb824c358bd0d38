// amp-cc-many: runs amp-cc for many command lines, each in a child process that is forked when the libraries are loaded
// and a first source has been compiled. For tests that compile by the thousand:
//   each line of standard input: <seconds of processor time> <file for messages> <argument>... with tabs in between
//   its answer on standard output: <exit status>, or <-signal>
#include "driver/Driver.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <iostream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr rlim_t MemoryLimit = rlim_t(6) << 30;

void limitTo(unsigned Seconds) {
  rlimit Time{Seconds, Seconds}, Memory{MemoryLimit, MemoryLimit}, Core{0, 0};
  setrlimit(RLIMIT_CPU, &Time);
  setrlimit(RLIMIT_AS, &Memory);
  setrlimit(RLIMIT_CORE, &Core);
}

[[noreturn]] void compile(llvm::ArrayRef<std::string> Words, const char *Program) {
  unsigned Seconds = 0;
  llvm::to_integer(Words[0], Seconds);
  limitTo(Seconds);
  int Output = open(Words[1].c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), Nothing = open("/dev/null", O_RDWR);
  dup2(Nothing, STDIN_FILENO);
  dup2(Nothing, STDOUT_FILENO);
  dup2(Output, STDERR_FILENO);
  llvm::SmallVector<const char *, 16> Arguments{Program};
  for (const std::string &Word : Words.drop_front(2))
    Arguments.push_back(Word.c_str());
  int Status = ampcc::driverMain(Arguments);
  llvm::outs().flush();
  _exit(Status);
}

int statusOf(pid_t Child) {
  int Status = 0;
  waitpid(Child, &Status, 0);
  return WIFSIGNALED(Status) ? -WTERMSIG(Status) : WEXITSTATUS(Status);
}

} // namespace

int main(int argc, char **argv) {
  if (argc > 1) // what every child would do again
    ampcc::driverMain({argv[0], "-fsyntax-only", argv[1]});
  for (std::string Line; std::getline(std::cin, Line);) {
    llvm::SmallVector<llvm::StringRef, 16> Split;
    llvm::StringRef(Line).split(Split, '\t');
    if (Split.size() < 3)
      return 1;
    std::vector<std::string> Words(Split.begin(), Split.end());
    pid_t Child = fork();
    if (Child == 0)
      compile(Words, argv[0]);
    std::printf("%d\n", Child < 0 ? 1 : statusOf(Child));
    std::fflush(stdout);
  }
  return 0;
}
