// The test runner of Catch2, compiled once.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
