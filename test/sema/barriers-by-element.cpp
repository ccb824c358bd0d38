// Elements of small arrays and members of structs are followed one by one: whether a barrier is reached by all threads
// depends on the element that a constant picks, and on all of them where the subscript is not constant.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-152 R-LANG-153
#include <amp.h>
using namespace concurrency;

struct Cell { int a, b; };
struct Grid { Cell cells[2]; index<2> at; };
union Either { int number; Cell cell; };
constexpr int second() restrict(cpu, amp) { return 1; }
int last(const index<3> &i) restrict(amp) { return i[2]; }
int zero() restrict(amp) { return 0; }
void raise(int &v) restrict(amp) { ++v; }

void good(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    const int mine = t.local[0], ours = t.tile[0];
    if (index<2>(ours, mine)[0]) t.barrier.wait();
    index<3> place(mine, n, ours);
    place += index<3>(1, 2, 3);
    if (last(place) > place[1]) t.barrier.wait();
    place[0] = n;
    if (place[zero()]) t.barrier.wait();
    int numbers[4] = {ours, mine};
    raise(numbers[1]);
    numbers[1 + 2] = mine;
    for (int i = 0; i < numbers[0] + numbers[3 - second()]; ++i) t.barrier.wait();
    Grid grid{{{ours, mine}, {mine, ours}}, index<2>(mine, ours)};
    if (grid.cells[0].a + grid.cells[1].b + grid.at[1]) t.barrier.wait();
    const auto [first, rest] = grid.cells[0];
    if (first) t.barrier.wait();
    Grid copies[2] = {grid, grid};
    copies[1].at[0] = n;
    if (copies[1].at[0]) t.barrier.wait();
    Cell cells[2] = {{ours, mine}, {n, mine}};
    for (int i = 0; i < 2; ++i)
      if (cells[i].a) t.barrier.wait();
    int mixed[4] = {ours, n, mine, ours};
    for (int i = 0; i < 2; ++i)
      if (mixed[i]) t.barrier.wait();
    for (unsigned i = 0; i < 4u; i += 3)
      if (mixed[i]) t.barrier.wait();
    for (int i = 3; i >= 0; i--)
      if (i != 2 && mixed[i]) t.barrier.wait();
    int k = 1;
    do {
      if (mixed[k]) t.barrier.wait();
    } while (--k >= 0);
    index<3> corner(ours, n, mine);
    for (int d = 0; d < 2; d++)
      if (corner[d] > 3) t.barrier.wait();
    for (int i = 0; i < 4; ++i) {
      if (i == 2) continue;
      if (mixed[i]) t.barrier.wait();
    }
    for (int i = 0; i < 4; ++i) {
      if (i == 2) break;
      if (mixed[i]) t.barrier.wait();
    }
    int sums[2] = {};
    for (int r = 0; r < 2; ++r)
      for (int c = 0; c < 2; ++c)
        sums[c] += c == 0 ? ours : mine;
    if (sums[0]) t.barrier.wait();
    float matrix[2][2] = {{1, float(mine)}, {float(n), 0}};
    if (matrix[1][0] > matrix[0][0]) t.barrier.wait();
    Either either;
    either.number = mine;
    either.number = n;
    if (either.number) t.barrier.wait();
  });
}

void bad(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { // expected-note 0+ {{in the kernel launched here}}
    const int mine = t.local[0], ours = t.tile[0]; // expected-note 0+ {{depends on the thread's index here}}
    if (index<2>(ours, mine)[1]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'mine'}}
    if (index<2>(ours, mine)[n]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'mine'}}
    int numbers[4] = {ours, ours, ours, ours};
    numbers[n] = mine; // expected-note {{'numbers' depends on 'mine' here}}
    if (numbers[2]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'numbers'}}
    int moved[4] = {ours, ours, ours, ours};
    int *last = &moved[0];
    last += 3;
    *last = mine; // expected-note {{'moved' depends on 'mine' here}}
    if (moved[3]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'moved'}}
    int stepped[4] = {ours, ours, ours, ours}, *step = &stepped[0];
    ++step;
    *step = mine; // expected-note {{'stepped' depends on 'mine' here}}
    if (stepped[1]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'stepped'}}
    int which = 0;
    if (n > 3)
      which = 1;
    int either[2] = {ours, mine};
    if (either[which]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'mine'}}
    for (int i = 0; i < 2; ++i)
      if (either[i]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'mine'}}
    int late[4] = {ours, ours, ours, mine};
    for (int i = 0; i < 4; ++i)
      if (late[i]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'mine'}}
    int turned[2] = {ours, ours};
    for (int i = 0; i < 100; ++i) {
      if (turned[0]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'turned'}}
      if (i == 50) turned[0] = mine; // expected-note {{'turned' depends on 'mine' here}}
    }
    for (int i = 0; i < 4; ++i) {
      if (late[i] > 3) break; // expected-note {{some threads leave here}} expected-note {{depends on 'mine'}}
      t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}}
    }
    if (either[mine > 3]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'mine'}}
    int some = 0;
    if (mine > 3) // expected-note {{depends on 'mine'}}
      some = 1; // expected-note {{'some' is assigned here by some of the threads only}}
    int equal[2] = {ours, ours};
    if (equal[some]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'some'}}
    int many[17] = {};
    many[3] = mine; // expected-note {{'many' depends on 'mine' here}}
    if (many[4]) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'many'}}
    Either mixed;
    mixed.cell.b = mine; // expected-note {{'mixed' depends on 'mine' here}}
    mixed.cell.a = n;
    if (mixed.number) t.barrier.wait(); // expected-error {{can differ in whether they reach this barrier}} expected-note {{depends on 'mixed'}}
  });
}
