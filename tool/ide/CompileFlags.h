// How a project compiles a file: its entry in compile_commands.json, or the lines of compile_flags.txt.
#pragma once

#include <string>
#include <vector>

namespace ampcc::ide {

struct CompileFlags {
  std::string Folder; // in which the compiler runs
  std::vector<std::string> Flags;
};

// Searches the folders above the file, and `build` in each, as clangd does. `Otherwise`: the flags if there are none.
CompileFlags compileFlagsOf(const std::string &Path, const std::vector<std::string> &Otherwise);

} // namespace ampcc::ide
