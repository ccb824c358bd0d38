    v[i] = 5; // the end of a kernel
