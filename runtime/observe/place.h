// The base class of queues for the rooms below `device`: a name for messages and recordings.
#pragma once

#include <string>

namespace ampcc::rt {

class place {
public:
  virtual const std::string &device_name() const = 0;

protected:
  ~place() = default;
};

} // namespace ampcc::rt
