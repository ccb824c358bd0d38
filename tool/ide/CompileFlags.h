// How a project compiles a file: its entry in compile_commands.json, or the lines of compile_flags.txt.
#pragma once

#include <string>
#include <vector>

namespace ampcc::ide {

struct CompileFlags {
  std::string Folder; // in which the compiler runs
  std::vector<std::string> Flags;
};

// In the folders above the file, and in `build` there, as clangd looks for them. `Otherwise`: where there are none.
CompileFlags compileFlagsOf(const std::string &Path, const std::vector<std::string> &Otherwise);

} // namespace ampcc::ide
