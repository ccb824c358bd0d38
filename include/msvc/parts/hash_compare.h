// stdext::hash_compare, which hashes keys and orders them, adapted to std's containers: a hash and an equality.
#pragma once

#include "parts/begin.inc"
#include <functional>
#include <memory>

namespace stdext {

template <class Key> std::size_t hash_value(const Key &key) { return std::hash<Key>()(key); }

template <class Key, class Less = std::less<Key>> class hash_compare {
public:
  enum { bucket_size = 1, min_buckets = 8 };
  std::size_t operator()(const Key &key) const { return hash_value(key); }
  bool operator()(const Key &a, const Key &b) const { return Less()(a, b); }
};

template <class Traits> struct hash_of {
  template <class Key> std::size_t operator()(const Key &key) const { return Traits()(key); }
};
template <class Traits> struct equal_of {
  template <class Key> bool operator()(const Key &a, const Key &b) const { return !Traits()(a, b) && !Traits()(b, a); }
};

} // namespace stdext

#include "parts/end.inc"
