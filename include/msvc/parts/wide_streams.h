// std::wcout, wcerr and wclog over the narrow streams' buffers: output is UTF-8, and in order with narrow output. glibc
// makes a FILE wide or narrow at its first use, and drops output of the other width.
#pragma once

#include "parts/utf8.h"
#include <climits>
#include <cstring>
#include <iostream>
#include <streambuf>

namespace ampcc::microsoft {

class utf8_buffer : public std::wstreambuf {
public:
  explicit utf8_buffer(std::ostream &narrow) : narrow(narrow) {}

protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof()))
      return traits_type::not_eof(c);
    utf8_scope scope;
    char bytes[MB_LEN_MAX];
    std::mbstate_t state{};
    std::size_t size = std::wcrtomb(bytes, traits_type::to_char_type(c), &state);
    if (size == static_cast<std::size_t>(-1)) { // invalid: a lone surrogate
      bytes[0] = '?';
      size = 1;
    }
    return narrow.rdbuf()->sputn(bytes, static_cast<std::streamsize>(size)) == static_cast<std::streamsize>(size)
               ? c
               : traits_type::eof();
  }
  int sync() override { return narrow.rdbuf()->pubsync(); }

private:
  std::ostream &narrow;
};

// One object per program; the buffers outlive the streams.
inline bool share_output() {
  static const bool done = [] {
    std::wcout.rdbuf(new utf8_buffer(std::cout));
    std::wcerr.rdbuf(new utf8_buffer(std::cerr));
    std::wclog.rdbuf(new utf8_buffer(std::clog));
    return true;
  }();
  return done;
}

[[maybe_unused]] static const bool output_is_shared = share_output();

} // namespace ampcc::microsoft
