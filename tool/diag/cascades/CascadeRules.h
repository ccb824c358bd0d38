// The rules that recognize an error as a consequence of another one (Rules.def).
#pragma once

#include "diag/DiagnosticGroup.h"
#include "diag/ErrorPlaces.h"

namespace ampcc::cascades {

using Group = DiagnosticGroup;

enum class Phase { Errors, LaterErrors, Elements, Warnings };

struct Rule {
  Phase When;
  bool (*IsConsequence)(const Group &Later, const Group &Cause, const ErrorPlaces &);
};

#define AMPCC_RULE(Phase, Function) bool Function(const Group &Later, const Group &Cause, const ErrorPlaces &);
#include "diag/cascades/Rules.def"

inline constexpr Rule Rules[] = {
#define AMPCC_RULE(When, Function) {Phase::When, Function},
#include "diag/cascades/Rules.def"
};

} // namespace ampcc::cascades
