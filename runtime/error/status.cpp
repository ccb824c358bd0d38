#include "error/status.h"

namespace ampcc::rt {

std::string describe_status(int status) {
  const char *name = "unknown OpenCL status", *meaning = "";
  switch (status) {
#define STATUS(code, value, text)                                                                                      \
  case value:                                                                                                          \
    name = #code;                                                                                                      \
    meaning = text;                                                                                                    \
    break;
#include "error/status.def"
#undef STATUS
  }
  std::string result = std::string(name) + " (" + std::to_string(status) + ")";
  return *meaning ? result + ": " + meaning : result;
}

} // namespace ampcc::rt
