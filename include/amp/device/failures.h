// Reports of failures from kernels to the runtime (amp/rt/failures.h). The accelerator's side only.
#pragma once

#include "amp/device/builtins.h"
#include "amp/rt/failures.h"

namespace ampcc::device {

// The launch's failure record: kernels that use it have an additional parameter.
AMPCC_BUILTIN("ampcc_failure_record") unsigned int *failure_record() AMPCC_AMP;

inline bool claim_failure(unsigned int *record) AMPCC_AMP {
  return atomic_cmpxchg(record, 0u, record[rt::failure_kernel]) == 0u;
}

// Returns the position of the next text.
inline unsigned int record_text(unsigned int *record, unsigned int at, const char *text) AMPCC_AMP {
  for (int i = 0; text[i] != 0 && at < rt::failure_record_size - 1; ++i)
    record[at++] = (unsigned int)(text[i]);
  record[at] = 0u;
  return at < rt::failure_record_size - 1 ? at + 1 : at;
}

inline void record_value(unsigned int *record, unsigned int number, unsigned int kind, unsigned int low,
                         unsigned int high) AMPCC_AMP {
  unsigned int *words = record + (rt::failure_values + number * rt::words_of_failure_argument);
  words[0] = kind;
  words[1] = low;
  words[2] = high;
}

// Each returns the position of the next text.
inline unsigned int record_argument(unsigned int *record, unsigned int number, unsigned int at, int value) AMPCC_AMP {
  record_value(record, number, rt::failure_int, (unsigned int)(value), 0u);
  return at;
}
inline unsigned int record_argument(unsigned int *record, unsigned int number, unsigned int at,
                                    unsigned int value) AMPCC_AMP {
  record_value(record, number, rt::failure_unsigned, value, 0u);
  return at;
}
inline unsigned int record_argument(unsigned int *record, unsigned int number, unsigned int at, float value) AMPCC_AMP {
  record_value(record, number, rt::failure_float, as_uint(value), 0u);
  return at;
}
inline unsigned int record_argument(unsigned int *record, unsigned int number, unsigned int at,
                                    double value) AMPCC_AMP {
  const unsigned int *bits = reinterpret_cast<const unsigned int *>(&value);
  record_value(record, number, rt::failure_double, bits[0], bits[1]);
  return at;
}
inline unsigned int record_argument(unsigned int *record, unsigned int number, unsigned int at,
                                    const char *value) AMPCC_AMP {
  record_value(record, number, rt::failure_string, at, 0u);
  return record_text(record, at, value);
}

} // namespace ampcc::device
