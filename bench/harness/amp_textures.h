// Contenders in C++ AMP whose result is a texture.
#pragma once

#include "harness/accelerator.h"
#include "harness/contender.h"
#include <amp_graphics.h>
#include <memory>
#include <vector>

namespace bench {

template <class T, int N> using device_texture = std::shared_ptr<concurrency::graphics::texture<T, N>>;

template <class N> unsigned size_of(const std::vector<N> &numbers) { return unsigned(numbers.size() * sizeof(N)); }

// Texels that consist of such numbers, as they are stored.
template <class T, int N, class Number>
device_texture<T, N> upload_texture(const concurrency::extent<N> &size, const std::vector<Number> &texels) {
  return std::make_shared<concurrency::graphics::texture<T, N>>(size, texels.data(), size_of(texels),
                                                                unsigned(8 * sizeof(Number)));
}

// `initial`: what the result holds before a run that is checked. It lives as long as the contender.
template <class T, int N, class Number, class Launch, class Check>
contender in_amp(const device_texture<T, N> &result, const std::vector<Number> &initial, Launch launch, Check check) {
  return {"amp", [=, &initial] { concurrency::graphics::copy(initial.data(), size_of(initial), *result); }, launch,
          wait_for_accelerator,
          [=, &initial] {
            std::vector<Number> texels(initial.size());
            concurrency::graphics::copy(*result, texels.data(), size_of(texels));
            return check(texels);
          }};
}

} // namespace bench
