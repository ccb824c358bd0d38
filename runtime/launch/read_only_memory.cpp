#include "launch/read_only_memory.h"
#include "error/to_exception.h"

namespace ampcc::rt {

void check_read_only_memory(const kernel_descriptor &kernel, const captured_containers &containers) {
  for (const container_leaf &leaf : containers)
    if (leaf.data().is_read_only && (leaf.is_texture() ? leaf.writes() : leaf.is_writable()))
      throw_runtime_exception(
          describe_kernel(kernel) + " may write " + (leaf.is_texture() ? "a texture" : "an array") +
              " whose OpenCL object was made with CL_MEM_READ_ONLY. Capture it as const, or make the object with "
              "CL_MEM_READ_WRITE",
          E_INVALIDARG);
}

} // namespace ampcc::rt
