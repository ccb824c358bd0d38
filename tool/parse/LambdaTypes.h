// Resolves overloads in the declarator of an amp lambda for the lambda's own restrictions (R-LANG-23). Clang asks the
// call operator for its restrictions, but while the declarator is parsed or instantiated, these are not yet attached to
// it.
//
// So the translated tokens wrap each type in an alias template:
//   before: decltype(f(x))
//   after:  __amp_lambda_type<__amp_lambda_set<ForCpu, sizeof(__func__)>, decltype(f(x))>
// Clang calls back when it instantiates an alias template. The inner one is instantiated in front of the type, and
// again in every instance of a template, because __func__ makes it dependent: then the operator gets the attributes
// of the set. The outer one is instantiated behind the type: then they are taken back. Around an expression both are
// operands of type void: `(__amp_lambda_set<...>(), (Number) + (__amp_lambda_type<..., void>(), false))`, and `||` for
// a bool.
//
// In the same way the declaration `static_assert(noexcept(__amp_class_set<ForCpu, ForAmp>()));` in a function's body
// sets the set for which the classes after it are read. It is needed where the body is parsed after its class, because
// the token watcher does not see the tokens a second time (InheritedTarget.h).
#pragma once

#include "syntax/LambdaTypeNames.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Declares the aliases and registers the callback; to be called after the initialization of S.
void readLambdaTypes(clang::Sema &S);

} // namespace ampcc
