#define TS 256
#define STEPS (TS - 1)

kernel __attribute__((reqd_work_group_size(TS, 1, 1))) void
binomial(global const float *restrict prices, global const float *restrict strikes, global const float *restrict years,
         global float *restrict values) {
  local float tree[TS + 1];
  int option = (int)get_group_id(0), l = (int)get_local_id(0);
  float step = years[option] / STEPS;
  float move = 0.3f * native_sqrt(step), growth = native_exp(0.02f * step);
  float up = native_exp(move), down = native_exp(-move);
  float p = (growth - down) / (up - down), to_up = p / growth, to_down = (1 - p) / growth;
  float gain = prices[option] * native_exp(move * (2 * l - STEPS)) - strikes[option];
  tree[l] = gain > 0 ? gain : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = STEPS; i > 0; --i) {
    float value = 0;
    if (l < i)
      value = to_up * tree[l + 1] + to_down * tree[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < i)
      tree[l] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0)
    values[option] = tree[0];
}
