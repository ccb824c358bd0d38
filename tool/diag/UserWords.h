// Says in C++ AMP's words what Clang's printer of types and declarations says in CUDA's and with the library's private
// names. Texts are changed for the reader here, behind every decision.
#pragma once

#include <string>

namespace ampcc {

std::string inUserWords(std::string Text);

} // namespace ampcc
