// task_group_status: the result of waiting for a task_group.
#pragma once

namespace Concurrency {

enum task_group_status { not_complete, completed, canceled };

} // namespace Concurrency
