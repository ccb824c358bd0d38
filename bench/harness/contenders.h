// Contenders whose result is one buffer: what they have in common.
#pragma once

#include "harness/contender.h"
#include "harness/hand_device.h"

namespace bench {

// `initial`: what the result's buffer holds before a run that is checked. It lives as long as the contender.
template <class T, class Launch, class Check>
contender by_hand(const std::shared_ptr<hand_device> &device, hand_device::memory result, const std::vector<T> &initial,
                  Launch launch, Check check) {
  return {device->name(), [=, &initial] { device->write(result, initial); }, launch, [=] { device->wait(); },
          [=, &initial] { return check(device->download<T>(result, initial.size())); }};
}

// The same for a result that is an image, and whose texels consist of numbers of type T.
template <class T, class Launch, class Check>
contender by_hand(const std::shared_ptr<hand_device> &device, const hand_image &result, const std::vector<T> &initial,
                  Launch launch, Check check) {
  return {device->name(), [=, &initial] { device->write_image(result, initial.data()); }, launch,
          [=] { device->wait(); },
          [=, &initial] {
            std::vector<T> texels(initial.size());
            device->read_image(result, texels.data());
            return check(texels);
          }};
}

// On the host, where a run is over when launch returns.
template <class T, class Launch, class Check>
contender in_openmp(std::vector<T> &result, const std::vector<T> &initial, Launch launch, Check check) {
  constexpr std::chrono::milliseconds watch_time{40}; // libgomp's threads, unless OMP_WAIT_POLICY is passive
  return {"openmp", [&] { result = initial; }, launch, [] {}, [&result, check] { return check(result); }, watch_time};
}

// What a programmer would write for a CPU instead, if that is another algorithm.
template <class T, class Launch, class Check>
contender in_openmp_otherwise(std::vector<T> &result, const std::vector<T> &initial, Launch launch, Check check) {
  contender one = in_openmp(result, initial, launch, check);
  one.implementation = "openmp, other algorithm";
  return one;
}

} // namespace bench
