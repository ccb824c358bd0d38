#include "error/forked_child.h"
#include "error/to_exception.h"

namespace ampcc::rt {

void throw_in_forked_child() {
  throw_runtime_exception(
      "this process is a child of one that had used C++ AMP before it forked; OpenCL drivers do not "
      "survive that. Fork before the first use, or start a new program",
      E_FAIL);
}

} // namespace ampcc::rt
