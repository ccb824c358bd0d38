#include "process/team.h"
#include <atomic>

namespace ampcc::rt {

static std::atomic<team *> offered{nullptr};

void offer_team(team &threads) { offered.store(&threads); }
team *find_team() { return offered.load(); }

} // namespace ampcc::rt
