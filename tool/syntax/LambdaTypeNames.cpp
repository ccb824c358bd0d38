#include "syntax/LambdaTypeNames.h"
#include "llvm/ADT/StringRef.h"

using llvm::StringRef;

namespace ampcc {
namespace {

// The position behind the template argument that begins at `At`.
std::size_t behindArgument(StringRef Text, std::size_t At) {
  int Angles = 0, Others = 0;
  for (; At < Text.size() && Text[At] != '\''; ++At) {
    Others += StringRef("([{").contains(Text[At]) - StringRef(")]}").contains(Text[At]);
    if (Others > 0)
      continue;
    if (Angles == 0 && (Text[At] == ',' || Text[At] == '>'))
      break;
    Angles += (Text[At] == '<') - (Text[At] == '>');
  }
  return At;
}

// Removes the markers around expressions, which are printed as `(__amp_lambda_set<...>() , (sizeof (a)) + (void() ,
// false))`. `Behind` is the marker behind the expression.
void dropMarks(std::string &Text, StringRef Behind) {
  const std::string Front = std::string("(") + LambdaSetTemplate + "<";
  for (std::size_t At = 0; (At = Text.find(Behind, At)) != std::string::npos;) {
    std::size_t Open = At;
    for (int Depth = 0; Open > 0;) {
      --Open;
      Depth += (Text[Open] == ')') - (Text[Open] == '(');
      if (Depth == 0)
        break;
    }
    std::size_t Begin = Text.rfind(Front, Open);
    if (Begin == std::string::npos)
      return;
    Text.erase(At - 1, Behind.size() + 1);
    Text.erase(Begin, Open + 1 - Begin);
    At = Begin;
  }
}

} // namespace

void dropLambdaTypes(std::string &Text) {
  const std::string Name = std::string(LambdaTypeTemplate) + "<";
  for (std::size_t At = 0; (At = Text.find(Name, At)) != std::string::npos;) {
    std::size_t Type = behindArgument(Text, At + Name.size()) + 2; // ", "
    std::size_t End = behindArgument(Text, Type);
    if (End >= Text.size())
      return;
    Text.erase(End, 1);
    Text.erase(At, Type - At);
  }
  dropMarks(Text, " + (void() , false))");
  dropMarks(Text, " || (void() , false))");
}

} // namespace ampcc
