// The swizzles of short vectors: every ordered choice of components, by both alphabets (API-SVEC-20..23).
//
// A list applies P to pairs, T to triples and Q to quadruples: the letters of the components, then their other names.
// Each list has the swizzles that contain its last letter.

#define AMPCC_SWIZZLES_XY(P) P(x, y, r, g) P(y, x, g, r)
#define AMPCC_SWIZZLES_Z(P, T)                                                                                         \
  P(x, z, r, b)                                                                                                        \
  P(y, z, g, b) P(z, x, b, r) P(z, y, b, g) T(x, y, z, r, g, b) T(x, z, y, r, b, g) T(y, x, z, g, r, b)                \
      T(y, z, x, g, b, r) T(z, x, y, b, r, g) T(z, y, x, b, g, r)
#define AMPCC_SWIZZLES_W(P, T, Q)                                                                                      \
  P(x, w, r, a)                                                                                                        \
  P(y, w, g, a) P(z, w, b, a) P(w, x, a, r) P(w, y, a, g) P(w, z, a, b) T(x, y, w, r, g, a) T(x, z, w, r, b, a)        \
      T(x, w, y, r, a, g) T(x, w, z, r, a, b) T(y, x, w, g, r, a) T(y, z, w, g, b, a) T(y, w, x, g, a, r)              \
          T(y, w, z, g, a, b) T(z, x, w, b, r, a) T(z, y, w, b, g, a) T(z, w, x, b, a, r) T(z, w, y, b, a, g)          \
              T(w, x, y, a, r, g) T(w, x, z, a, r, b) T(w, y, x, a, g, r) T(w, y, z, a, g, b) T(w, z, x, a, b, r)      \
                  T(w, z, y, a, b, g) Q(x, y, z, w, r, g, b, a) Q(x, y, w, z, r, g, a, b) Q(x, z, y, w, r, b, g, a)    \
                      Q(x, z, w, y, r, b, a, g) Q(x, w, y, z, r, a, g, b) Q(x, w, z, y, r, a, b, g)                    \
                          Q(y, x, z, w, g, r, b, a) Q(y, x, w, z, g, r, a, b) Q(y, z, x, w, g, b, r, a)                \
                              Q(y, z, w, x, g, b, a, r) Q(y, w, x, z, g, a, r, b) Q(y, w, z, x, g, a, b, r)            \
                                  Q(z, x, y, w, b, r, g, a) Q(z, x, w, y, b, r, a, g) Q(z, y, x, w, b, g, r, a)        \
                                      Q(z, y, w, x, b, g, a, r) Q(z, w, x, y, b, a, r, g) Q(z, w, y, x, b, a, g, r)    \
                                          Q(w, x, y, z, a, r, g, b) Q(w, x, z, y, a, r, b, g)                          \
                                              Q(w, y, x, z, a, g, r, b) Q(w, y, z, x, a, g, b, r)                      \
                                                  Q(w, z, x, y, a, b, r, g) Q(w, z, y, x, a, b, g, r)

// The getter, setter and two properties of one choice. The vector assigned may be the object itself.
#define AMPCC_SWIZZLE_PAIR(a, b, r, g)                                                                                 \
  component_vector<S, 2> get_##a##b() const AMPCC_CPU_AMP { return component_vector<S, 2>(a##_, b##_); }               \
  void set_##a##b(const component_vector<S, 2> &v) AMPCC_CPU_AMP {                                                     \
    const component_vector<S, 2> from = v;                                                                             \
    a##_ = from.get_x();                                                                                               \
    b##_ = from.get_y();                                                                                               \
  }                                                                                                                    \
  AMPCC_WRITABLE_PROPERTY(a##b, a##b, component_vector<S, 2>);                                                         \
  AMPCC_WRITABLE_PROPERTY(r##g, a##b, component_vector<S, 2>);
#define AMPCC_SWIZZLE_TRIPLE(a, b, c, r, g, l)                                                                         \
  component_vector<S, 3> get_##a##b##c() const AMPCC_CPU_AMP { return component_vector<S, 3>(a##_, b##_, c##_); }      \
  void set_##a##b##c(const component_vector<S, 3> &v) AMPCC_CPU_AMP {                                                  \
    const component_vector<S, 3> from = v;                                                                             \
    a##_ = from.get_x();                                                                                               \
    b##_ = from.get_y();                                                                                               \
    c##_ = from.get_z();                                                                                               \
  }                                                                                                                    \
  AMPCC_WRITABLE_PROPERTY(a##b##c, a##b##c, component_vector<S, 3>);                                                   \
  AMPCC_WRITABLE_PROPERTY(r##g##l, a##b##c, component_vector<S, 3>);
#define AMPCC_SWIZZLE_QUADRUPLE(a, b, c, d, r, g, l, h)                                                                \
  component_vector get_##a##b##c##d() const AMPCC_CPU_AMP { return component_vector(a##_, b##_, c##_, d##_); }         \
  void set_##a##b##c##d(const component_vector &v) AMPCC_CPU_AMP {                                                     \
    const component_vector from = v;                                                                                   \
    a##_ = from.x_;                                                                                                    \
    b##_ = from.y_;                                                                                                    \
    c##_ = from.z_;                                                                                                    \
    d##_ = from.w_;                                                                                                    \
  }                                                                                                                    \
  AMPCC_WRITABLE_PROPERTY(a##b##c##d, a##b##c##d, component_vector);                                                   \
  AMPCC_WRITABLE_PROPERTY(r##g##l##h, a##b##c##d, component_vector);
