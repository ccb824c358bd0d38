// How kernels report direct3d_errorf, direct3d_abort and indices out of bounds to the runtime: a record of 32-bit
// words in the accelerator's memory, which keeps the first failure (API-DIAG-02, API-DIAG-03).
#pragma once

namespace ampcc::rt {

enum failure_word : unsigned int {
  failure_claimed = 0,   // not 0: the number of the kernel that writes or has written the record
  failure_what = 1,      // failure_kind
  failure_arguments = 2, // how many follow the format
  failure_kernel = 3,    // written by the runtime: the number of the kernel that runs, from 1 on
  failure_values = 4,    // of each argument: its kind, and two words: its bits, or the position of its text
  failure_text = 64,     // texts, one character per word, consecutive and each ended by 0; the format comes first
  failure_record_size = 1024,
};
inline constexpr unsigned int most_failure_arguments = 7, words_of_failure_argument = 3;

// The second word. tool/print/OwnFunctions.cpp prints the words of failure_outside as constants.
enum failure_kind : unsigned int {
  failure_error = 0,   // direct3d_errorf
  failure_abort = 1,   // direct3d_abort, and nothing follows
  failure_outside = 2, // an index out of bounds: failure_place ...
};
enum failure_outside_word : unsigned int {
  failure_place = failure_values, // kernel_descriptor::checked
  failure_rank,
  failure_index, // three words, of which `rank` count
  failure_extent = failure_index + 3,
};

enum failure_argument : unsigned int {
  failure_int,
  failure_unsigned,
  failure_float,
  failure_double,
  failure_string,
};

} // namespace ampcc::rt
