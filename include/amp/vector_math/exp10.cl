VECTOR_FUNCTION vector_exp10(float x) { return x == x ? (float)vector_power_of_two(x * 3.321928094887362) : x; }
