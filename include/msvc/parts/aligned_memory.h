// _aligned_malloc and related functions (<malloc.h>, <stdlib.h>). In front of each block: its begin and size.
#pragma once

#include <stddef.h>

namespace ampcc::microsoft {
struct aligned_block {
  void *begin;
  size_t size;
};
} // namespace ampcc::microsoft

inline void *_aligned_malloc(size_t size, size_t alignment) {
  using block = ::ampcc::microsoft::aligned_block;
  if (!alignment || (alignment & (alignment - 1)))
    return nullptr;
  alignment = alignment < alignof(block) ? alignof(block) : alignment;
  if (size > static_cast<size_t>(-1) - alignment - sizeof(block))
    return nullptr;
  char *begin = static_cast<char *>(__builtin_malloc(size + alignment + sizeof(block)));
  if (!begin)
    return nullptr;
  const size_t first = reinterpret_cast<size_t>(begin) + sizeof(block);
  char *place = begin + sizeof(block) + (alignment - first % alignment) % alignment;
  reinterpret_cast<block *>(place)[-1] = {begin, size};
  return place;
}
inline void _aligned_free(void *place) {
  if (place)
    __builtin_free(static_cast<::ampcc::microsoft::aligned_block *>(place)[-1].begin);
}
inline size_t _aligned_msize(void *place, size_t, size_t) {
  return static_cast<::ampcc::microsoft::aligned_block *>(place)[-1].size;
}
inline void *_aligned_realloc(void *place, size_t size, size_t alignment) {
  void *made = size ? _aligned_malloc(size, alignment) : nullptr;
  if (size && !made)
    return nullptr;
  const size_t before = place ? _aligned_msize(place, alignment, 0) : 0;
  if (made && place)
    __builtin_memcpy(made, place, before < size ? before : size);
  _aligned_free(place);
  return made;
}
