// -famp-msvc: values among template arguments that Visual C++ deduces though the template's parameter has another type
// than that of the class template: `template <unsigned n> int f(tiled_index<n>)` (R-LANG-189). Here the type is
// deduced, too, and where the parameter is used it is converted to what the program has declared.
#pragma once

#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"
#include <string>
#include <vector>

namespace ampcc {

// The parameters whose type is deduced, by the place of their names, with the type that the program has declared.
using DeducedParameters = llvm::DenseMap<clang::SourceLocation, std::string>;

struct DeducedValues {
  std::vector<std::pair<clang::SourceLocation, clang::SourceRange>> New; // names, and the tokens of their types
  std::vector<std::pair<clang::SourceLocation, std::string>> Uses;       // of known ones, and the declared type
  std::vector<std::pair<clang::SourceLocation, clang::SourceRange>>
      Fixed; // uses that nothing is deduced from, and the type
};

DeducedValues findDeducedValues(clang::Sema &Parsing, const DeducedParameters &Known);

} // namespace ampcc
