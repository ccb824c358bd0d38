// -famp-msvc: template arguments that Visual C++ deduces although the parameter has another type than that of the class
// template (R-LANG-189). The type is deduced, too, and uses of the parameter are converted to the declared type:
//   before: template <unsigned n> int f(tiled_index<n>) { return n; }
//   after:  template <auto n> int f(tiled_index<n>) { return static_cast<unsigned>(n); }
#pragma once

#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"
#include <string>
#include <vector>

namespace ampcc {

// The parameters whose type is deduced, by the location of their names, with the declared type.
using DeducedParameters = llvm::DenseMap<clang::SourceLocation, std::string>;

struct DeducedValues {
  // Parameters to be declared `auto`: their names, and the tokens of their types.
  std::vector<std::pair<clang::SourceLocation, clang::SourceRange>> New;
  // Uses of known parameters outside of deduced contexts, and the declared type.
  std::vector<std::pair<clang::SourceLocation, std::string>> Uses;
  // Uses, as an argument of another type, of parameters that are deduced elsewhere from their own type; and that type.
  std::vector<std::pair<clang::SourceLocation, clang::SourceRange>> Fixed;
};

DeducedValues findDeducedValues(clang::Sema &Parsing, const DeducedParameters &Known);

} // namespace ampcc
