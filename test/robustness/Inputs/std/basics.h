// What the C++ AMP headers and many of the tests use of the standard library's large headers, declared only: mutated
// sources are compiled by the thousand, and the true headers take ten times as long as all the rest.
#pragma once
#pragma GCC system_header
#include <cstddef>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <new>
#include <type_traits>
#include <utility>

namespace std {

struct input_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct random_access_iterator_tag : forward_iterator_tag {};
template <class I> struct iterator_traits {
  using value_type = typename I::value_type;
  using difference_type = ptrdiff_t;
  using iterator_category = typename I::iterator_category;
  using reference = typename I::reference;
  using pointer = value_type *;
};
template <class T> struct iterator_traits<T *> {
  using value_type = remove_const_t<T>;
  using difference_type = ptrdiff_t;
  using iterator_category = random_access_iterator_tag;
  using reference = T &;
  using pointer = T *;
};
template <class I> ptrdiff_t distance(I, I);
template <class C> auto begin(C &c) -> decltype(c.begin());
template <class C> auto end(C &c) -> decltype(c.end());

template <class C> class basic_string {
public:
  basic_string();
  basic_string(const C *);
  basic_string(const basic_string &);
  ~basic_string();
  basic_string &operator=(const basic_string &);
  const C *c_str() const;
  size_t size() const;
  bool empty() const;
  friend bool operator==(const basic_string &, const basic_string &);
  friend basic_string operator+(const basic_string &, const basic_string &);
};
using string = basic_string<char>;
using wstring = basic_string<wchar_t>;
template <class T> string to_string(T);

class runtime_error : public exception {
public:
  explicit runtime_error(const char *);
  explicit runtime_error(const string &);
};

template <class T> class vector {
public:
  using value_type = T;
  vector();
  explicit vector(size_t);
  vector(size_t, const T &);
  vector(initializer_list<T>);
  template <class I, class = typename iterator_traits<I>::value_type> vector(I, I);
  vector(const vector &);
  ~vector();
  vector &operator=(const vector &);
  T &operator[](size_t);
  const T &operator[](size_t) const;
  T *begin();
  T *end();
  const T *begin() const;
  const T *end() const;
  T *data();
  const T *data() const;
  size_t size() const;
  bool empty() const;
  void resize(size_t);
  void reserve(size_t);
  void push_back(const T &);
  template <class... A> T &emplace_back(A &&...);
  T &front();
  T &back();
};

template <class T> class shared_ptr {
public:
  shared_ptr();
  shared_ptr(nullptr_t);
  template <class U> shared_ptr(const shared_ptr<U> &);
  shared_ptr(const shared_ptr &);
  ~shared_ptr();
  shared_ptr &operator=(const shared_ptr &);
  T *get() const;
  T *operator->() const;
  T &operator*() const;
  explicit operator bool() const;
  friend bool operator==(const shared_ptr &, const shared_ptr &);
  friend bool operator!=(const shared_ptr &, const shared_ptr &);
};
template <class T, class... A> shared_ptr<T> make_shared(A &&...);
template <class T, class D = void> class unique_ptr {
public:
  explicit unique_ptr(T *);
  unique_ptr(unique_ptr &&);
  ~unique_ptr();
  T *get() const;
  T *operator->() const;
  T &operator*() const;
};
template <class T, class... A> unique_ptr<T> make_unique(A &&...);

template <class F> class function;
template <class R, class... A> class function<R(A...)> {
public:
  template <class F> function(F);
  function(const function &);
  ~function();
  R operator()(A...) const;
};

enum memory_order { memory_order_relaxed, memory_order_acquire, memory_order_release, memory_order_acq_rel };
template <class T> class atomic {
public:
  constexpr atomic(T = T()) noexcept;
  T load(memory_order = memory_order_acquire) const noexcept;
  void store(T, memory_order = memory_order_release) noexcept;
  T fetch_add(T, memory_order = memory_order_acq_rel) noexcept;
  T fetch_sub(T, memory_order = memory_order_acq_rel) noexcept;
};

namespace chrono {
template <class R, class P = void> class duration {};
template <class C, class D> class time_point {};
} // namespace chrono
enum class future_status { ready, timeout, deferred };
template <class T> class shared_future {
public:
  void get() const;
  bool valid() const;
  void wait() const;
  template <class R, class P> future_status wait_for(const chrono::duration<R, P> &) const;
  template <class C, class D> future_status wait_until(const chrono::time_point<C, D> &) const;
};

template <class I, class T> void iota(I, I, T);
template <class I, class T> void fill(I, I, const T &);
template <class I, class F> F for_each(I, I, F);
template <class I, class O, class F> O transform(I, I, O, F);
template <class I> void sort(I, I);
template <class I, class T> T accumulate(I, I, T);
template <class T> const T &min(const T &, const T &);
template <class T> const T &max(const T &, const T &);

class ostream {
public:
  template <class T> ostream &operator<<(const T &);
};
extern ostream cout, cerr;

} // namespace std
