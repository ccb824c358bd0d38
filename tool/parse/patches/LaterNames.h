// -famp-msvc: names that a template uses and that are declared behind it (R-LANG-186). Visual C++ reads templates
// when they are instantiated, and finds them.
#pragma once

#include "clang/Sema/Sema.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

// What must stand in front of a template for a name to be found in it.
struct EarlierDeclaration {
  clang::SourceLocation Before; // of the template, or of the namespace around it
  std::string Text;
  std::optional<std::string> HostText; // of a function with restrictions: what the host's compiler reads instead
  std::vector<clang::SourceLocation> Moved; // the tokens of the declaration that takes this place
};

// For the unknown name at `Where`, and what its declaration needs itself; nothing if it is not declared later, or not
// where it could be declared earlier.
std::vector<EarlierDeclaration> declareEarlier(clang::SourceLocation Where, clang::Sema &Parsing);

} // namespace ampcc
