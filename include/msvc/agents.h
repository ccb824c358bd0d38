// <agents.h>: the Asynchronous Agents Library over the threads of <ppltasks.h>: agents, message blocks, and functions
// that send and receive. User-defined blocks, joins and choices are not supported.
#pragma once

#include "concrt.h"
#include "parts/begin.inc"
#include "parts/message_blocks.h"
#include <memory>
#include <thread>
#include <type_traits>

namespace Concurrency {

enum agent_status { agent_created, agent_runnable, agent_started, agent_done, agent_canceled };

class operation_timed_out : public std::runtime_error {
public:
  operation_timed_out() : std::runtime_error("the operation took too long") {}
  explicit operation_timed_out(const char *message) : std::runtime_error(message) {}
};

// A queue: stores all messages; each has one receiver.
template <class T> class unbounded_buffer : public ITarget<T>, public ampcc::microsoft::queue_source<T> {
public:
  using filter_method = typename ITarget<T>::filter_method;
  unbounded_buffer() = default;
  explicit unbounded_buffer(const filter_method &filter) : filter(filter) {}

  bool enqueue(const T &message) { return accept(message); }
  T dequeue() { return *this->take(nullptr, std::nullopt); }
  bool accept(const T &message) override {
    if (filter && !filter(message))
      return false;
    this->put(message);
    return true;
  }

private:
  filter_method filter;
};

// Keeps the last message, for any number of receivers.
template <class T> class overwrite_buffer : public ITarget<T>, public ampcc::microsoft::value_source<T> {
public:
  using filter_method = typename ITarget<T>::filter_method;
  overwrite_buffer() = default;
  explicit overwrite_buffer(const filter_method &filter) : filter(filter) {}

  bool has_value() { return this->has_message(); }
  T value() { return *this->take(nullptr, std::nullopt); }
  bool accept(const T &message) override { return (!filter || filter(message)) && this->put(message, true); }

private:
  filter_method filter;
};

// Keeps the first message, for any number of receivers.
template <class T> class single_assignment : public ITarget<T>, public ampcc::microsoft::value_source<T> {
public:
  using filter_method = typename ITarget<T>::filter_method;
  single_assignment() = default;
  explicit single_assignment(const filter_method &filter) : filter(filter) {}

  bool has_value() { return this->has_message(); }
  T value() { return *this->take(nullptr, std::nullopt); }
  bool accept(const T &message) override { return (!filter || filter(message)) && this->put(message, false); }

private:
  filter_method filter;
};

// Calls a function with each message.
template <class T, class Function = std::function<void(T const &)>> class call : public ITarget<T> {
public:
  using filter_method = typename ITarget<T>::filter_method;
  explicit call(const Function &function, const filter_method &filter = nullptr) : filter(filter), worker(function) {}

  bool accept(const T &message) override {
    if (filter && !filter(message))
      return false;
    worker.add(message);
    return true;
  }

private:
  filter_method filter;
  ampcc::microsoft::message_worker<T> worker; // destroyed first
};

// Applies a function to each message and sends the result.
template <class Input, class Output>
class transformer : public ITarget<Input>, public ampcc::microsoft::queue_source<Output> {
public:
  using filter_method = typename ITarget<Input>::filter_method;
  explicit transformer(const std::function<Output(Input const &)> &function, ITarget<Output> *target = nullptr,
                       const filter_method &filter = nullptr)
      : filter(filter), worker([this, function](Input const &message) { this->put(function(message)); }) {
    if (target)
      this->link_target(target);
  }
  ~transformer() override { worker.finish(); }

  bool accept(const Input &message) override {
    if (filter && !filter(message))
      return false;
    worker.add(message);
    return true;
  }

private:
  filter_method filter;
  ampcc::microsoft::message_worker<Input> worker;
};

// Sends a message once after a period, or periodically.
template <class T> class timer : public ampcc::microsoft::value_source<T> {
public:
  timer(unsigned milliseconds, const T &message, ITarget<T> *target = nullptr, bool repeats = false)
      : period(milliseconds), message(message), repeats(repeats) {
    if (target)
      this->link_target(target);
  }
  ~timer() override { stop(); }

  void start() {
    stop();
    stopped.reset();
    thread = std::thread([this] {
      do {
        if (stopped.wait(period) == 0)
          return;
        this->put(message, true);
      } while (repeats);
    });
  }
  void stop() {
    stopped.set();
    if (thread.joinable())
      thread.join();
  }
  void pause() { stop(); }

private:
  const unsigned period;
  const T message;
  const bool repeats;
  event stopped;
  std::thread thread;
};

} // namespace Concurrency

namespace ampcc::microsoft {

inline std::optional<std::chrono::milliseconds> time_of(unsigned milliseconds) {
  if (milliseconds == Concurrency::COOPERATIVE_TIMEOUT_INFINITE)
    return std::nullopt;
  return std::chrono::milliseconds(milliseconds);
}
template <class T>
T receive_from(Concurrency::ISource<T> &source, const std::function<bool(T const &)> &filter, unsigned timeout) {
  std::optional<T> message = source.take(filter, time_of(timeout));
  if (!message)
    throw Concurrency::operation_timed_out();
  return *message;
}
template <class T>
bool try_receive_from(Concurrency::ISource<T> &source, T &value, const std::function<bool(T const &)> &filter) {
  std::optional<T> message = source.take(filter, std::chrono::milliseconds(0));
  if (message)
    value = *message;
  return message.has_value();
}
template <class Filter, class T> using if_filter = std::enable_if_t<std::is_invocable_r_v<bool, Filter, const T &>>;

} // namespace ampcc::microsoft

namespace Concurrency {

template <class T> bool send(ITarget<T> &target, const std::common_type_t<T> &message) {
  return target.accept(message);
}
template <class T> bool send(ITarget<T> *target, const std::common_type_t<T> &message) {
  return target->accept(message);
}
template <class T> bool asend(ITarget<T> &target, const std::common_type_t<T> &message) {
  return target.accept(message);
}
template <class T> bool asend(ITarget<T> *target, const std::common_type_t<T> &message) {
  return target->accept(message);
}

template <class T> T receive(ISource<T> &source, unsigned timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return ::ampcc::microsoft::receive_from<T>(source, nullptr, timeout);
}
template <class T> T receive(ISource<T> *source, unsigned timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return ::ampcc::microsoft::receive_from<T>(*source, nullptr, timeout);
}
template <class T, class Filter, class = ::ampcc::microsoft::if_filter<Filter, T>>
T receive(ISource<T> &source, const Filter &filter, unsigned timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return ::ampcc::microsoft::receive_from<T>(source, filter, timeout);
}
template <class T, class Filter, class = ::ampcc::microsoft::if_filter<Filter, T>>
T receive(ISource<T> *source, const Filter &filter, unsigned timeout = COOPERATIVE_TIMEOUT_INFINITE) {
  return ::ampcc::microsoft::receive_from<T>(*source, filter, timeout);
}
template <class T> bool try_receive(ISource<T> &source, T &value) {
  return ::ampcc::microsoft::try_receive_from<T>(source, value, nullptr);
}
template <class T> bool try_receive(ISource<T> *source, T &value) {
  return ::ampcc::microsoft::try_receive_from<T>(*source, value, nullptr);
}
template <class T, class Filter, class = ::ampcc::microsoft::if_filter<Filter, T>>
bool try_receive(ISource<T> &source, T &value, const Filter &filter) {
  return ::ampcc::microsoft::try_receive_from<T>(source, value, filter);
}
template <class T, class Filter, class = ::ampcc::microsoft::if_filter<Filter, T>>
bool try_receive(ISource<T> *source, T &value, const Filter &filter) {
  return ::ampcc::microsoft::try_receive_from<T>(*source, value, filter);
}

} // namespace Concurrency

#include "parts/agent.h"
#include "parts/end.inc"
