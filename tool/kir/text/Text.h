// The text form of the kernel IR: .kir files for developers and tests. Printed text can be parsed again.
//
//   source "lambda in 'main' at a.cpp:12"
//   stage inferred                                                    // or tagged: Module::Reached, if not Lowered
//   file 1 "a.cpp"
//   struct index_1 library size(4) align(4) { int[1] at @0; }        // or union; `private`: not HasHostLayout,
//                                                                    // `empty`: IsEmpty, `reached`: IsReachedFromParts
//   fn library subscript(self: index_1 const*) -> int @1:26 { return self->at[0]; }
//
// Types are read from left to right: `int[4][2] local*` points to an array of four arrays of two ints in local memory;
// `const` in front of `*` makes a pointer to const. The location of a statement is the last `@line` or `@file:line`
// before it. Names that are not identifiers are quoted with backquotes; `#2` distinguishes equal names. If an
// expression's type does not follow from its operands, it is written in angle brackets:
//   literal<short>(5)  bits<float>(0x7fc00000)  null<int*>  zero<T>  list<T>{a, b}  cast<T>(e)  typed<T>(e)
//   builtin<ulong> "get_global_id"(0u)
// The kernel's signature precedes the records. The kernel's parameters refer to it: `buffer(0)`, `block`, `@8`,
// `failures`; so do expressions (Expression::Argument): `argument<0>(cast<float*>(cast<char*>(a) + a_offset))`.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace ampcc::kir {

std::string printText(const Module &M);

// Errors name the line of the text.
llvm::Expected<std::unique_ptr<Module>> parseText(llvm::StringRef Text);

// A type as the text form spells it, for messages.
std::string typeText(const Type *T);

} // namespace ampcc::kir
