// Which form of a kernel a launch runs: the one with images, or the one with buffers (docs/textures.md).
#pragma once

#include "launch/arguments.h"

namespace ampcc::rt {

class queue;

// `kernel` itself, or kernel.with_images if the device can have all of its textures as images.
const kernel_descriptor &choose_form(const kernel_descriptor &kernel, const void *object,
                                     const captured_containers &containers, queue &on);

// Whether a form takes this leaf as an image.
bool is_image(const kernel_descriptor &form, const container_leaf &leaf);

} // namespace ampcc::rt
