ROW_FUNCTION row_atan(float x) { return copysign((float)row_arctangent(fabs((double)x), 1.0), x); }
