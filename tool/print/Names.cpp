#include "print/Names.h"
#include "kir/Walk.h"
#include "print/Puns.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc::kir;
using llvm::StringRef;
using llvm::StringSet;

namespace ampcc::print {

// Whether the macros of an OpenCL C compiler follow such a pattern: each compiler and version has some of its own.
static bool mayBeMacro(StringRef Name) {
  static constexpr StringRef Prefixes[] = {"CLK_", "CL_",   "CLANG_", "LLVM_",  "POCL_", "SPIR_", "IMG_",
                                           "M_",   "FP_",   "FLT_",   "DBL_",   "HALF_", "LDBL_", "ATOMIC_",
                                           "cl_",  "cles_", "__",     "INTEL_", "NV_"};
  auto StartsName = [&](StringRef Prefix) { return Name.starts_with(Prefix); };
  bool IsReservedInC = Name.size() > 1 && Name[0] == '_' && llvm::isUpper(Name[1]);
  return IsReservedInC || llvm::any_of(Prefixes, StartsName);
}

// Keywords, types and macros of OpenCL C, which are valid identifiers in C++ programs.
static bool isReservedWord(StringRef Name) {
  static const StringSet<> Reserved = {
#define RESERVED_WORD(NAME) NAME,
#define RESERVED_FUNCTION(NAME)
#include "print/ReservedNames.def"
#undef RESERVED_WORD
#undef RESERVED_FUNCTION
  };
  return Reserved.contains(Name) || mayBeMacro(Name);
}

// The same, and builtin functions.
static bool isReservedName(StringRef Name) {
  static const StringSet<> Functions = {
#define RESERVED_WORD(NAME)
#define RESERVED_FUNCTION(NAME) NAME,
#include "print/ReservedNames.def"
#undef RESERVED_WORD
#undef RESERVED_FUNCTION
  };
  return isReservedWord(Name) || Functions.contains(Name) || Name.starts_with("native_") || Name.starts_with("half_") ||
         Name.starts_with("as_") || Name.starts_with("convert_") || Name.starts_with("vload") ||
         Name.starts_with("vstore") || Name.starts_with("plain_atomic_") || Name.starts_with("atomic_") ||
         Name.starts_with("sub_group_") || Name.starts_with("work_group_") || Name.starts_with("get_image_");
}

// Turns a C++ name into an identifier: replaces other characters with underscores, and avoids taken names.
static std::string makeIdentifier(StringRef Name, bool (*IsTaken)(StringRef) = isReservedName) {
  std::string Result;
  for (char C : Name)
    if (llvm::isAlnum(C) || C == '_')
      Result += C;
    else if (!Result.empty() && Result.back() != '_')
      Result += '_';
  while (!Result.empty() && Result.back() == '_' && !Name.ends_with("_"))
    Result.pop_back();
  if (Result.empty())
    return "value";
  if (llvm::isDigit(Result[0]))
    Result.insert(0, "_");
  return IsTaken(Result) ? Result + "_" : Result;
}

static StringRef operatorWord(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Case("operator()", "call")
      .Case("operator[]", "subscript")
      .Case("operator+", "plus")
      .Case("operator-", "minus")
      .Case("operator*", "times")
      .Case("operator/", "divided_by")
      .Case("operator%", "modulo")
      .Case("operator=", "assign")
      .Case("operator+=", "add_assign")
      .Case("operator-=", "subtract_assign")
      .Case("operator*=", "multiply_assign")
      .Case("operator/=", "divide_assign")
      .Case("operator%=", "modulo_assign")
      .Case("operator++", "increment")
      .Case("operator--", "decrement")
      .Case("operator==", "equals")
      .Case("operator!=", "differs")
      .Case("operator<", "less")
      .Case("operator>", "greater")
      .Case("operator<=", "less_equal")
      .Case("operator>=", "greater_equal")
      .Case("operator!", "negate")
      .Case("operator~", "complement")
      .Case("operator&", "bit_and")
      .Case("operator|", "bit_or")
      .Case("operator^", "bit_xor")
      .Case("operator<<", "shift_left")
      .Case("operator>>", "shift_right")
      .Case("operator->", "arrow")
      .Case("operator&&", "logical_and")
      .Case("operator||", "logical_or")
      .Default(Name);
}

static std::string uniqueName(const std::string &Name, StringSet<> &Taken, const StringSet<> &Outer = {}) {
  std::string Candidate = Name;
  for (unsigned I = 2; Outer.contains(Candidate) || !Taken.insert(Candidate).second; ++I)
    Candidate = Name + "_" + std::to_string(I);
  return Candidate;
}

Names::Names(const Module &M, const Dialect &Of) : Of(Of), HasPuns(castsElements(M)) {
  StringSet<> Global;
  if (const Function *Kernel = M.kernel())
    Functions[Kernel] = uniqueName(makeIdentifier(Kernel->Name), Global);
  for (const Record *R : M.Records) {
    Records[R] = uniqueName(makeIdentifier(R->Name.empty() ? "record" : R->Name), Global);
    nameFields(R, Global);
  }
  for (const Function *F : M.Functions)
    if (F != M.kernel())
      Functions[F] = uniqueName(makeIdentifier(operatorWord(F->Name)), Global);
  for (const Function *F : M.Functions)
    nameVariables(F, Global);
}

// In C++, a field hides a type with the same name from the following fields.
void Names::nameFields(const Record *R, const StringSet<> &Global) {
  const StringSet<> None;
  StringSet<> Taken;
  std::vector<std::string> &Own = Fields[R];
  for (const Field &F : R->Fields)
    Own.push_back(uniqueName(makeIdentifier(F.Name.empty() ? "member" : F.Name, isReservedWord), Taken,
                             Of.IsCxx ? Global : None));
}

void Names::nameVariables(const Function *F, const StringSet<> &Global) {
  StringSet<> Taken;
  auto Add = [&](const Variable *V) {
    if (!Variables.count(V))
      Variables[V] = uniqueName(makeIdentifier(V->Name.empty() ? "temporary" : V->Name), Taken, Global);
  };
  for (const Variable *P : F->Parameters)
    Add(P);
  walkStatements(F->Body, [&](Statement *&S) {
    if (auto *D = llvm::dyn_cast_or_null<Declare>(S))
      Add(D->Declared);
  });
  forEachNode<VariableReference>(F->Body, [&](VariableReference *V) { Add(V->Target); });
}

} // namespace ampcc::print
