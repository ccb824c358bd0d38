ROW_FUNCTION row_exp2(float x) { return x == x ? (float)row_power_of_two(x) : x; }
