// Options of the passes, and options for inspecting them.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ampcc::passes {

struct PassOptions {
  bool RobustAccess = false; // -famp-robust-access
  bool CheckBounds = false;  // -famp-check=bounds, which needs RobustAccess
  bool Images = false;       // textures are images, not buffers
};

// The hidden options of amp-cc and the options of amp-kir, with the same meanings as in LLVM's opt. Output goes to
// stderr.
struct InspectionOptions {
#ifdef NDEBUG
  bool VerifyEach = false; // check the module after each pass
#else
  bool VerifyEach = true;
#endif
  bool PrintChanged = false;                        // print the module after each pass that changes it
  bool TimePasses = false;                          // print the time that each pass takes
  std::vector<std::string> PrintBefore, PrintAfter; // names of passes; "all": every one
  std::optional<unsigned> BisectLimit;              // run only this many of the optional passes

  bool prints() const {
    return PrintChanged || TimePasses || BisectLimit || !PrintBefore.empty() || !PrintAfter.empty();
  }
};

} // namespace ampcc::passes
