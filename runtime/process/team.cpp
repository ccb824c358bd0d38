#include "process/team.h"
#include <atomic>

namespace ampcc::rt {

static std::atomic<const team *> offered{nullptr};

void offer_team(const team &threads) { offered.store(&threads); }
const team *find_team() { return offered.load(); }

} // namespace ampcc::rt
