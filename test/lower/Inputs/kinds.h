// Code that has every kind of node and declaration that is lowered (tool/sema/AstKinds.def, DeclKinds.def) and every
// conversion that is (tool/lower/Conversions.def). `run` calls it all; DUAL is restrict(cpu, amp), or nothing for a plain compiler.

struct Point {
  int x, y;
  bool operator==(const Point &o) const DUAL { return x == o.x && y == o.y; }
};

struct Counted {
  int n;
  Counted(int n, int more = 2) DUAL : n(n + more) {}
  ~Counted() DUAL { n = 0; }
  operator int() const DUAL { return n; }
};

struct Inherited : Counted {
  int extra = 5;
  using Counted::Counted;
};

struct First {
  int a;
};
struct Second {
  int b;
};
struct Derived : First, Second {
  int c;
};

struct Rows {
  Point rows[3];
  const Point *begin() const DUAL { return rows; }
  const Point *end() const DUAL { return rows + 3; }
};

template <char... Digits> constexpr int operator""_k() DUAL { return sizeof...(Digits); }

template <class T>
concept Small = sizeof(T) <= 4;

enum Shade { dark, light = 3 };

inline int statements(int i) DUAL {
  int sum = 0;
  ;
  if (int twice = 2 * i; twice > 2) [[likely]]
    sum += twice;
  else
    sum -= 1;
  if constexpr (sizeof(long) == 8)
    sum += 3;
  if consteval {
    sum += 100;
  } else {
    sum += 7;
  }
  switch (sum & 3) {
  case 0 ... 1:
    sum += 10;
    break;
  case 2:
    [[fallthrough]];
  default:
    sum += 20;
  }
  while (sum < 40)
    sum += 5;
  do {
    --sum;
  } while (sum > 50);
  for (int k = 0; k < 4; ++k) {
    if (k == 1)
      continue;
    sum += k;
  }
  Rows rows = {{{1, 2}, {i, 3}, {4, 5}}};
  for (Point p : rows)
    sum += p.x * p.y;
  static_assert(sizeof(Point) == 8);
  typedef int Local;
  using Other = Local;
  enum { three = 3 };
  struct Inner {
    Other v;
  } inner{three};
  return sum + inner.v;
}

template <int N, class... Ts> int constants(int i, Ts... ts) DUAL {
  const int array[2][3] = {};
  int sum = 'a' + int(1.5f) + true + int() + N + array[1][2];
  sum += sizeof(Point) + __is_same(int, long) + __array_rank(int[2][3]) + __is_lvalue_expr(i) + sizeof...(Ts);
  sum += noexcept(i) + __builtin_offsetof(Point, y) + Small<int> + requires { i + 1; };
  sum += int(__builtin_LINE()) + sizeof("text") + sizeof(__func__) + light;
  sum += _Generic(i, int: i, default: 2) + __builtin_choose_expr(true, i, 3) + int(21_k);
  const int *none = nullptr, *also = __null;
  int Point::*no = nullptr;
  return sum + ts...[0] + (none ? 1 : 2) + (also ? 1 : 2) + (no ? 1 : 2);
}

inline int operators(int i) DUAL {
  int a[3] = {i, 2, 3}, b = i;
  int *p = a + 1;
  b += a[1] * (i - 1), ++b, b-- ? b = ~b : b = -b;
  b = (b ?: 5) + (+b & 7 | 1 ^ 2) + !b + *p;
  bool less = Point{i, 1} != Point{1, 1} && i < 3 || i >= 7;
  int Point::*member = i ? &Point::x : &Point::y;
  Point q{3, 4};
  const Point *pointer = &q;
  b <<= 2, b >>= 1, b %= 1000;
  b += __extension__ 3;
  return b + less + q.*member + pointer->*member + ({
           int k = i;
           k + 1;
         });
}

inline int conversions(int i) DUAL {
  Derived d{{1}, {i}, 3};
  Second &second = d;
  const Second *base = &d;
  int sum = static_cast<Derived &>(second).c + static_cast<const Derived *>(base)->c + second.b + base->b;
  float f = i, g = 2.5;
  double wide = f;
  sum += int(wide) + bool(i) + bool(f) + unsigned(i) + int(g) + (base ? 1 : 0) + (long)i + int(i > 1);
  sum += reinterpret_cast<int &>(f) & 0xff;
  sum += __builtin_bit_cast(int, g) & 0xffff;
  sum += *reinterpret_cast<const int *>(base) + *const_cast<const int *>(&i);
  int Second::*of_base = &Second::b;
  int Derived::*of_derived = of_base;
  sum += d.*of_derived + second.*static_cast<int Second::*>(of_derived);
  sum += second.*reinterpret_cast<int Second::*>(&First::a);
  (void)sum;
  Counted made = i, cast = (Counted)i;
  return sum + made + cast + Counted(3);
}

struct Defaults {
  int a = 4, b = a + 1;
  int get() const DUAL { return this->a * 10 + b; }
};

inline int objects(int i) DUAL {
  int sum = Counted(i).n + Counted(i, 3).n + Inherited(i).extra + Inherited(i).n;
  const Counted &kept = Counted(7);
  sum += kept.n + Defaults{}.get() + Point(i, 3).y + (Point){i, 2}.x;
  Rows rows = {{{1}, {i, 3}}}, copy = rows;
  auto [first, second, third] = copy.rows;
  sum += first.x + second.y + third.x + copy.rows[1].x;
  auto add = [i, twice = 2 * i](int k) DUAL { return i + twice + k; };
  using Int = int;
  sum += add(4);
  sum.~Int();
  Point p{.x = 3, .y = i};
  Derived updated = {.c = i}, whole = {};
  struct Pair {
    Point a, b[2];
  } pair = {.a = p, .a.y = 7, .b = {p, p}, .b[1].x = i};
  sum += updated.c + whole.c + pair.a.x * 2 + pair.a.y * 3 + pair.b[0].y * 5 + pair.b[1].x * 7 + pair.b[1].y * 11;
  int list[2]{sum};
  return list[0] + list[1] + p.x * p.y;
}

namespace outer::inner {
inline int three() DUAL { return 3; }
enum Tone { low = 1, high = 4 };
} // namespace outer::inner
using outer::inner::three;
;
template <class T> struct Boxed {
  T value;
};
template <int N> inline constexpr int scaled = 3 * N;
template <Small T> int small(T value) DUAL { return value + 1; }
template <Point P> int sum_of() DUAL { return P.x + P.y; }

inline int declarations(int i) DUAL {
  using namespace outer;
  namespace in = outer::inner;
  using in::three;
  using enum in::Tone;
  int small(int) DUAL;
  class Mixed {
    int hidden = 2;
    friend struct Point;
    ;

  public:
    union {
      int whole;
      float part;
    };
    Mixed() DUAL : whole(5) {}
    explicit Mixed(int v) DUAL : hidden(v), whole(6) {}
    ~Mixed() DUAL { hidden = 0; }
    operator int() const DUAL { return hidden; }
    int get(int more) const DUAL { return whole + more; }
  } mixed;
  struct Heir : Mixed {
    using Mixed::Mixed;
  } heir(i);
  auto generic = [](auto value) DUAL { return value + 1; };
  return three() + low * high + scaled<4> + ::small(i) + sum_of<Point{1, 2}>() + mixed + mixed.get(i) + heir.get(1) +
         generic(i) + Boxed<int>{i}.value;
}

inline int run(int i) DUAL {
  return 7 * declarations(i) + statements(i) + 10 * constants<4>(i, i, 2) + 100 * operators(i) + 1000 * conversions(i) + 10000 * objects(i);
}
