#include "observe/json.h"
#include <cstdio>

namespace ampcc::rt {
namespace {

constexpr const char *replacement = "\xEF\xBF\xBD"; // U+FFFD

unsigned char byte_at(const std::string &text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

// The size in bytes of the UTF-8 character at a position; 0 if it is invalid, as overlong forms and surrogates are.
std::size_t character_size(const std::string &text, std::size_t at) {
  const unsigned char first = byte_at(text, at), second = byte_at(text, at + 1);
  const auto continues = [&](std::size_t i) { return (byte_at(text, at + i) & 0xC0) == 0x80; };
  if (first < 0x80)
    return 1;
  if (first >= 0xC2 && first < 0xE0)
    return continues(1) ? 2 : 0;
  if ((first & 0xF0) == 0xE0) {
    const bool is_overlong = first == 0xE0 && second < 0xA0, is_surrogate = first == 0xED && second >= 0xA0;
    return continues(1) && continues(2) && !is_overlong && !is_surrogate ? 3 : 0;
  }
  const bool is_in_range = first == 0xF0   ? second >= 0x90
                           : first == 0xF4 ? second < 0x90
                                           : first > 0xF0 && first < 0xF4;
  return is_in_range && continues(1) && continues(2) && continues(3) ? 4 : 0;
}

bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

std::string escaped(char c) {
  if (c == '"' || c == '\\')
    return std::string("\\") + c;
  char code[8];
  std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned char>(c));
  return code;
}

} // namespace

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (std::size_t at = 0; at != text.size();) {
    std::size_t end = at;
    while (end != text.size() && is_plain(static_cast<unsigned char>(text[end])))
      ++end;
    result.append(text, at, end - at);
    at = end;
    if (at == text.size())
      break;
    const std::size_t size = character_size(text, at);
    result += size == 0 ? replacement : size == 1 ? escaped(text[at]) : text.substr(at, size);
    at += size == 0 ? 1 : size;
  }
  return result + "\"";
}

json_object &json_object::add(const char *name, const std::string &json) {
  members_.append(members_.empty() ? "\"" : ", \"").append(name).append("\": ").append(json);
  return *this;
}

} // namespace ampcc::rt
