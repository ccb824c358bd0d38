// class sampler: the filter and address modes of texture sampling (API-SAMP).
#pragma once

#include "amp/rt/export.h"
#include "amp/short_vectors/names.h"

namespace ampcc {
struct interop_access;
}

namespace ampcc::rt {
AMPCC_API void check_sampler(bool is_known); // API-SAMP-04: throws runtime_exception(E_INVALIDARG)
}

namespace Concurrency::graphics {

enum filter_mode : unsigned { filter_point = 0, filter_linear = 0x15, filter_unknown = 0xFFFFFFFF };
enum address_mode : unsigned {
  address_wrap = 1,
  address_mirror = 2,
  address_clamp = 3,
  address_border = 4,
  address_unknown = 0xFFFFFFFF
};

class AMPCC_SAMPLER sampler {
public:
  sampler() : sampler(filter_linear, address_clamp) {}
  sampler(filter_mode fm) : sampler(fm, address_clamp) {}
  sampler(address_mode am, float_4 border_color = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : sampler(filter_linear, am, border_color) {}
  sampler(filter_mode fm, address_mode am, float_4 border_color = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : filter(fm), address(am), border(border_color) {
    ::ampcc::rt::check_sampler((fm == filter_point || fm == filter_linear) && am >= address_wrap &&
                               am <= address_border);
  }

  Concurrency::graphics::filter_mode get_filter_mode() const AMPCC_CPU_AMP { return filter; }
  AMPCC_PROPERTY(filter_mode, Concurrency::graphics::filter_mode);
  Concurrency::graphics::address_mode get_address_mode() const AMPCC_CPU_AMP { return address; }
  AMPCC_PROPERTY(address_mode, Concurrency::graphics::address_mode);
  float_4 get_border_color() const AMPCC_CPU_AMP { return border; }
  AMPCC_PROPERTY(border_color, float_4);

private:
  friend struct ampcc::interop_access;
  Concurrency::graphics::filter_mode filter;
  Concurrency::graphics::address_mode address;
  float_4 border;
};

} // namespace Concurrency::graphics
