// How kernels tell the runtime of direct3d_errorf and direct3d_abort: a record of 32-bit words in the accelerator's
// memory, which keeps the first failure (API-DIAG-02, API-DIAG-03).
#pragma once

namespace ampcc::rt {

enum failure_word : unsigned int {
  failure_claimed = 0,   // not 0: the number of the kernel that writes or has written the rest
  failure_is_abort = 1,  // 1: direct3d_abort, and nothing follows
  failure_arguments = 2, // how many follow the format
  failure_kernel = 3,    // written by the runtime: the number of the kernel that runs, from 1 on
  failure_values = 4,    // of each argument: its kind, and two words: its bits, or where its text begins
  failure_text = 64,     // texts, a character a word, each behind the other and ended by 0; the format comes first
  failure_record_size = 1024,
};
inline constexpr unsigned int most_failure_arguments = 7, words_of_failure_argument = 3;

enum failure_argument : unsigned int {
  failure_int,
  failure_unsigned,
  failure_float,
  failure_double,
  failure_string,
};

} // namespace ampcc::rt
