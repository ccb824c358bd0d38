// Replaces CUDA's terms and the library's private names, which Clang prints in types and declarations, by C++ AMP's.
// Only for text that is shown: no decision depends on it.
#pragma once

#include <string>

namespace ampcc {

std::string inUserWords(std::string Text);

} // namespace ampcc
