#pragma once
#include <string>
struct shape {
  virtual ~shape() throw() {}
  virtual int sides() const throw(int) = 0;
};
inline int in_header(int k) throw(long) {
  if (k)
    throw std::string("in_header");
  return k;
}
