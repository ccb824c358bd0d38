// How a wait for work ends.
#pragma once

namespace Concurrency {

enum task_group_status { not_complete, completed, canceled };

} // namespace Concurrency
