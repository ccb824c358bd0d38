#include "ide/Protocol.h"
#include "llvm/ADT/StringExtras.h"
#include <unistd.h>

using namespace llvm;

namespace ampcc::ide {

bool Reader::fill() {
  char Part[65536];
  const ssize_t Count = read(From, Part, sizeof Part);
  if (Count > 0)
    Buffer.append(Part, std::size_t(Count));
  return Count > 0;
}

std::optional<std::string> Reader::next() {
  std::size_t End;
  while ((End = Buffer.find("\r\n\r\n")) == std::string::npos)
    if (!fill())
      return std::nullopt;
  std::size_t Length = 0;
  for (StringRef Header : split(StringRef(Buffer).take_front(End), "\r\n"))
    if (Header.consume_front_insensitive("content-length:"))
      Header.trim().getAsInteger(10, Length);
  Buffer.erase(0, End + 4);
  while (Buffer.size() < Length)
    if (!fill())
      return std::nullopt;
  std::string Content = Buffer.substr(0, Length);
  Buffer.erase(0, Length);
  return Content;
}

void Writer::write(StringRef Content) {
  const std::lock_guard Lock(Writing);
  const std::string Whole = "Content-Length: " + std::to_string(Content.size()) + "\r\n\r\n" + Content.str();
  for (std::size_t Done = 0; Done < Whole.size();) {
    const ssize_t Count = ::write(To, Whole.data() + Done, Whole.size() - Done);
    if (Count <= 0)
      return;
    Done += std::size_t(Count);
  }
}

void Writer::write(const json::Value &Message) {
  const std::string Content = formatv("{0}", Message).str();
  write(StringRef(Content));
}

static StringRef lineOf(StringRef Text, unsigned Line) {
  for (; Line > 1; --Line)
    Text = Text.split('\n').second;
  return Text.split('\n').first;
}

// The length in UTF-16 units: two for a character of four bytes in UTF-8, one for others.
static int64_t unitsIn(StringRef Text) {
  int64_t Units = 0;
  for (unsigned char C : Text)
    Units += (C & 0xc0) == 0x80 ? 0 : C >= 0xf0 ? 2 : 1;
  return Units;
}

json::Object rangeOfWord(StringRef Text, unsigned Line, unsigned Column) {
  const StringRef Before = lineOf(Text, Line).take_front(Column - 1);
  const StringRef Word =
      lineOf(Text, Line).drop_front(Before.size()).take_while([](char C) { return isAlnum(C) || C == '_'; });
  const int64_t Begin = unitsIn(Before), End = Begin + std::max<int64_t>(1, unitsIn(Word));
  return json::Object({{"start", json::Object({{"line", int64_t(Line) - 1}, {"character", Begin}})},
                       {"end", json::Object({{"line", int64_t(Line) - 1}, {"character", End}})}});
}

std::string pathOf(StringRef Address) {
  std::string Path;
  if (!Address.consume_front("file://"))
    return Path;
  for (std::size_t I = 0; I < Address.size(); ++I) {
    unsigned Code;
    const bool IsCode = Address[I] == '%' && !Address.substr(I + 1, 2).getAsInteger(16, Code);
    Path += IsCode ? char(Code) : Address[I];
    I += IsCode ? 2 : 0;
  }
  return Path;
}

} // namespace ampcc::ide
