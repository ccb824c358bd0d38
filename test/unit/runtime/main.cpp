// The entry point of the unit tests.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

int main(int count, char **arguments) { return Catch::Session().run(count, arguments); }
