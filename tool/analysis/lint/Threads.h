// Numbering of the threads of a tile, or of the first threads of a domain: the last dimension of C++ AMP varies
// fastest.
#pragma once

#include "analysis/lint/TileAccesses.h"

namespace ampcc::analysis {

using Shape = std::array<unsigned, 3>;

inline unsigned countOf(const Shape &S) { return S[0] * S[1] * S[2]; }
std::array<int64_t, 3> threadAt(const Shape &S, unsigned Thread);
bool areNeighbours(const Shape &S, unsigned A, unsigned B);
// Whether the indices of A and B differ in exactly one dimension.
bool areInLine(const Shape &S, unsigned A, unsigned B);

// The index of a thread in C++ AMP's order, most significant dimension first: "(1, 0)".
std::string nameOf(const Shape &S, unsigned Thread);

// Describes a conflict: ": thread (1) writes an element that thread (0) reads".
std::string meetingOf(const Shape &S, const Access &First, unsigned A, const Access &Second, unsigned B);

} // namespace ampcc::analysis
