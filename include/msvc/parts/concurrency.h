// The two spellings of the namespace.
#pragma once

namespace Concurrency {}
namespace concurrency = Concurrency;
