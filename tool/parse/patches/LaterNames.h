// -famp-msvc: names that a template uses and that are declared after it (R-LANG-186). Visual C++ parses templates when
// they are instantiated, and finds these names.
#pragma once

#include "clang/Sema/Sema.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

// A declaration to be inserted in front of a template, so that a name is found in the template.
struct EarlierDeclaration {
  clang::SourceLocation Before; // of the template, or of the namespace around it
  std::string Text;
  std::optional<std::string> HostText;      // for an amp function: the text for the host compiler instead
  std::vector<clang::SourceLocation> Moved; // the tokens of a declaration that is moved here
};

// The declarations for the unknown name at `Where` and for the names that these need; none if the name is not declared
// later, or if its declaration cannot be made earlier.
std::vector<EarlierDeclaration> declareEarlier(clang::SourceLocation Where, clang::Sema &Parsing);

} // namespace ampcc
