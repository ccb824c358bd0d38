#include "observe/trace_file.h"
#include "observe/log.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace ampcc::rt {
namespace {

constexpr const char *tail = "\n]}\n";
constexpr std::size_t most_waiting = 64 << 10;
constexpr std::chrono::milliseconds longest_wait(100), shortest_wait(10);

// An error number, or 0.
int write_at(int descriptor, const std::string &text, std::int64_t offset) {
  for (std::size_t done = 0; done != text.size();) {
    const ssize_t written = ::pwrite(descriptor, text.data() + done, text.size() - done, offset + std::int64_t(done));
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return written < 0 ? errno : EIO;
    done += std::size_t(written);
  }
  return 0;
}

} // namespace

trace_file::trace_file(const std::string &name, const std::string &properties)
    : name_(name), last_write_(std::chrono::steady_clock::now()) {
  open();
  if (is_open())
    put("{\"displayTimeUnit\": \"ns\", \"otherData\": " + properties + ", \"traceEvents\": [");
}

void trace_file::open() {
  // Truncated only after the lock: another process may write the file.
  descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0)
    return fail("cannot write", errno);
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return fail("another process writes (\"%p\" in the name becomes the number of the process)", 0);
  if (::ftruncate(descriptor_, 0) != 0)
    fail("cannot write", errno);
}

// Logs the error and closes the file: no later event is written.
void trace_file::fail(const char *what, int error) {
  write_log_line(std::string("error: AMP_TRACE: ") + what + " the file '" + name_ + "'" +
                 (error ? std::string(": ") + std::strerror(error) : ""));
  if (descriptor_ >= 0)
    ::close(descriptor_);
  descriptor_ = -1;
  waiting_.clear();
}

void trace_file::add(const std::string &event) {
  if (!is_open())
    return;
  waiting_ += (has_events_ ? ",\n" : "\n") + event;
  has_events_ = true;
  if (!waits_ || waiting_.size() > most_waiting || std::chrono::steady_clock::now() - last_write_ > longest_wait)
    write();
}

void trace_file::write() {
  last_write_ = std::chrono::steady_clock::now();
  if (!is_open() || waiting_.empty())
    return;
  put(waiting_);
  waiting_.clear();
}

void trace_file::write_before_waiting() {
  if (std::chrono::steady_clock::now() - last_write_ > shortest_wait)
    write();
}

void trace_file::write_at_once() {
  waits_ = false;
  write();
}

// Writes the text and the tail, which the next call overwrites. After an error, restores the file's valid contents.
void trace_file::put(const std::string &text) {
  if (const int error = write_at(descriptor_, text + tail, end_)) {
    if (::ftruncate(descriptor_, end_) == 0)
      write_at(descriptor_, end_ ? tail : "", end_);
    return fail("cannot write", error);
  }
  end_ += std::int64_t(text.size());
}

std::string trace_file_name(const std::string &pattern) {
  std::string result = pattern;
  const std::string number = std::to_string(::getpid());
  for (std::size_t at = 0; (at = result.find("%p", at)) != result.npos; at += number.size())
    result.replace(at, 2, number);
  return result;
}

} // namespace ampcc::rt
