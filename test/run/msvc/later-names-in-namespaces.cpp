// Class templates that use names which a namespace around them, or inside of one, declares later.
// SPEC: R-LANG-186
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -famp-msvc --amp-emit=host %s | FileCheck %s
#include <amp.h>

namespace library {

// CHECK: namespace constants { namespace bits { {{.*}}highest = 1u << 31 ; } }
template <unsigned N> struct is_power_of_two {
  enum { value = count_bits<N, constants::bits::highest>::value == 1 && N != constants::none };
};

namespace constants {
typedef unsigned word;
static const word none = 0;
namespace bits {
static const unsigned highest = 1u << 31;
}
template <unsigned N, unsigned Bit> struct is_set {
  enum { value = (N & Bit) != 0 };
};
} // namespace constants

template <unsigned N, unsigned Bit> struct count_bits {
  enum { value = constants::is_set<N, Bit>::value + count_bits<N, (Bit >> 1)>::value };
};
template <unsigned N> struct count_bits<N, 0> {
  enum { value = 0 };
};

template <int Size> void scan(concurrency::array_view<int> &to) {
  static_assert(is_power_of_two<Size>::value, "tiles are powers of two");
  concurrency::parallel_for_each(to.extent.tile<Size>(), [=](concurrency::tiled_index<Size> t) restrict(amp) {
    to[t] = is_power_of_two<Size>::value + is_power_of_two<Size + 1>::value;
  });
}

} // namespace library

int main() {
  std::vector<int> data(32);
  concurrency::array_view<int> view(32, data);
  library::scan<16>(view);
  view.synchronize();
  return data[31] == 1 && !library::is_power_of_two<12>::value ? 0 : 1;
}
