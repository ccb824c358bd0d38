#include "compiler.h"
#include "settings.h"
#include <cerrno>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace native {
namespace {

using words = std::vector<std::string>;

// A folder for the files of one compilation. NATIVE_KEEP: where such folders are made, and stay.
class work_folder {
public:
  work_folder() {
    const std::string kept = setting("NATIVE_KEEP", "");
    is_kept_ = !kept.empty();
    std::string name = (is_kept_ ? kept : std::filesystem::temp_directory_path().string()) + "/native-XXXXXX";
    if (mkdtemp(name.data()))
      name_ = name;
  }
  ~work_folder() {
    std::error_code ignored;
    if (!is_kept_ && !name_.empty())
      std::filesystem::remove_all(name_, ignored);
  }
  bool exists() const { return !name_.empty(); }
  std::string file(const char *name) const { return name_ + "/" + name; }

private:
  std::string name_;
  bool is_kept_;
};

std::string contents_of(const std::string &file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

words split(const std::string &text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

// Whether a command succeeds; what it says is added to a file. It does without LD_PRELOAD, which is about this process.
bool run(const words &command, const std::string &log) {
  std::vector<char *> arguments, environment;
  for (const std::string &word : command)
    arguments.push_back(const_cast<char *>(word.c_str()));
  for (char **one = environ; *one; ++one)
    if (std::string(*one).rfind("LD_PRELOAD=", 0) != 0)
      environment.push_back(*one);
  arguments.push_back(nullptr);
  environment.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  pid_t child;
  const int failed = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environment.data());
  posix_spawn_file_actions_destroy(&actions);
  if (failed) {
    std::ofstream(log, std::ios::app) << "cannot run " << command[0] << ": " << std::strerror(failed) << "\n";
    return false;
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// This library, which defines the functions about the work-item.
std::string own_path() {
  Dl_info info;
  return dladdr(reinterpret_cast<void *>(own_path), &info) ? info.dli_fname : "";
}

// Clang's compiler proper: its driver would include the declarations of all of OpenCL.
words compile_command(const work_folder &folder, const std::string &source, const std::string &options) {
  words result = {compiler(),
                  "-cc1",
                  "-triple",
                  "x86_64-unknown-linux-gnu",
                  "-target-cpu",
                  level(),
                  "-emit-obj",
                  "-O3",
                  "-vectorize-loops",
                  "-vectorize-slp",
                  "-mrelocation-model",
                  "pic",
                  "-pic-level",
                  "2",
                  "-include",
                  PRELUDE};
  if (source.find("reqd_work_group_size(1, 1, 1)") != source.npos)
    result.push_back("-DLOCAL_ON_STACK");
  for (const std::string &option : split(options))
    result.push_back(option);
  for (const std::string &word : words{"-x", "cl", "-o", folder.file("kernel.o"), folder.file("kernel.cl")})
    result.push_back(word);
  return result;
}

} // namespace

compilation compile(const std::string &source, const std::string &options) {
  const work_folder folder;
  if (!folder.exists())
    return {nullptr, "no folder for temporary files can be made"};
  std::ofstream(folder.file("kernel.cl")) << source;
  const std::string log = folder.file("log"), library = folder.file("kernel.so");
  const bool is_built = run(compile_command(folder, source, options), log) &&
                        run({"ld", "-shared", "-o", library, folder.file("kernel.o"), own_path()}, log);
  void *const loaded = is_built ? dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
  const char *const problem = is_built && !loaded ? dlerror() : nullptr;
  return {loaded, contents_of(log) + (problem ? problem : "")};
}

} // namespace native
