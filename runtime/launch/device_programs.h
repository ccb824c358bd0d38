// The programs that were built for a device.
#pragma once

#include "device/device.h"
#include "launch/program.h"
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace ampcc::rt {

class device_programs : public attachment {
public:
  // Programs live as long as their device.
  const built_program *keep(std::unique_ptr<built_program> program);
  const built_program *find(const std::string &key, const context &in); // null: there is none

  // Programs with text changes (get_program_with) live as long as a queue uses them.
  void share(const std::shared_ptr<const built_program> &program);
  std::shared_ptr<const built_program> find_shared(const std::string &key, const context &in);

private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<built_program>> kept_;
  std::vector<std::weak_ptr<const built_program>> shared_;
};

inline device_programs &programs_of(device &on) { return on.programs.get<device_programs>(); }

} // namespace ampcc::rt
