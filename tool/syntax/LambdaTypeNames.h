// The alias templates in which the translated tokens wrap the types of an amp lambda's declarator
// (parse/LambdaTypes.h), and their removal from printed types.
#pragma once

#include <string>

namespace ampcc {

inline constexpr const char *LambdaTypeTemplate = "__amp_lambda_type";
inline constexpr const char *LambdaSetTemplate = "__amp_lambda_set";
inline constexpr const char *ClassSetTemplate = "__amp_class_set";

// Removes the wrappers from `Text`, so that the types read as the user has written them.
void dropLambdaTypes(std::string &Text);

} // namespace ampcc
