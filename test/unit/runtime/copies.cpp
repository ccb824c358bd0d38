// copy and copy_async.
// SPEC: API-COPY-01 API-COPY-02 API-COPY-03 API-COPY-04 API-COPY-05 API-COPY-06 API-COPY-07 API-COPY-08 API-COPY-10
// SPEC: API-COPY-11 API-COPY-12 API-COPY-13 API-COPY-14 API-COPY-15 API-COPY-16 API-COPY-17 API-COPY-18 API-COPY-20
// SPEC: API-COPY-21 API-ARRAYVIEW-13 R-MEM-45 R-MEM-47 R-MEM-48
#include "test_kernels.h"
#include <iterator>
#include <list>
#include <random>
#include <sstream>

using namespace std; // beside concurrency, as programs do: overloads must stay unambiguous

namespace {

template <class From, class To, class = void> constexpr bool can_copy = false;
template <class From, class To>
constexpr bool can_copy<From, To, void_t<decltype(concurrency::copy(declval<From>(), declval<To>()))>> = true;

using ints = concurrency::array<int, 1>;
static_assert(can_copy<const ints &, ints &>);
static_assert(can_copy<const ints &, const array_view<int> &>);
static_assert(can_copy<const array_view<const int> &, ints &>);
static_assert(can_copy<array_view<int> &, vector<int>::iterator>);
static_assert(can_copy<ints &, int *const>);
static_assert(!can_copy<ints &, const ints &>);
static_assert(!can_copy<ints &, array_view<const int> &>);
static_assert(!can_copy<array_view<int> &, array_view<const int> &>);
static_assert(!can_copy<array_view<const int> &, array_view<const int> &>);
static_assert(!can_copy<ints &, concurrency::array<float, 1> &>);
static_assert(!can_copy<ints &, concurrency::array<int, 2> &>);
static_assert(!can_copy<ints &, vector<int> &>);
static_assert(!can_copy<ints &, const int *>);
static_assert(!can_copy<ints &, vector<int>::const_iterator>);

vector<accelerator_view> places() {
  accelerator h(accelerator::cpu_accelerator), d;
  return {h.default_view, h.create_view(), d.default_view, d.create_view(queuing_mode_immediate)};
}

// A container of rank 3 somewhere, and what should be in it.
class modelled {
public:
  modelled(mt19937 &random, const accelerator_view &at)
      : outer_(1 + int(random() % 5), 1 + int(random() % 7), 1 + int(random() % 9)),
        model_(iota(int(outer_.size()), int(random() % 1000))), own_(model_), stored_(outer_, model_.begin(), at),
        kind_(random() % 3), view_(kind_ == 0 ? array_view<int, 3>(outer_, own_) : array_view<int, 3>(stored_)) {}

  // A section of a section, with room for `wanted`.
  array_view<int, 3> section(mt19937 &random, const concurrency::extent<3> &wanted, index<3> &origin) const {
    index<3> first, second;
    concurrency::extent<3> middle;
    for (int c = 0; c < 3; ++c) {
      first[c] = int(random() % unsigned(outer_[c] - wanted[c] + 1));
      middle[c] = wanted[c] + int(random() % unsigned(outer_[c] - first[c] - wanted[c] + 1));
      second[c] = int(random() % unsigned(middle[c] - wanted[c] + 1));
    }
    origin = first + second;
    return view_.section(first, middle).section(second, wanted);
  }
  int &at(const index<3> &i) { return model_[size_t((i[0] * outer_[1] + i[1]) * outer_[2] + i[2])]; }
  const concurrency::extent<3> &outer() const { return outer_; }
  bool is_right() const {
    vector<int> all(outer_.size());
    copy(view_, all.begin());
    return all == model_;
  }
  void touch_on(const accelerator_view &view) const { view_.synchronize_to(view, access_type_read); }

private:
  concurrency::extent<3> outer_;
  vector<int> model_, own_;
  concurrency::array<int, 3> stored_;
  unsigned kind_;
  array_view<int, 3> view_;
};

template <class F> void for_each_index(const concurrency::extent<3> &all, F function) {
  for (index<3> i; i[0] < all[0]; ++i[0])
    for (i[1] = 0; i[1] < all[1]; ++i[1])
      for (i[2] = 0; i[2] < all[2]; ++i[2])
        function(i);
}

} // namespace

TEST_CASE("sections of sections are copied between all places, to vectors and from them") {
  mt19937 random(19);
  const vector<accelerator_view> all = places();
  const auto any_place = [&] { return all[random() % all.size()]; };
  for (int round = 0; round != 300; ++round) {
    modelled a(random, any_place()), b(random, any_place());
    if (random() % 2)
      a.touch_on(all[2]);
    for (int step = 0; step != 4; ++step) {
      concurrency::extent<3> size;
      for (int c = 0; c < 3; ++c)
        size[c] = 1 + int(random() % unsigned(min(a.outer()[c], b.outer()[c])));
      index<3> from, to;
      const array_view<int, 3> source = a.section(random, size, from), target = b.section(random, size, to);
      if (random() % 2) {
        copy(source, target);
      } else {
        vector<int> linear(size.size());
        copy(source, linear.begin());
        copy(linear.begin(), linear.end(), target);
      }
      for_each_index(size, [&](const index<3> &i) { b.at(to + i) = a.at(from + i); });
      REQUIRE(b.is_right());
    }
    REQUIRE(a.is_right());
  }
}

// Large enough for several threads and several pieces.
TEST_CASE("large sections and columns are copied") {
  const int rows = 1024, columns = 2048;
  vector<int> h = iota(rows * columns);
  const auto is_section = [&](const vector<int> &found, int row, int column, int height, int width) {
    for (int i = 0; i != height; ++i)
      for (int j = 0; j != width; ++j)
        if (found[size_t(i * width + j)] != (row + i) * columns + column + j)
          return false;
    return int(found.size()) == height * width;
  };
  concurrency::array<int, 2> all(rows, columns, h.begin());
  array_view<int, 2> view(rows, columns, h);
  for (const array_view<int, 2> &from : {array_view<int, 2>(all), view}) {
    vector<int> part(700 * 1500), column(rows);
    copy(from.section(100, 300, 700, 1500), part.begin());
    CHECK(is_section(part, 100, 300, 700, 1500));
    copy(from.section(0, 7, rows, 1), column.begin());
    CHECK(is_section(column, 0, 7, rows, 1));
    concurrency::array<int, 2> dense(700, 1500), tall(rows, 1), other(rows, columns, vector<int>(h.size(), -1).begin());
    copy(from.section(100, 300, 700, 1500), dense);
    CHECK(is_section(dense, 100, 300, 700, 1500));
    copy(from.section(0, 7, rows, 1), tall);
    CHECK(is_section(tall, 0, 7, rows, 1));
    copy(from.section(100, 300, 700, 1500), other.section(200, 100, 700, 1500));
    const vector<int> moved = other;
    CHECK(moved[200 * columns + 99] == -1);
    CHECK(moved[200 * columns + 100] == 100 * columns + 300);
    CHECK(moved[899 * columns + 1599] == 799 * columns + 1799);
    CHECK(moved[899 * columns + 1600] == -1);
    copy(part.begin(), part.end(), from.section(100, 300, 700, 1500)); // what is there
    CHECK(is_section(vector<int>(concurrency::array<int, 2>(from)), 0, 0, rows, columns));
  }
}

// R-MEM-21: a kernel has written rows of a larger view; they come home together.
TEST_CASE("rows that were written elsewhere come home") {
  vector<int> h = iota(64 * 64);
  array_view<int, 2> v(64, 64, h);
  run(twice_plus_2d{v.section(5, 9, 20, 30), 1});
  run(twice_plus_2d{v.section(40, 0, 3, 64), 1});
  run(twice_plus_2d{v.section(50, 3, 1, 1), 1});
  v.synchronize();
  int wrong = 0;
  for (int i = 0; i != 64; ++i)
    for (int j = 0; j != 64; ++j) {
      const bool written = (i >= 5 && i < 25 && j >= 9 && j < 39) || (i >= 40 && i < 43) || (i == 50 && j == 3);
      wrong += h[size_t(i * 64 + j)] != (i * 64 + j) * (written ? 2 : 1) + written;
    }
  CHECK(wrong == 0);
}

TEST_CASE("containers are copied between all places") {
  const vector<int> h = iota(24);
  const vector<accelerator_view> all = places();
  for (const accelerator_view &from : all)
    for (const accelerator_view &to : all) {
      concurrency::array<int, 2> a(4, 6, h.begin(), from), b(4, 6, to);
      copy(a, b);
      CHECK(vector<int>(b) == h);
      array_view<int, 2> inner = b.section(1, 1, 2, 3);
      copy(a.section(0, 0, 2, 3), inner);
      CHECK(array_view<int, 2>(b)(2, 3) == 8);
      copy_async(inner, a.section(2, 3, 2, 3)).get();
      CHECK(vector<int>(a)[23] == 8);
      a.copy_to(b);
      CHECK(vector<int>(b) == vector<int>(a));
      copy<int, 2>(a, b);
    }
}

TEST_CASE("sections of rank four are copied") {
  const int extents[] = {3, 4, 5, 6}, part[] = {2, 2, 3, 4}, origin[] = {1, 2, 1, 2};
  const vector<int> h = iota(360);
  concurrency::array<int, 4> a(concurrency::extent<4>(extents), h.begin());
  array_view<int, 4> s = a.section(concurrency::index<4>(origin), concurrency::extent<4>(part));
  vector<int> out(48);
  copy(s, out.begin());
  vector<int> expected;
  for (int i = 1; i != 3; ++i)
    for (int j = 2; j != 4; ++j)
      for (int k = 1; k != 4; ++k)
        for (int l = 2; l != 6; ++l)
          expected.push_back(((i * 4 + j) * 5 + k) * 6 + l);
  CHECK(out == expected);
  copy(iota(48, 1000).begin(), s);
  CHECK(vector<int>(a)[expected[47]] == 1047);
  CHECK(vector<int>(a)[expected[47] + 1] == expected[47] + 1);
}

TEST_CASE("iterators of all kinds") {
  list<int> l(4, 3);
  concurrency::array<int> a(4);
  copy(l.begin(), l.end(), a);
  ostringstream text;
  copy(a, ostream_iterator<int>(text, " "));
  CHECK(text.str() == "3 3 3 3 ");
  istringstream numbers("1 2 3 4 5");
  array_view<int> v(8);
  copy(istream_iterator<int>(numbers), istream_iterator<int>(), v);
  CHECK(v[4] == 5);
  list<int> back;
  copy(v, back_inserter(back));
  CHECK(back.size() == 8);
  vector<float> floats(4);
  copy(a, floats.begin());
  CHECK(floats[1] == 3.0f);
  vector<int> h = iota(4);
  copy_async(h.begin(), h.end(), a).get();
  copy_async(a, back.begin()).get();
  CHECK(back.front() == 0);
  CHECK(*next(back.begin(), 3) == 3);
}

TEST_CASE("ranges must fit") {
  const vector<int> h = iota(10);
  concurrency::array<int> a(10, vector<int>(10, -1).begin());
  copy(h.begin(), h.begin() + 4, a);
  CHECK(vector<int>(a)[3] == 3);
  CHECK(vector<int>(a)[4] == -1); // the rest stays
  copy(h.begin(), h.begin(), a);
  concurrency::array<int> small(5);
  CHECK(error_of([&] { copy(h.begin(), h.end(), small); }) == E_INVALIDARG);
  CHECK(error_of([&] { copy(h.end(), h.begin(), a); }) == E_INVALIDARG);
  CHECK(error_of([&] { copy_async(h.begin(), h.end(), small).get(); }) == E_INVALIDARG);
  array_view<int> line(12);
  copy(h.begin(), h.end(), line);
  CHECK(line[9] == 9);
  array_view<int, 2> flat(3, 4);
  CHECK(error_of([&] { copy(h.begin(), h.end(), flat); }) == E_INVALIDARG);
  copy(h.begin(), h.begin(), flat);
}

TEST_CASE("extents must match") {
  concurrency::array<int, 2> a(4, 6), b(6, 4), c(4, 5);
  array_view<int, 2> v(a);
  CHECK(error_of([&] { copy(v, b); }) == E_INVALIDARG);
  CHECK(error_of([&] { copy(v, array_view<int, 2>(b)); }) == E_INVALIDARG);
  CHECK(error_of([&] { copy(a, c); }) == E_INVALIDARG); // the source is larger
  CHECK_NOTHROW(copy(c, a));
}

TEST_CASE("overlapping copies are errors, neighbours are not") {
  vector<int> h = iota(24);
  array_view<int> v(24, h);
  CHECK(error_of([&] { copy(v.section(0, 10), v.section(5, 10)); }) == E_INVALIDARG);
  copy(v.section(0, 10), v.section(10, 10));
  CHECK(v[19] == 9);
  array_view<int, 2> m(4, 6, h);
  copy(m.section(0, 0, 4, 3), m.section(0, 3, 4, 3)); // interleaved rows
  CHECK(m(3, 5) == m(3, 2));
  CHECK(error_of([&] { copy(m.section(0, 0, 2, 4), m.section(1, 3, 2, 4)); }) == E_INVALIDARG);
  concurrency::array<int> a(8);
  CHECK(error_of([&] { copy(a, a); }) == E_INVALIDARG);
  CHECK(error_of([&] { copy(a, array_view<int>(a)); }) == E_INVALIDARG);
  CHECK(error_of([&] { copy(array_view<int>(8, h), array_view<int>(8, h.data() + 4)); }) == E_INVALIDARG);
}

TEST_CASE("a copy to a view makes other copies stale") {
  vector<int> h = iota(8);
  array_view<int> v(8, h);
  run(twice_plus{v, 0});
  copy(iota(8, 100).begin(), v);
  CHECK(h[0] == 100); // at home
  run(twice_plus{v, 1});
  CHECK(v[7] == 215);
}
