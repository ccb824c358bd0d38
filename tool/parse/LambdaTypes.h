// The types in the declarator of an amp lambda (R-LANG-23). Where calls in them choose overloads, Clang asks the call
// operator for its restrictions, which it has not got yet: while it is parsed as while a template's instance is made.
//
// So the tokens name the types by an alias, `__amp_lambda_type<__amp_lambda_set<ForCpu, sizeof(__func__)>, Type>`.
// Clang announces aliases when it comes to them. The first one stands in front of the type, and is named again in every
// instance, since __func__ could be another there: then the operator is lent the set. The one around the type is
// complete behind it: then it is taken back. Around an expression both stand for void values, in
// `(__amp_lambda_set<...>(), (Number) + (__amp_lambda_type<..., void>(), 0))`, and `||` for what is true or false.
//
// The same way a declaration in a function's body says for which set the classes behind it are read. Where the body is
// parsed behind its class, Clang does not announce the tokens a second time (InheritedTarget.h).
#pragma once

#include "syntax/LambdaTypeNames.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Declares the aliases and watches for them; behind the initialization of S.
void readLambdaTypes(clang::Sema &S);

} // namespace ampcc
