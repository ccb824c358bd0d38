// The leading headers of a source, precompiled: sources that begin with the same headers and are compiled with the same
// options share them. Clang's precompiled headers hold the AST that the front end makes of the headers, and not their
// tokens, which only the headers' own parse needs.
#pragma once

#include "parse/LanguageMode.h"
#include "parse/preamble/PreambleCache.h"
#include "parse/preamble/PreambleFacts.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace ampcc {

struct PrecompiledPreamble {
  std::string File; // Clang's precompiled header
  PreambleFacts Facts;
  bool KeepsTemplates; // has the bodies of all templates
};

// The precompiled preamble for a source: with all its leading headers, which is made when these have been asked for
// several times, or else with those of amp-cc, made at the second time. Nothing: the source does not begin with headers
// of amp-cc and the standard libraries, options might change what they mean, or the preamble is not there yet.
std::optional<PrecompiledPreamble> findPreamble(const clang::CompilerInvocation &Invocation, Side S,
                                                bool KeepsTemplates, const PreambleCache &Cache);

// Removes a preamble that Clang could not read.
void removePreamble(const PrecompiledPreamble &Preamble);

} // namespace ampcc
