// The headers that a source begins with.
#include "parse/preamble/LeadingHeaders.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <catch2/catch.hpp>

using namespace ampcc;

namespace {

using Headers = std::vector<std::string>;

// A folder with sources, removed at the end.
class Folder {
public:
  Folder() { REQUIRE(!llvm::sys::fs::createUniqueDirectory("leading-headers", Path)); }
  ~Folder() { llvm::sys::fs::remove_directories(Path); }

  std::string add(llvm::StringRef Name, llvm::StringRef Text) {
    llvm::SmallString<128> File(Path);
    llvm::sys::path::append(File, Name);
    llvm::sys::fs::create_directories(llvm::sys::path::parent_path(File));
    std::error_code Failed;
    llvm::raw_fd_ostream(File, Failed) << Text;
    REQUIRE(!Failed);
    return File.str().str();
  }
  Headers of(llvm::StringRef Text, const clang::HeaderSearchOptions &Search = {}) {
    return leadingHeaders(add("main.cpp", Text), Search);
  }

private:
  llvm::SmallString<128> Path;
};

} // namespace

TEST_CASE("leading headers are sorted, and each is named once") {
  Folder F;
  CHECK(F.of("#include <vector>\n#include <amp.h>\n#include <vector>\nint i;\n") == Headers{"amp.h", "vector"});
  CHECK(F.of("// A comment.\n/* Another\none. */\n#include <amp.h> // with a comment\n#  include<cmath>\n") ==
        Headers{"amp.h", "cmath"});
}

TEST_CASE("a source without C++ AMP has none") {
  Folder F;
  CHECK(F.of("#include <vector>\n").empty());
  CHECK(F.of("").empty());
  CHECK(leadingHeaders("/nowhere/main.cpp", {}).empty());
}

TEST_CASE("other text ends them") {
  Folder F;
  CHECK(F.of("int i;\n#include <amp.h>\n").empty());
  CHECK(F.of("#define NDEBUG\n#include <amp.h>\n").empty());
  CHECK(F.of("#ifdef A\n#include <amp.h>\n#endif\n").empty());
  CHECK(F.of("#pragma pack(1)\n#include <amp.h>\n").empty());
  CHECK(F.of("#include <amp.h>\n#include <other.h>\n#include <vector>\n") == Headers{"amp.h"});
  CHECK(F.of("#include <amp.h>\nint i;\n#include <vector>\n") == Headers{"amp.h"});
  CHECK(F.of("#include <amp.h>\n#include <vector> /* begins\nhere */\n") == Headers{"amp.h"});
  CHECK(F.of("#include <amp.h>\n#include_next <vector>\n") == Headers{"amp.h"});
}

TEST_CASE("the user's headers count as far as they are text-free") {
  Folder F;
  F.add("once.h", "#pragma once\n#include <amp.h>\n");
  F.add("guarded.h", "#ifndef GUARDED_H\n#define GUARDED_H\n#include <amp_math.h>\n#endif // GUARDED_H\n");
  F.add("code.h", "#pragma once\n#include <amp.h>\n#include <string>\nint code;\n");
  F.add("reserved.h", "#ifndef _GLIBCXX_VECTOR\n#define _GLIBCXX_VECTOR\n#include <amp.h>\n#endif\n");
  F.add("behind.h", "#ifndef BEHIND_H\n#define BEHIND_H\n#include <amp.h>\n#endif\nint behind;\n");
  F.add("own/inner.h", "#include \"deeper.h\"\n");
  F.add("own/deeper.h", "#include <amp_graphics.h>\n");
  CHECK(F.of("#include \"once.h\"\n#include <vector>\n") == Headers{"amp.h", "vector"});
  CHECK(F.of("#include \"guarded.h\"\n#include <vector>\n") == Headers{"amp_math.h", "vector"});
  CHECK(F.of("#include \"code.h\"\n#include <vector>\n") == Headers{"amp.h", "string"});
  CHECK(F.of("#include \"behind.h\"\n#include <vector>\n") == Headers{"amp.h"});
  CHECK(F.of("#include \"own/inner.h\"\n") == Headers{"amp_graphics.h"});
  CHECK(F.of("#include \"reserved.h\"\n").empty());
  CHECK(F.of("#include \"missing.h\"\n#include <amp.h>\n").empty());
  CHECK(F.of("#include \"main.cpp\"\n#include <amp.h>\n").empty());
}

TEST_CASE("the user's headers are looked for where Clang does") {
  Folder F;
  const std::string Header = F.add("quoted/own.h", "#include <amp.h>\n");
  clang::HeaderSearchOptions Search;
  CHECK(F.of("#include \"own.h\"\n", Search).empty());
  Search.AddPath(llvm::sys::path::parent_path(Header), clang::frontend::Quoted, /*IsFramework=*/false,
                 /*IgnoreSysRoot=*/false);
  CHECK(F.of("#include \"own.h\"\n", Search) == Headers{"amp.h"});
}
