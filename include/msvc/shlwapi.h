// <shlwapi.h>: the parts of paths. Both separators are accepted; '/' is the one that is written.
#pragma once

#include "windows.h"

namespace ampcc::microsoft {

template <class Character> bool is_separator(Character c) { return c == '/' || c == '\\'; }

template <class Character> Character *name_in_path(Character *path) {
  Character *name = path;
  for (Character *at = path; *at; ++at)
    if (is_separator(*at) && at[1])
      name = at + 1;
  return name;
}
// The dot in front of the extension; the end, if there is none.
template <class Character> Character *extension_in_path(Character *path) {
  Character *dot = nullptr, *at = path;
  for (; *at; ++at)
    if (*at == '.')
      dot = at;
    else if (is_separator(*at) || *at == ' ')
      dot = nullptr;
  return dot ? dot : at;
}
template <class Character> BOOL remove_name(Character *path) {
  Character *end = name_in_path(path);
  const bool is_changed = *path && *end;
  while (end > path + 1 && is_separator(end[-1]))
    --end;
  *end = 0;
  return is_changed;
}
template <class Character> BOOL append_path(Character *path, const Character *more) {
  Character *end = path;
  while (*end)
    ++end;
  if (is_separator(*more))
    end = path;
  else if (end != path && !is_separator(end[-1]))
    *end++ = '/';
  while (*more && end - path < MAX_PATH - 1)
    *end++ = *more++;
  *end = 0;
  return !*more;
}

} // namespace ampcc::microsoft

inline BOOL PathFileExistsA(const char *path) { return GetFileAttributesA(path) != INVALID_FILE_ATTRIBUTES; }
inline BOOL PathIsDirectoryA(const char *path) {
  return PathFileExistsA(path) && GetFileAttributesA(path) == FILE_ATTRIBUTE_DIRECTORY;
}
inline char *PathFindFileNameA(const char *path) { return ::ampcc::microsoft::name_in_path(const_cast<char *>(path)); }
inline wchar_t *PathFindFileNameW(const wchar_t *path) {
  return ::ampcc::microsoft::name_in_path(const_cast<wchar_t *>(path));
}
inline char *PathFindExtensionA(const char *path) {
  return ::ampcc::microsoft::extension_in_path(const_cast<char *>(path));
}
inline wchar_t *PathFindExtensionW(const wchar_t *path) {
  return ::ampcc::microsoft::extension_in_path(const_cast<wchar_t *>(path));
}
inline void PathRemoveExtensionA(char *path) { *::ampcc::microsoft::extension_in_path(path) = 0; }
inline void PathRemoveExtensionW(wchar_t *path) { *::ampcc::microsoft::extension_in_path(path) = 0; }
inline BOOL PathRemoveFileSpecA(char *path) { return ::ampcc::microsoft::remove_name(path); }
inline BOOL PathRemoveFileSpecW(wchar_t *path) { return ::ampcc::microsoft::remove_name(path); }
inline BOOL PathAppendA(char *path, const char *more) { return ::ampcc::microsoft::append_path(path, more); }
inline BOOL PathAppendW(wchar_t *path, const wchar_t *more) { return ::ampcc::microsoft::append_path(path, more); }

#if defined(_UNICODE) || defined(UNICODE)
#define PathFindFileName PathFindFileNameW
#define PathFindExtension PathFindExtensionW
#define PathRemoveExtension PathRemoveExtensionW
#define PathRemoveFileSpec PathRemoveFileSpecW
#define PathAppend PathAppendW
#else
#define PathFileExists PathFileExistsA
#define PathIsDirectory PathIsDirectoryA
#define PathFindFileName PathFindFileNameA
#define PathFindExtension PathFindExtensionA
#define PathRemoveExtension PathRemoveExtensionA
#define PathRemoveFileSpec PathRemoveFileSpecA
#define PathAppend PathAppendA
#endif
