// Where something happens, as the rooms below the devices' know it: for messages and recordings.
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
