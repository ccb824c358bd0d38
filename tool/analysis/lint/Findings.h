// The findings of the lint analyses, which the front end turns into diagnostics (R-LANG-152, -155, -156).
#pragma once

#include "kir/Module.h"

namespace ampcc::analysis {

enum class Subject {
  DivergentBarrier, // a barrier in divergent control flow
  DoubtfulBarrier,  // the same, if memory is written between the threads' loads
  TileRaceRead,     // a read of an element of tile memory that another thread may write at the same time
  TileRaceWrite,    // a write of an element of tile memory that another thread may read
  TileBounds,       // an index out of the bounds of a tile_static array
  BufferRaceUpdate, // several threads read and write one element of a container; Detail: two of them
  BufferRaceStore,  // several threads store different values in one; Detail: two of them
  BufferRaceRead,   // a read of an element of a container that another thread may write
  BufferRaceWrite,  // a write of an element of a container that another thread may read
};

// The kinds of notes, with the contents of Name and Detail.
enum class Remark {
  Condition,  // a divergent condition; Detail: what it depends on
  Leaves,     // threads that leave a function or loop early
  Value,      // Name: a variable; Detail: what its value depends on
  Assignment, // Name: a variable that only some threads assign
  CalledFrom, // Name: the function around the call; empty for a lambda
  Written,    // Name: a variable that is written here
  Read,       // Name: a variable that is read here
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
