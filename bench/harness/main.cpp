// Runs one program of the suite: results go to standard output, one JSON object in each line. Exits with 0 only if
// every result was right.
#include "harness/accelerator.h"
#include "harness/machine.h"
#include "harness/program_cost.h"
#include "harness/suite.h"

int main(int argc, char **argv) {
  const bench::options given = bench::read_options(argc, argv);
  const bench::program_cost programs; // before the runtime reads its settings
  bench::suite all(given, bench::use_accelerator(given.device));
  bench::describe_machine(all.accelerator_path(), given);
  bench::run(all);
  programs.report(all.accelerator_path(), all.hand_written());
  return all.all_correct() ? 0 : 1;
}
