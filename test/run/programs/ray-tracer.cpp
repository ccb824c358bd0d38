// A ray tracer with spheres and a plane, a hierarchy of classes without virtual functions, shadows and reflections.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-68, R-LANG-43, R-LANG-126
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;

#ifdef _DEBUG
#define both restrict(cpu)
#else
#define both restrict(cpu, amp)
#endif

template <class T> struct vec {
  T x, y, z;
  vec() both : x(), y(), z() {}
  vec(T a, T b, T c) both : x(a), y(b), z(c) {}
  vec operator+(const vec &o) const both { return vec(x + o.x, y + o.y, z + o.z); }
  vec operator-(const vec &o) const both { return vec(x - o.x, y - o.y, z - o.z); }
  vec operator-() const both { return vec(-x, -y, -z); }
  vec operator*(T s) const both { return vec(x * s, y * s, z * s); }
  T operator%(const vec &o) const both { return x * o.x + y * o.y + z * o.z; }
  vec reflected(const vec &normal) const both { return *this - normal * (2 * (*this % normal)); }
};
typedef vec<float> v3;

float root(float v) restrict(cpu) { return std::sqrt(v); }
float root(float v) restrict(amp) { return precise_math::sqrt(v); }
v3 unit(const v3 &v) both { return v * (1.0f / root(v % v)); }

struct material {
  v3 colour;
  float mirror;
};
struct surface {
  material look;
};
struct hit {
  float distance;
  v3 point, normal;
  int id;
  hit() both : distance(1e30f), id(-1) {}
  bool found() const both { return id >= 0; }
};
struct ray {
  v3 from, to;
  v3 at(float t) const both { return from + to * t; }
};

struct sphere : surface {
  v3 centre;
  float radius;
  bool intersects(const ray &r, float &t) const both {
    const v3 d = r.from - centre;
    const float b = d % r.to, c = d % d - radius * radius, h = b * b - c;
    if (h < 0)
      return false;
    const float s = root(h);
    t = -b - s;
    if (t < 1e-3f)
      t = -b + s;
    return t > 1e-3f;
  }
  v3 normal_at(const v3 &p) const both { return unit(p - centre); }
};
struct plane : surface {
  float height;
  bool intersects(const ray &r, float &t) const both {
    if (r.to.y > -1e-4f)
      return false;
    t = (height - r.from.y) / r.to.y;
    return t > 1e-3f;
  }
  v3 normal_at(const v3 &) const both { return v3(0, 1, 0); }
};

const int spheres = 4;
struct scene {
  sphere balls[spheres];
  plane floor;
  v3 light;
  template <class Shape> static void test(const Shape &s, int id, const ray &r, hit &best) both {
    float t;
    if (s.intersects(r, t) && t < best.distance) {
      best.distance = t;
      best.point = r.at(t);
      best.normal = s.normal_at(best.point);
      best.id = id;
    }
  }
  hit closest(const ray &r) const both {
    hit best;
    for (int i = 0; i < spheres; ++i)
      test(balls[i], i, r, best);
    test(floor, spheres, r, best);
    return best;
  }
  const material &look(int id) const both { return id < spheres ? balls[id].look : floor.look; }
  v3 trace(ray r) const both {
    v3 sum;
    float weight = 1;
    for (int depth = 0; depth < 3; ++depth) {
      const hit h = closest(r);
      if (!h.found()) {
        sum = sum + v3(0.2f, 0.3f, 0.5f) * weight;
        break;
      }
      const material &m = look(h.id);
      ray shadow = {h.point, unit(light - h.point)};
      float bright = shadow.to % h.normal;
      if (bright < 0 || closest(shadow).found())
        bright = 0.1f;
      sum = sum + m.colour * (bright * weight * (1 - m.mirror));
      if ((weight *= m.mirror) < 0.01f)
        break;
      r.from = h.point;
      r.to = r.to.reflected(h.normal);
    }
    return sum;
  }
};

int main() {
  const int width = 40, height = 30;
  scene world;
  for (int i = 0; i < spheres; ++i) {
    world.balls[i].centre = v3(i * 1.5f - 2.2f, 0.2f * i, 4.0f + i % 2);
    world.balls[i].radius = 0.7f;
    world.balls[i].look.colour = v3(0.3f + 0.2f * i, 0.9f - 0.2f * i, 0.5f);
    world.balls[i].look.mirror = 0.2f * i;
  }
  world.floor.height = -0.8f;
  world.floor.look.colour = v3(0.7f, 0.7f, 0.7f);
  world.floor.look.mirror = 0.1f;
  world.light = v3(-3, 6, -1);
  auto pixel = [=](int x, int y) both {
    ray r;
    r.to = unit(v3((x - width / 2) / float(width), (height / 2 - y) / float(width), 1));
    return world.trace(r);
  };
  std::vector<v3> image(width * height);
  array_view<v3, 2> view(height, width, image);
  view.discard_data();
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = pixel(i[1], i[0]); });
  view.synchronize();
  int different = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const v3 d = pixel(x, y) - image[y * width + x];
      if (!(d % d < 1e-4f))
        ++different;
    }
  if (different > 5)
    std::printf("%d pixels differ\n", different);
  return different > 5;
}
