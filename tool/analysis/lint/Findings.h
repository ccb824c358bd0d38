// The findings of the lint analyses, which the front end turns into diagnostics (R-LANG-152, -155, -156).
#pragma once

#include "kir/Module.h"

namespace ampcc::analysis {

enum class Subject {
#define AMPCC_FINDING(Subject) Subject,
#include "analysis/lint/Findings.def"
};

enum class Remark { // of a note
#define AMPCC_REMARK(Remark) Remark,
#include "analysis/lint/Findings.def"
};

struct Note {
  Remark Kind;
  kir::Location Where;
  std::string Name, Detail;
};

struct Finding {
  Subject Kind;
  kir::Location Where;
  std::string Name, Detail;
  std::vector<Note> Notes; // in the order of the explanation
};

} // namespace ampcc::analysis
