// Random sequences of operations on views of several sources, on one device and on several, against the model of
// R-MEM-20. Asynchronous ones are often still on their way when the next operation comes (R-MEM-46).
//
// AMPCC_TEST_SEQUENCES=n runs n sequences of each kind instead of a few, AMPCC_TEST_SEED=n begins with another seed.
// SPEC: R-MEM-17 R-MEM-18 R-MEM-20 R-MEM-21 R-MEM-22 R-MEM-23 R-MEM-24 R-MEM-25 R-MEM-26 R-MEM-27 R-MEM-28 R-MEM-29
// SPEC: R-MEM-30 R-MEM-32 R-MEM-33 R-MEM-34 R-MEM-35 R-MEM-36 R-MEM-37 R-MEM-38 R-MEM-11 R-MEM-39 R-MEM-46
#include "coherence_model.h"
#include "test_kernels.h"
#include <cstdlib>
#include <list>
#include <memory>
#include <random>
#include <string>

namespace {

constexpr int rows = 6, columns = 8, size = rows * columns;

elements all_elements() { return iota(size); }

// A view of rank 1 or 2, with the elements it shows.
struct shown {
  std::optional<array_view<int, 1>> line;
  std::optional<array_view<int, 2>> grid;
  elements bytes;
  int width; // of the grid

  template <class F> auto visit(F function) const { return line ? function(*line) : function(*grid); }
};

// An operation that nobody has waited for yet, with the program's memory that it uses.
struct started {
  completion_future done;
  std::shared_ptr<std::vector<int>> data;
  std::vector<value> wanted; // what a copy to the memory will give
};

// One source with its handles.
struct subject {
  subject(coherence_model expected, std::vector<int> initial)
      : expected(std::move(expected)), memory(std::move(initial)) {}

  coherence_model expected;
  std::vector<int> memory; // the program's, if that is the home
  std::unique_ptr<array<int>> storage;
  std::vector<shown> views; // the first one shows everything
  std::list<started> pending;
};

class sequence {
public:
  sequence(unsigned seed, const std::vector<accelerator_view> &devices) : random_(seed), devices_(devices) {
    open_memory();
    open_array();
    open_without_home();
  }

  void run_steps(int steps) {
    for (int i = 0; i != steps && ok_; ++i) {
      if (pick(4) == 0)
        finish(pick_subject());
      step(pick_subject());
      check_memory();
    }
    for (const auto &one : subjects_)
      close(*one);
  }

private:
  std::mt19937 random_;
  std::vector<accelerator_view> devices_;
  std::vector<std::unique_ptr<subject>> subjects_;
  bool ok_ = true;
  std::string history_; // what was done, for who has to find out why it went wrong

  int pick(int limit) { return int(random_() % unsigned(limit)); }
  int locations() const { return int(devices_.size()) + 1; }
  subject &pick_subject() { return *subjects_[std::size_t(pick(int(subjects_.size())))]; }
  int pick_device() { return 1 + pick(int(devices_.size())); } // as a location
  const accelerator_view &device(int location) const { return devices_[std::size_t(location - 1)]; }
  const shown &pick_view(const subject &s) { return s.views[std::size_t(pick(int(s.views.size())))]; }

  void require(bool fact, const char *what) {
    if (fact)
      return;
    ok_ = false;
    FAIL_CHECK(what << ", after:" << history_);
  }
  void expect(value wanted, int got, const char *what) { require(!wanted || *wanted == got, what); }

  // Sources.

  subject &open(int home, std::vector<int> initial) {
    subjects_.push_back(std::make_unique<subject>(coherence_model(locations(), home, initial), initial));
    return *subjects_.back();
  }
  void open_memory() {
    subject &s = open(coherence_model::host, iota(size, 100));
    s.views.push_back({array_view<int>(size, s.memory), {}, all_elements(), 0});
  }
  void open_array() {
    subject &s = open(1, iota(size, 200));
    s.storage = std::make_unique<array<int>>(size, s.memory.begin(), devices_.front());
    s.views.push_back({array_view<int>(*s.storage), {}, all_elements(), 0});
  }
  void open_without_home() {
    subject &s = open(coherence_model::nowhere, std::vector<int>(size, 0));
    s.views.push_back({array_view<int>(size), {}, all_elements(), 0});
  }
  void check_memory() {
    for (const auto &s : subjects_)
      if (s->expected.home() == coherence_model::host && s->pending.empty())
        for (int e = 0; e != size && ok_; ++e)
          expect(s->expected.values_at(0)[e], s->memory[e], "the program's memory changes on demand only");
  }
  void close(subject &s) {
    s.views.clear(); // which waits for the operations on the source
    finish(s);
    if (s.expected.home() == coherence_model::host)
      s.expected.read(coherence_model::host, all_elements());
    check_memory();
  }

  // Asynchronous operations.

  void finish(subject &s) {
    for (const started &one : s.pending) {
      if (one.done.valid())
        one.done.get();
      for (std::size_t i = 0; i != one.wanted.size(); ++i)
        expect(one.wanted[i], (*one.data)[i], "an element copied out");
    }
    s.pending.clear();
  }
  void wait_sometime(subject &s, started one) {
    s.pending.push_back(std::move(one));
    if (pick(3) == 0)
      finish(s);
  }

  // Views.

  void add_view(subject &s) {
    if (s.views.size() > 8)
      s.views.erase(s.views.begin() + 1 + pick(int(s.views.size()) - 1));
    const shown &base = pick_view(s);
    s.views.push_back(base.line ? derive_from_line(base) : derive_from_grid(base));
  }
  shown derive_from_line(const shown &base) {
    const int length = int(base.bytes.size());
    switch (pick(4)) {
    case 0:
      if (length % columns == 0)
        return {{}, base.line->view_as(extent<2>(length / columns, columns)), base.bytes, columns};
      return base;
    case 1: {
      const int begin = pick(length), count = 1 + pick(length - begin);
      return {base.line->section(begin, count),
              {},
              elements(base.bytes.begin() + begin, base.bytes.begin() + begin + count),
              0};
    }
    case 2:
      return {base.line->reinterpret_as<unsigned>().reinterpret_as<int>(), {}, base.bytes, 0};
    default:
      return base;
    }
  }
  shown derive_from_grid(const shown &base) {
    const int height = int(base.bytes.size()) / base.width, row = pick(height);
    if (pick(3) == 0)
      return {(*base.grid)[row],
              {},
              elements(base.bytes.begin() + row * base.width, base.bytes.begin() + (row + 1) * base.width),
              0};
    const int column = pick(base.width), tall = 1 + pick(height - row), wide = 1 + pick(base.width - column);
    shown result{{}, base.grid->section(row, column, tall, wide), {}, wide};
    for (int i = row; i != row + tall; ++i)
      for (int j = column; j != column + wide; ++j)
        result.bytes.push_back(base.bytes[std::size_t(i * base.width + j)]);
    return result;
  }

  // Operations.

  void note(const char *operation, const subject &s, const shown &view, int where = coherence_model::nowhere) {
    history_ += std::string("\n  ") + operation + " of source " + std::to_string(s.expected.home() + 1);
    history_ += where < 0 ? "" : " at " + std::to_string(where);
    for (const int e : view.bytes)
      history_ += " " + std::to_string(e);
  }

  void step(subject &s) {
    const shown view = pick_view(s);
    switch (pick(16)) {
    case 0:
    case 1:
      return run_twice_plus(s, view);
    case 2:
      return run_fill(s, view);
    case 3:
      return run_copy(s, view);
    case 4:
      return write_on_host(s, view);
    case 5:
    case 6:
      return read_on_host(s, view);
    case 7:
      return synchronize(s, view);
    case 8:
      return synchronize_to(s, view);
    case 9:
      return discard_or_refresh(s, view);
    case 10:
      return copy_in(s, view);
    case 11:
      return copy_out(s, view);
    case 12:
      return copy_between(s, view);
    case 13:
      return s.storage ? use_array(s) : write_memory(s, view);
    default:
      return add_view(s);
    }
  }

  void run_twice_plus(subject &s, const shown &view) {
    const int where = pick_device(), k = pick(10);
    note("twice_plus", s, view, where);
    if (view.line)
      run(twice_plus{*view.line, k}, device(where));
    else
      run(twice_plus_2d{*view.grid, k}, device(where));
    s.expected.read(where, view.bytes);
    s.expected.write(where, view.bytes, [=](int, value old) { return old ? value(*old * 2 + k) : old; });
  }

  void run_fill(subject &s, const shown &view) {
    if (!view.line)
      return;
    const int where = pick_device(), k = pick(1000);
    note("fill", s, view, where);
    if (pick(2)) {
      view.line->discard_data();
      s.expected.discard(view.bytes);
    }
    run(fill{*view.line, k}, device(where));
    s.expected.write(where, view.bytes, [=](int, value) { return k; });
  }

  // Another view's elements of the same number, of the same source or another; null: there is none, or they overlap.
  const shown *pick_partner(const subject &s, const shown &view, subject *&other) {
    other = &pick_subject();
    const shown &result = pick_view(*other);
    if (result.bytes.size() != view.bytes.size() || bool(result.line) != bool(view.line) || result.width != view.width)
      return nullptr;
    for (const int e : result.bytes)
      if (other == &s && std::find(view.bytes.begin(), view.bytes.end(), e) != view.bytes.end())
        return nullptr;
    return &result;
  }

  void run_copy(subject &to, const shown &view) {
    subject *from;
    const shown *source = pick_partner(to, view, from);
    if (!source || !view.line)
      return;
    const int where = pick_device();
    note("a kernel's copy", *from, *source, where);
    note("to", to, view, where);
    run(copy_view{*source->line, *view.line}, device(where));
    to.expected.read(where, view.bytes);
    from->expected.read(where, source->bytes);
    to.expected.write(where, view.bytes,
                      [&](int i, value) { return from->expected.values_at(where)[source->bytes[std::size_t(i)]]; });
  }

  void write_on_host(subject &s, const shown &view) {
    const int i = pick(int(view.bytes.size())), written = pick(1000);
    note("a write on the host", s, view, i);
    if (view.line)
      (*view.line)[i] = written;
    else if (pick(2))
      (*view.grid)(i / view.width, i % view.width) = written;
    else
      (*view.grid)[i / view.width][i % view.width] = written; // asks for the row only
    const elements asked = view.line ? view.bytes : elements{view.bytes[std::size_t(i)]};
    s.expected.read(0, asked);
    s.expected.mark_exclusive(0, asked);
    s.expected.write(0, {view.bytes[std::size_t(i)]}, [=](int, value) { return written; });
    if (!view.line) { // either the view or the row got the right: bring both to the same state
      view.grid->synchronize_to(host_view(), access_type_read_write);
      s.expected.read(0, view.bytes);
      s.expected.mark_exclusive(0, view.bytes);
    }
  }

  void read_on_host(subject &s, const shown &view) {
    const int i = pick(int(view.bytes.size()));
    note("a read on the host", s, view, i);
    s.expected.read(0, view.bytes);
    const value wanted = s.expected.values_at(0)[view.bytes[std::size_t(i)]];
    if (view.line)
      expect(wanted, array_view<const int>(*view.line)[i], "an element read on the host");
    else
      expect(wanted, array_view<const int, 2>(*view.grid)(i / view.width, i % view.width),
             "an element read on the host");
  }

  void access_like_synchronize(subject &s, int where, const elements &bytes, access_type type) {
    if (type & access_type_read)
      s.expected.read(where, bytes);
    if (!(type & access_type_write))
      return;
    s.expected.mark_exclusive(where, bytes);
    if (type == access_type_write) // what was there before may be lost
      s.expected.write(where, bytes, [&](int, value old) {
        return where == 0 && s.expected.home() == coherence_model::host ? old : value();
      });
  }

  access_type pick_access() {
    static constexpr access_type types[] = {access_type_read, access_type_read, access_type_read_write,
                                            access_type_write};
    return types[pick(4)];
  }

  void synchronize(subject &s, const shown &view) {
    const access_type type = pick_access();
    note("synchronize", s, view, int(type));
    view.visit([&](const auto &v) {
      if (pick(2))
        v.synchronize(type);
      else
        wait_sometime(s, {v.synchronize_async(type), {}, {}});
      return 0;
    });
    access_like_synchronize(s, std::max(s.expected.home(), 0), view.bytes, type);
  }

  accelerator_view host_view() const { return accelerator(accelerator::cpu_accelerator).default_view; }

  void synchronize_to(subject &s, const shown &view) {
    const access_type type = pick_access();
    const int where = pick(locations());
    note(type & access_type_write ? "synchronize_to for writing" : "synchronize_to", s, view, where);
    const accelerator_view to = where ? device(where) : host_view();
    view.visit([&](const auto &v) {
      if (pick(2))
        v.synchronize_to(to, type);
      else
        wait_sometime(s, {v.synchronize_to_async(to, type), {}, {}});
      return 0;
    });
    access_like_synchronize(s, where, view.bytes, type);
  }

  void discard_or_refresh(subject &s, const shown &view) {
    const bool discards = pick(2);
    note(discards ? "discard" : "refresh", s, view);
    view.visit([&](const auto &v) {
      if (discards)
        v.discard_data();
      else
        v.refresh();
      return 0;
    });
    if (discards)
      s.expected.discard(view.bytes);
    else
      s.expected.refresh(view.bytes);
  }

  // Where a copy to a source is written. For data without a home that is not specified, and makes no difference.
  int written_by_copies(const subject &s) const { return std::max(s.expected.home(), 0); }

  void copy_in(subject &s, const shown &view) {
    const auto data = std::make_shared<std::vector<int>>(iota(int(view.bytes.size()), pick(1000)));
    note("a copy in", s, view);
    view.visit([&](const auto &v) {
      if (pick(2))
        copy(data->begin(), data->end(), v);
      else
        wait_sometime(s, {copy_async(data->begin(), v), data, {}});
      return 0;
    });
    s.expected.write(written_by_copies(s), view.bytes, [&](int i, value) { return (*data)[std::size_t(i)]; });
  }

  void copy_out(subject &s, const shown &view) {
    const auto data = std::make_shared<std::vector<int>>(view.bytes.size());
    std::vector<value> wanted;
    for (const int e : view.bytes)
      wanted.push_back(s.expected.now(e));
    note("a copy out", s, view);
    view.visit([&](const auto &v) {
      completion_future done;
      if (pick(2))
        done = copy_async(v, data->begin());
      else
        copy(v, data->begin());
      wait_sometime(s, {done, data, wanted});
      return 0;
    });
    s.expected.copied(view.bytes);
  }

  void copy_between(subject &to, const shown &view) {
    subject *from;
    const shown *source = pick_partner(to, view, from);
    if (!source)
      return;
    note("a copy", *from, *source);
    note("to", to, view);
    const auto run = [&](const auto &a, const auto &b) {
      if (pick(2))
        return copy(a, b);
      const completion_future done = copy_async(a, b);
      wait_sometime(*from, {done, {}, {}});
      wait_sometime(to, {done, {}, {}});
    };
    view.line ? run(*source->line, *view.line) : run(*source->grid, *view.grid);
    to.expected.write(written_by_copies(to), view.bytes,
                      [&](int i, value) { return from->expected.now(source->bytes[std::size_t(i)]); });
    from->expected.copied(source->bytes);
  }

  // Operations on the array itself: all of it, on its own accelerator_view.
  void use_array(subject &s) {
    const elements all = all_elements();
    note("a use of the array", s, s.views.front());
    s.expected.settle(all);
    s.expected.read(1, all);
    const std::vector<int> contents = *s.storage;
    for (int e = 0; e != size; ++e)
      expect(s.expected.values_at(1)[e], contents[std::size_t(e)], "an element of the array");
    if (pick(2)) {
      run(add_to_array{*s.storage, 3}, device(1));
      s.expected.write(1, all, [](int, value old) { return old ? value(*old + 3) : old; });
    } else if (s.storage->cpu_access_type != access_type_none) {
      (*s.storage)[4] = 44;
      s.expected.read(0, all);
      s.expected.mark_exclusive(0, all);
      s.expected.write(0, {4}, [](int, value) { return 44; });
    }
  }

  // The program writes to its memory directly, which is seen as long as no accelerator holds a copy (R-MEM-18).
  void write_memory(subject &s, const shown &view) {
    if (s.expected.home() != coherence_model::host || !s.expected.is_only_at(0, view.bytes) || !s.pending.empty())
      return;
    note("a direct write", s, view);
    for (const int e : view.bytes)
      s.memory[std::size_t(e)] = e;
    s.expected.write(0, view.bytes, [&](int i, value) { return view.bytes[std::size_t(i)]; });
  }
};

unsigned number_from(const char *variable, unsigned otherwise) {
  const char *text = std::getenv(variable);
  return text ? unsigned(std::atoi(text)) : otherwise;
}

void run_sequences(const std::vector<accelerator_view> &views) {
  const unsigned first = number_from("AMPCC_TEST_SEED", 1), count = number_from("AMPCC_TEST_SEQUENCES", 60);
  for (unsigned seed = first; seed != first + count; ++seed) {
    INFO("seed " << seed);
    sequence(seed, views).run_steps(60);
  }
  SUCCEED();
}

} // namespace

TEST_CASE("random operations on one device", "[random]") { run_sequences({accelerator().default_view}); }

TEST_CASE("random operations on two views of one device", "[random]") {
  run_sequences({accelerator().default_view, accelerator().create_view(queuing_mode_immediate)});
}

TEST_CASE("random operations on two devices", "[two][random-two]") {
  REQUIRE(devices().size() == 2);
  run_sequences({devices()[0].default_view, devices()[1].default_view});
}

TEST_CASE("random operations on three views of two devices", "[two][random-two]") {
  run_sequences({devices()[0].default_view, devices()[1].default_view, devices()[1].create_view()});
}
