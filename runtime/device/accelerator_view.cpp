// The members of class accelerator_view (API-AV), except those that wait (async/accelerator_view.cpp).
#include "device/access.h"
#include "device/device.h"

namespace Concurrency {

using ampcc::rt::access;

accelerator_view::accelerator_view(ampcc::rt::queue *underlying) : underlying(underlying) {}
accelerator_view::accelerator_view(const accelerator_view &other) : underlying(other.underlying) {
  underlying->retain();
}
accelerator_view &accelerator_view::operator=(const accelerator_view &other) & {
  other.underlying->retain();
  underlying->release();
  underlying = other.underlying;
  return *this;
}
accelerator_view::~accelerator_view() { underlying->release(); }

Concurrency::queuing_mode accelerator_view::get_queuing_mode() const { return underlying->mode(); }
bool accelerator_view::get_is_auto_selection() const { return underlying->is_auto_selection(); }
unsigned int accelerator_view::get_version() const { return underlying->on().can().version; }
Concurrency::accelerator accelerator_view::get_accelerator() const { return access::wrap(underlying->on()); }
bool accelerator_view::get_is_debug() const { return false; }

void accelerator_view::flush() {
  underlying->resolved().check_usable();
  underlying->resolved().gate.pass();
  underlying->resolved().flush();
}

bool accelerator_view::operator==(const accelerator_view &other) const { return underlying == other.underlying; }
bool accelerator_view::operator!=(const accelerator_view &other) const { return underlying != other.underlying; }

} // namespace Concurrency
