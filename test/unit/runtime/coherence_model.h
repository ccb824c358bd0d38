// What R-MEM-20 says about one source, element by element: at every location a value, and whether it is current there.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

// The elements of a view: positions in its source, in the view's linear order.
using elements = std::vector<int>;
using value = std::optional<int>; // none: not specified

class coherence_model {
public:
  static constexpr int host = 0, nowhere = -1;

  // Locations: 0 is the host, others are accelerator_views. `home`: one of them, or nowhere for data without a home.
  coherence_model(int locations, int home, const std::vector<int> &initial)
      : home_(home), collected_(initial.size()), at_(std::size_t(locations)) {
    for (location &one : at_) {
      one.values.assign(initial.size(), value());
      one.current.assign(initial.size(), false);
    }
    location &first = at_[home == nowhere ? host : std::size_t(home)];
    first.values.assign(initial.begin(), initial.end());
    first.current.assign(initial.size(), true);
  }

  int home() const { return home_; }
  const std::vector<value> &values_at(int where) const { return at_[std::size_t(where)].values; }

  // Transfers what is not current.
  void read(int where, const elements &bytes) {
    for (const int e : bytes)
      if (const location *from = current_at(e)) {
        at_[std::size_t(where)].values[e] = from->values[e];
        at_[std::size_t(where)].current[e] = true;
      }
  }

  // Makes a location the only current one; next(i, old value) is what it writes to the i-th element.
  template <class F> void write(int where, const elements &bytes, F next) {
    for (std::size_t i = 0; i != bytes.size(); ++i) {
      const int e = bytes[i];
      at_[std::size_t(where)].values[e] = next(int(i), at_[std::size_t(where)].values[e]);
      only(where, e);
    }
  }
  void mark_exclusive(int where, const elements &bytes) {
    write(where, bytes, [](int, value old) { return old; });
  }

  // What a copy from the source gives.
  value now(int e) const {
    const location *one = current_at(e);
    return one ? one->values[e] : value();
  }
  // To be called when elements were copied: where they are current in pieces, any accelerator may have collected them.
  void copied(const elements &bytes) {
    for (const location &one : at_) {
      bool has_all = true;
      for (const int e : bytes)
        has_all = has_all && one.current[e];
      if (has_all)
        return;
    }
    for (const int e : bytes)
      collected_[e] = true;
  }
  bool is_only_at(int where, const elements &bytes) const {
    for (const int e : bytes)
      for (std::size_t i = 0; i != at_.size(); ++i)
        if (at_[i].current[e] != (int(i) == where) || collected_[e])
          return false;
    return true;
  }

  // The program's own memory keeps its bytes; what accelerators hold, and memory of the runtime, is not specified.
  void discard(const elements &bytes) {
    for (const int e : bytes)
      for (std::size_t i = 0; i != at_.size(); ++i) {
        at_[i].current[e] = false;
        if (home_ != host || i != host)
          at_[i].values[e] = value();
      }
  }

  void refresh(const elements &bytes) {
    if (home_ == nowhere)
      return;
    location &home = at_[std::size_t(home_)];
    for (const int e : bytes) {
      if (!home.current[e] && home_ != host)
        home.values[e] = value(); // the array's storage, which may be shared with the host or not
      only(home_, e);
    }
  }

  // An operation on an array finds what its storage holds where nothing is current (R-MEM-32).
  void settle(const elements &bytes) {
    for (const int e : bytes)
      if (!current_at(e))
        at_[std::size_t(home_)].current[e] = true;
  }

private:
  struct location {
    std::vector<value> values;
    std::vector<bool> current;
  };

  const location *current_at(int e) const {
    for (const location &one : at_)
      if (one.current[e])
        return &one;
    return nullptr;
  }
  void only(int where, int e) {
    for (location &one : at_)
      one.current[e] = false;
    at_[std::size_t(where)].current[e] = true;
    collected_[e] = false;
  }

  int home_;
  std::vector<bool> collected_;
  std::vector<location> at_;
};
