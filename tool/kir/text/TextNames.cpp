#include "kir/text/TextNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using llvm::StringRef;

namespace ampcc::kir {

// Whether an unquoted word has a meaning in the text form.
static bool isTextKeyword(StringRef Word) {
  static const llvm::StringSet<> Keywords = {
      "void",      "bool",       "char",    "uchar",       "short",  "ushort",   "int",     "uint",     "long",
      "ulong",     "float",      "double",  "local",       "global", "const",    "private", "constant", "struct",
      "union",     "fn",         "declare", "tile_static", "file",   "source",   "library", "lambda",   "kernel",
      "tile",      "size",       "align",   "temporary",   "var",    "if",       "else",    "while",    "do",
      "for",       "switch",     "case",    "default",     "break",  "continue", "return",  "literal",  "bits",
      "null",      "zero",       "list",    "cast",        "typed",  "builtin",  "true",    "false",    "constructor",
      "argument",  "float2",     "region",  "float4",      "int2",   "int4",     "uint2",   "uint4",    "sampler_t",
      "read_only", "write_only", "implicit"};
  return Keywords.contains(Word);
}

static std::string quoted(StringRef Name) {
  bool IsIdentifier = !Name.empty() && !llvm::isDigit(Name[0]) && !isTextKeyword(Name) &&
                      llvm::all_of(Name, [](char C) { return llvm::isAlnum(C) || C == '_'; });
  return IsIdentifier ? Name.str() : "`" + Name.str() + "`";
}

static std::string numbered(StringRef Name, llvm::StringMap<unsigned> &Counts) {
  unsigned Count = ++Counts[Name];
  return quoted(Name) + (Count > 1 ? "#" + std::to_string(Count) : "");
}

std::string TextNames::of(const void *Entity, StringRef Name) {
  std::string &Text = Known[Entity];
  if (Text.empty())
    Text = numbered(Name, Counts);
  return Text;
}

const std::string &TextNames::ofField(const Record &R, unsigned Index) {
  std::vector<std::string> &Names = Fields[&R];
  llvm::StringMap<unsigned> FieldCounts;
  if (Names.empty())
    for (const Field &F : R.Fields)
      Names.push_back(numbered(F.Name, FieldCounts));
  return Names[Index];
}

std::string TextNames::ofVariable(const Variable *V) {
  if (V->Space == AddressSpace::Local) // the same in all functions
    return "$" + of(V, V->Name);
  std::string &Text = Variables[V];
  if (Text.empty())
    Text = numbered(V->Name, VariableCounts);
  return Text;
}

} // namespace ampcc::kir
