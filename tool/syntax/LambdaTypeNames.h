// The aliases by which tokens name the types in the declarator of an amp lambda (parse/LambdaTypes.h), and how they are
// removed from printed types.
#pragma once

#include <string>

namespace ampcc {

inline constexpr const char *LambdaTypeTemplate = "__amp_lambda_type";
inline constexpr const char *LambdaSetTemplate = "__amp_lambda_set";
inline constexpr const char *ClassSetTemplate = "__amp_class_set";

// Prints types as the user has written them.
void dropLambdaTypes(std::string &Text);

} // namespace ampcc
