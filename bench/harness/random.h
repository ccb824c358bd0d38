// Random data, the same in every run, and what outputs hold before anything is computed.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bench {

class random_numbers {
public:
  explicit random_numbers(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x94d049bb133111ebu) {}

  std::uint32_t bits() { // 24 of them
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return std::uint32_t(state_ >> 40);
  }
  float between(float low, float high) { return low + (high - low) * float(bits()) / float(1 << 24); }
  std::size_t below(std::size_t limit) { return std::size_t((std::uint64_t(bits()) << 24 | bits()) % limit); }

private:
  std::uint64_t state_;
};

inline std::vector<float> random_floats(std::size_t count, std::uint64_t seed, float low = 0, float high = 1) {
  random_numbers random(seed);
  std::vector<float> result(count);
  for (float &value : result)
    value = random.between(low, high);
  return result;
}

inline std::vector<double> random_doubles(std::size_t count, std::uint64_t seed, double low = 0, double high = 1) {
  random_numbers random(seed);
  std::vector<double> result(count);
  for (double &value : result)
    value = low + (high - low) * random.bits() / (1 << 24);
  return result;
}

inline std::vector<unsigned> random_words(std::size_t count, std::uint64_t seed) {
  random_numbers random(seed);
  std::vector<unsigned> result(count);
  for (unsigned &value : result)
    value = random.bits() << 12 ^ random.bits();
  return result;
}

inline std::vector<unsigned> random_bytes(std::size_t count, std::uint64_t seed) {
  random_numbers random(seed);
  std::vector<unsigned> result(count);
  for (unsigned &value : result)
    value = random.bits() & 0xff;
  return result;
}

// The bytes of a picture.
inline std::vector<std::uint8_t> random_texels(std::size_t count, std::uint64_t seed) {
  random_numbers random(seed);
  std::vector<std::uint8_t> result(count);
  for (std::uint8_t &value : result)
    value = std::uint8_t(random.bits());
  return result;
}
inline std::vector<std::uint8_t> poisoned_texels(std::size_t count) { return std::vector<std::uint8_t>(count, 0xad); }

inline std::vector<float> poisoned_floats(std::size_t count) { return std::vector<float>(count, std::nanf("")); }
inline std::vector<double> poisoned_doubles(std::size_t count) { return std::vector<double>(count, std::nan("")); }
template <class T> std::vector<T> poisoned(std::size_t count) { return std::vector<T>(count, T(0x7eadbeef)); }

inline bool is_close(double value, double expected, double relative, double absolute = 1e-6) {
  return std::fabs(value - expected) <= relative * std::fabs(expected) + absolute; // false for NaN
}

} // namespace bench
