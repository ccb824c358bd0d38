// The set of restrictions of a function: where it can run (R-LANG-15..20).
#pragma once

#include "clang/AST/Decl.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc {

struct RestrictionSet {
  bool Cpu = false;
  bool Amp = false;

  friend bool operator==(const RestrictionSet &, const RestrictionSet &) = default;
  bool overlaps(RestrictionSet Other) const { return (Cpu && Other.Cpu) || (Amp && Other.Amp); }
  bool includes(RestrictionSet Other) const { return (Cpu || !Other.Cpu) && (Amp || !Other.Amp); }

  // As the user writes it: "restrict(cpu, amp)".
  llvm::StringRef spelling() const { return Amp ? (Cpu ? "restrict(cpu, amp)" : "restrict(amp)") : "restrict(cpu)"; }
};

// A function without specifier is restrict(cpu).
RestrictionSet restrictionOf(const clang::FunctionDecl *F);

// The set that is part of a function type (R-LANG-31). In Clang's type system it is represented by properties that
// nothing else uses here: a calling convention for restrict(amp), which has no conversions to or from other types; a
// function effect for restrict(cpu, amp), which conversions may drop (R-LANG-32). The translated tokens have these
// attributes. The host program spells types differently, so that mangled names contain the set
// (rewrite/FunctionTypes.h).
inline constexpr const char *AmpTypeAttribute = "preserve_most";
inline constexpr const char *DualTypeAttribute = "nonallocating";
RestrictionSet restrictionOf(const clang::FunctionProtoType *T);

// The function and its restrictions, for diagnostics: "restrict(amp) function 'f'", "restrict(amp) lambda".
std::string describeFunction(const clang::FunctionDecl *F);
// A variable or static member in quotes, qualified if its class is an instance of a template: "'counter'",
// "'Pool<int>::counter'".
std::string describeObject(const clang::NamedDecl *D);
// The function as a callee: "'f'", "constructor of 'T'", "the lambda".
std::string describeCallee(const clang::FunctionDecl *F);

} // namespace ampcc
