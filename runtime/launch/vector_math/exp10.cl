ROW_FUNCTION row_exp10(float x) { return x == x ? (float)row_power_of_two(x * 3.321928094887362) : x; }
