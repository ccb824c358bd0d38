#include "launch/texture_checks.h"
#include "error/to_exception.h"

namespace ampcc::rt {
namespace {

// A texture that a kernel reads and writes through one capture, or writes through the texture itself, must have 32 bits
// per texel. norm and unorm are written through views only.
void check_format(const kernel_descriptor &kernel, const container_leaf &leaf) {
  const texel_format &format = leaf.texture().format;
  const bool is_number = format.scalar != texel_scalar::norm && format.scalar != texel_scalar::unorm;
  const bool must_be_32 = leaf.writes() && (leaf.reads_texels() || (!leaf.is_view() && is_number));
  if (must_be_32 && format.bytes() != 4)
    throw Concurrency::unsupported_feature((describe_kernel(kernel) + " reads and writes a texture with " +
                                            std::to_string(format.bits) +
                                            " bits per scalar element, or writes it through the texture itself. That "
                                            "needs 32; write through a texture_view that is made on the host")
                                               .c_str());
}

// The same for a texture that is only read, but through a writable view.
void check_view(const kernel_descriptor &kernel, const container_leaf &leaf) {
  if (leaf.is_view() && leaf.is_writable() && leaf.reads_texels() && leaf.texture().format.bytes() != 4)
    throw Concurrency::unsupported_feature((describe_kernel(kernel) + " reads a writable view of a texture with " +
                                            std::to_string(leaf.texture().format.bits) +
                                            " bits per scalar element. That needs 32; read through a "
                                            "texture_view<const T, N>")
                                               .c_str());
}

bool overlap(const section &a, const section &b) { return a.begin() < b.end() && b.begin() < a.end(); }

void check_aliases(const kernel_descriptor &kernel, const container_leaf &written, const container_leaf &other) {
  if (&other != &written && other.is_texture() && other.reads_texels() && &other.data() == &written.data() &&
      overlap(other.bytes(), written.bytes()))
    throw_runtime_exception(describe_kernel(kernel) +
                                " reads a texture through one capture and writes the same mipmap level through "
                                "another. Use one texture_view for both, or two textures",
                            E_INVALIDARG);
}

} // namespace

void check_textures(const kernel_descriptor &kernel, const captured_containers &containers) {
  for (const container_leaf &leaf : containers) {
    if (!leaf.is_texture())
      continue;
    check_format(kernel, leaf);
    check_view(kernel, leaf);
    if (leaf.writes())
      for (const container_leaf &other : containers)
        check_aliases(kernel, leaf, other);
  }
}

} // namespace ampcc::rt
