#include "device/failure_text.h"
#include "amp/rt/failures.h"
#include "amp/rt/interface.h"
#include <algorithm>
#include <cstdio>
#include <cstring>

namespace ampcc::rt {
namespace {

std::string text_at(const failure_words &record, std::size_t at) {
  std::string result;
  while (at < record.size() && record[at])
    result += char(record[at++]);
  return result;
}

template <class T> std::string print(const std::string &conversion, T value) {
  char text[512];
  const int length = std::snprintf(text, sizeof text, conversion.c_str(), value);
  return length < 0 ? "" : std::string(text, std::min(std::size_t(length), sizeof text - 1));
}

// One argument by its conversion ("%-5.2f"). The recorded type decides how it is read, so that a conversion of another
// type may print a wrong value, but never reads outside of the argument.
std::string format_argument(const failure_words &record, unsigned number, const std::string &conversion) {
  const cl_uint *value = &record[failure_values + number * words_of_failure_argument];
  const bool wants_floating = std::strchr("aAeEfFgG", conversion.back()), wants_text = conversion.back() == 's';
  double floating = 0;
  if (value[0] == failure_float) {
    float single;
    std::memcpy(&single, &value[1], sizeof single);
    floating = single;
  } else if (value[0] == failure_double) {
    std::memcpy(&floating, &value[1], sizeof floating);
  }
  if (value[0] == failure_string)
    return wants_text ? print(conversion, text_at(record, value[1]).c_str()) : "";
  if (value[0] == failure_float || value[0] == failure_double)
    return wants_floating ? print(conversion, floating) : std::to_string(floating);
  return wants_floating || wants_text ? std::to_string(int(value[1])) : print(conversion, value[1]);
}

// The conversion at a '%', without its length modifier, since the record has the argument's size. Empty if the
// specification does not have the conversion. `end` becomes the position of its last character.
std::string conversion_at(const std::string &format, std::size_t at, std::size_t &end) {
  const std::size_t length = std::min(format.find_first_not_of("-+ #0123456789.", at + 1), format.size());
  end = format.find_first_not_of("hlLqjzt", length);
  if (end == std::string::npos || !std::strchr("aAcdeEfFgGiosuxX%", format[end]))
    return "";
  return format.substr(at, length - at) + format[end];
}

// "5", "(5, 3)"
std::string print_components(const cl_uint *words, std::size_t rank) {
  std::string result;
  for (std::size_t i = 0; i != rank; ++i)
    result += (i ? ", " : "") + std::to_string(int(words[i]));
  return rank == 1 ? result : "(" + result + ")";
}

} // namespace

std::string format_failure(const failure_words &record) {
  const std::string format = text_at(record, failure_text);
  std::string result;
  unsigned number = 0;
  for (std::size_t i = 0; i < format.size(); ++i) {
    std::size_t end = i;
    const std::string conversion = format[i] == '%' ? conversion_at(format, i, end) : "";
    if (conversion.empty()) {
      result += format[i];
      continue;
    }
    if (conversion.back() == '%')
      result += '%';
    else if (number < record[failure_arguments] && number < most_failure_arguments)
      result += format_argument(record, number++, conversion);
    i = end;
  }
  return result;
}

std::vector<checked_access> checked_accesses(const kernel_descriptor &kernel) {
  std::vector<checked_access> result;
  for (std::uint32_t i = 0; i != kernel.checked_count; ++i) {
    const checked_place &place = kernel.checked[i];
    result.push_back({place.file + std::string(":") + std::to_string(place.line), place.name ? place.name : ""});
  }
  return result;
}

std::string describe_access(const failure_words &record, const std::vector<checked_access> &checked) {
  const std::size_t place = record[failure_place], rank = std::min(record[failure_rank], 3u);
  const checked_access access = place < checked.size() ? checked[place] : checked_access();
  return access.where + ": index " + print_components(&record[failure_index], rank) +
         (access.name.empty() ? "" : " of '" + access.name + "'") + " is out of bounds of extent " +
         print_components(&record[failure_extent], rank);
}

} // namespace ampcc::rt
