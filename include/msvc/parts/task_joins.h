// concurrency::when_all and when_any, and the operators && and || between tasks.
#pragma once

#include "parts/begin.inc"
#include "ppltasks.h"
#include <atomic>
#include <iterator>
#include <vector>

namespace ampcc::microsoft {

template <class T> using all_of_them = std::conditional_t<std::is_void_v<T>, void, std::vector<stored<T>>>;
template <class T>
using any_of_them = std::conditional_t<std::is_void_v<T>, std::size_t, std::pair<stored<T>, std::size_t>>;

// Completes `to` with all results in order when the last task is complete, or with the first failure at once.
template <class T>
void join_all(const std::vector<Concurrency::task<T>> &tasks, const std::shared_ptr<task_state<all_of_them<T>>> &to) {
  auto left = std::make_shared<std::atomic<std::size_t>>(tasks.size());
  auto finish = [tasks, to] {
    if constexpr (std::is_void_v<T>) {
      to->set_value({});
    } else {
      std::vector<T> results;
      for (const auto &t : tasks)
        results.push_back(t.valid().result());
      to->set_value(std::move(results));
    }
  };
  if (tasks.empty())
    finish();
  for (const auto &t : tasks)
    t.valid().follow([&state = t.valid(), keep = t, left, to, finish] {
      if (state.is_canceled() || state.failure())
        pass_failure(state, *to);
      else if (--*left == 0)
        finish();
    });
}

// Completes `to` with the first result and its position; with a failure only if all tasks fail.
template <class T>
void join_any(const std::vector<Concurrency::task<T>> &tasks, const std::shared_ptr<task_state<any_of_them<T>>> &to) {
  auto left = std::make_shared<std::atomic<std::size_t>>(tasks.size());
  for (std::size_t i = 0; i < tasks.size(); ++i)
    tasks[i].valid().follow([&state = tasks[i].valid(), keep = tasks[i], left, to, i] {
      const bool failed = state.is_canceled() || state.failure();
      const bool is_last = --*left == 0;
      if (failed) {
        if (is_last)
          pass_failure(state, *to);
      } else if constexpr (std::is_void_v<T>)
        to->set_value(i);
      else
        to->set_value({state.result(), i});
    });
}

template <class Iterator> using task_value = typename std::iterator_traits<Iterator>::value_type::result_type;

template <class T> Concurrency::task<std::vector<T>> as_vector(const Concurrency::task<T> &t) {
  return t.then([](T value) { return std::vector<T>(1, std::move(value)); });
}
template <class T> Concurrency::task<std::vector<T>> as_vector(const Concurrency::task<std::vector<T>> &t) { return t; }

} // namespace ampcc::microsoft

namespace Concurrency {

template <class Iterator> auto when_all(Iterator first, Iterator last) {
  using T = ::ampcc::microsoft::task_value<Iterator>;
  auto to = std::make_shared<::ampcc::microsoft::task_state<::ampcc::microsoft::all_of_them<T>>>();
  ::ampcc::microsoft::join_all(std::vector<task<T>>(first, last), to);
  return task<::ampcc::microsoft::all_of_them<T>>(to);
}
template <class Iterator> auto when_any(Iterator first, Iterator last) {
  using T = ::ampcc::microsoft::task_value<Iterator>;
  auto to = std::make_shared<::ampcc::microsoft::task_state<::ampcc::microsoft::any_of_them<T>>>();
  ::ampcc::microsoft::join_any(std::vector<task<T>>(first, last), to);
  return task<::ampcc::microsoft::any_of_them<T>>(to);
}

inline task<void> operator&&(const task<void> &a, const task<void> &b) {
  const task<void> both[] = {a, b};
  return when_all(both, both + 2);
}
template <class A, class B, class = std::enable_if_t<!std::is_void_v<A> && !std::is_void_v<B>>>
auto operator&&(const task<A> &a, const task<B> &b) {
  auto first = ::ampcc::microsoft::as_vector(a);
  auto second = ::ampcc::microsoft::as_vector(b);
  using values = typename decltype(first)::result_type;
  return first.then([second](values left) {
    return second.then([left](values right) mutable {
      left.insert(left.end(), right.begin(), right.end());
      return left;
    });
  });
}
template <class T> task<T> operator||(const task<T> &a, const task<T> &b) {
  const task<T> both[] = {a, b};
  if constexpr (std::is_void_v<T>)
    return when_any(both, both + 2).then([](std::size_t) {});
  else
    return when_any(both, both + 2).then([](std::pair<T, std::size_t> first) { return first.first; });
}

} // namespace Concurrency

#include "parts/end.inc"
