// Prices European options by the Black-Scholes formula with the functions of fast_math.
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

constexpr float risk_free_rate = 0.02f;
constexpr float volatility = 0.30f;

struct option {
  float price, strike, years;
};

struct value {
  float call, put;
};

// The cumulative normal distribution, as a polynomial.
float normal_distribution(float d) restrict(amp) {
  const float k = 1.0f / (1.0f + 0.2316419f * fast_math::fabs(d));
  const float tail =
      0.39894228f * fast_math::exp(-0.5f * d * d) *
      (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0.0f ? 1.0f - tail : tail;
}

value black_scholes(const option &o) restrict(amp) {
  const float deviation = volatility * fast_math::sqrt(o.years);
  const float d1 =
      (fast_math::log(o.price / o.strike) + (risk_free_rate + 0.5f * volatility * volatility) * o.years) / deviation;
  const float d2 = d1 - deviation;
  const float discounted = o.strike * fast_math::exp(-risk_free_rate * o.years);
  value v;
  v.call = o.price * normal_distribution(d1) - discounted * normal_distribution(d2);
  v.put = v.call + discounted - o.price; // put-call parity
  return v;
}

// The reference in double precision, with the exact distribution.
double call_on_cpu(const option &o) {
  const double deviation = volatility * std::sqrt(o.years);
  const double d1 =
      (std::log(double(o.price) / o.strike) + (risk_free_rate + 0.5 * volatility * volatility) * o.years) / deviation;
  const auto normal = [](double d) { return 0.5 * std::erfc(-d / std::sqrt(2.0)); };
  return o.price * normal(d1) - o.strike * std::exp(-double(risk_free_rate) * o.years) * normal(d1 - deviation);
}

int main() {
  const int count = 100000;
  std::vector<option> options(count);
  for (int i = 0; i < count; ++i)
    options[i] = {5.0f + 0.00025f * static_cast<float>(i), 10.0f + static_cast<float>(i % 90),
                  0.25f + 0.1f * static_cast<float>(i % 97)};
  std::vector<value> values(count);

  array_view<const option> in(count, options);
  array_view<value> out(count, values);
  out.discard_data();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = black_scholes(in[i]); });
  out.synchronize();

  int wrong = 0;
  for (int i = 0; i < count; ++i)
    wrong += !(std::fabs(values[i].call - call_on_cpu(options[i])) < 5e-4);
  std::wcout << L"black_scholes on " << accelerator().description << L": " << count << L" options, " << wrong
             << L" prices wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}
