// Contenders in C++ AMP: arrays on the default accelerator, and views of them.
#pragma once

#include "harness/accelerator.h"
#include "harness/contender.h"
#include <amp.h>
#include <memory>
#include <vector>

namespace bench {

template <class T> using device_array = std::shared_ptr<concurrency::array<T>>;
template <class T> using device_matrix = std::shared_ptr<concurrency::array<T, 2>>;
template <class T> using device_volume = std::shared_ptr<concurrency::array<T, 3>>;

template <class T> device_array<T> upload(const std::vector<T> &values) {
  return std::make_shared<concurrency::array<T>>(int(values.size()), values.begin(), values.end());
}

template <class T> device_matrix<T> upload_matrix(int rows, int columns, const std::vector<T> &values) {
  return std::make_shared<concurrency::array<T, 2>>(rows, columns, values.begin(), values.end());
}

template <class T> device_volume<T> upload_volume(int layers, int rows, int columns, const std::vector<T> &values) {
  return std::make_shared<concurrency::array<T, 3>>(layers, rows, columns, values.begin(), values.end());
}

// `initial`: what the result holds before a run that is checked. It lives as long as the contender.
template <class T, int N, class Launch, class Check>
contender in_amp(const std::shared_ptr<concurrency::array<T, N>> &result, const std::vector<T> &initial, Launch launch,
                 Check check) {
  return {"amp", [=, &initial] { concurrency::copy(initial.begin(), initial.end(), *result); }, launch,
          wait_for_accelerator,
          [=, &initial] {
            std::vector<T> values(initial.size());
            concurrency::copy(*result, values.begin());
            return check(values);
          }};
}

} // namespace bench
