#pragma once
inline int twice(int n) restrict(cpu, amp) { return 2 * n; }
