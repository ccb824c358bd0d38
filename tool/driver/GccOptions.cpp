#include "driver/GccOptions.h"
#include "driver/Options.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace llvm::opt;
namespace options = clang::options;

namespace ampcc {

static bool isNameOfGcc(StringRef Path) {
  return Regex("(^|-)(g\\+\\+|gcc|c\\+\\+)(-[0-9.]+)?$").match(sys::path::filename(Path));
}

bool isGcc(StringRef Program) {
  SmallString<256> Real(Program);
  if (ErrorOr<std::string> Found = sys::findProgramByName(Program))
    (void)sys::fs::real_path(*Found, Real); // else the name as given decides
  if (sys::path::filename(Program).contains("clang") || sys::path::filename(Real).contains("clang"))
    return false;
  return isNameOfGcc(Program) || isNameOfGcc(Real);
}

// Options for LTO, coverage, profiles and OpenMP: with them, Clang's objects need Clang's formats and libraries, but
// g++ links them.
static bool concernsLinkOfGcc(const Arg &A) {
  const Option &O = A.getOption();
  auto Is = [&](auto... IDs) { return (O.matches(IDs) || ...); };
  return Is(options::OPT_flto, options::OPT_flto_EQ, options::OPT_ffat_lto_objects, options::OPT_fno_fat_lto_objects,
            options::OPT_coverage, options::OPT_fprofile_arcs, options::OPT_ftest_coverage,
            options::OPT_fprofile_generate, options::OPT_fprofile_generate_EQ, options::OPT_fprofile_use,
            options::OPT_fprofile_use_EQ, options::OPT_fopenmp, options::OPT_fopenmp_EQ);
}

static bool isOfGcc(const Arg &A) {
  const Option &O = A.getOption();
  auto Is = [&](auto... IDs) { return (O.matches(IDs) || ...); };
  if (O.getID() == options::OPT_UNKNOWN)
    return !looksLikeOwnOption(A.getSpelling());
  return Is(options::OPT_fplugin_EQ, options::OPT_fplugin_arg, options::OPT_fopenacc, options::OPT_pass_exit_codes);
}

std::vector<const char *> withoutGccOptions(ArrayRef<const char *> Arguments) {
  unsigned MissingIndex, MissingCount;
  InputArgList Known =
      clang::getDriverOptTable().ParseArgs(Arguments, MissingIndex, MissingCount, Visibility(options::ClangOption));
  std::vector<bool> Dropped(Arguments.size());
  for (const Arg *A : Known)
    if (isOfGcc(*A) || concernsLinkOfGcc(*A))
      Dropped[A->getIndex()] = true; // each is one word
  std::vector<const char *> Words = {"-Wno-unknown-warning-option", "-Wno-ignored-optimization-argument",
                                     "-Qunused-arguments"};
  for (std::size_t I = 0; I < Arguments.size(); ++I)
    if (!Dropped[I])
      Words.push_back(Arguments[I]);
  return Words;
}

} // namespace ampcc
