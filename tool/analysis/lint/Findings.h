// What the analyses of a kernel find, in terms that the front end turns into diagnostics (R-LANG-152, -155, -156).
#pragma once

#include "kir/Module.h"

namespace ampcc::analysis {

enum class Subject {
  DivergentBarrier, // some threads of a tile may not reach it
  DoubtfulBarrier,  // the same, if memory changes between the threads' looks at it
  TileRaceRead,     // a read of an element of tile memory that another thread may write at the same time
  TileRaceWrite,    // a write of one that another thread may read
  TileBounds,       // an element that a tile_static array does not have
  BufferRaceUpdate, // several threads change one element of a container; Detail: two of them
  BufferRaceStore,  // they store different values in it; Detail: two of them
  BufferRaceRead,   // a read of an element of a container that another thread may write
  BufferRaceWrite,  // a write of one that another thread may read
};

// What a note adds. The comment says what Name and Detail hold.
enum class Remark {
  Condition,  // a condition that differs; Detail: what it depends on
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
  std::vector<Note> Notes; // in the order in which they explain it
};

} // namespace ampcc::analysis
