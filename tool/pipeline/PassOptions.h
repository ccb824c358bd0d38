// What a kernel may be compiled with, and what people who work on the passes may ask to see of them.
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

// The hidden options of amp-cc and the options of amp-kir, with the meaning that LLVM's opt gives them. What is shown
// goes to stderr.
struct InspectionOptions {
#ifdef NDEBUG
  bool VerifyEach = false; // check the module after each pass
#else
  bool VerifyEach = true;
#endif
  bool PrintChanged = false;                        // the module after each pass that changes it
  bool TimePasses = false;                          // the time that each pass takes
  std::vector<std::string> PrintBefore, PrintAfter; // names of passes; "all": every one
  std::optional<unsigned> BisectLimit;              // of the passes that may be left out, so many run
};

} // namespace ampcc::passes
