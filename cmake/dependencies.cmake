# What we take from outside; docs/dependencies.md says why. Only what is needed to play is required without tests.

# toml++ without exceptions, its implementation compiled once.
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h REQUIRED)
if(SANDTABLE_TESTS_FROM)  # like the tests: it is compiled once for both compilers, and like all other libraries it is not sanitized
  add_library(sandtable_toml INTERFACE)
  target_link_libraries(sandtable_toml INTERFACE "${SANDTABLE_TESTS_FROM}/libsandtable_toml.a")
  set(whose INTERFACE)
else()
  add_library(sandtable_toml STATIC "${CMAKE_CURRENT_LIST_DIR}/toml.cc")
  set(whose PUBLIC)
endif()
target_include_directories(sandtable_toml SYSTEM ${whose} "${TOMLPLUSPLUS_INCLUDE_DIR}")
target_compile_definitions(sandtable_toml ${whose} TOML_EXCEPTIONS=0 TOML_HEADER_ONLY=0)
if(SANDTABLE_FUZZ AND NOT SANDTABLE_TESTS_FROM)
  # Half of what many tests wait for is reading scenarios. The fuzzer is guided by this library, but like all others it is not sanitized
  # itself; the presets asan and tsan do that.
  target_compile_options(sandtable_toml PRIVATE -O2 -fno-sanitize=address,undefined)
endif()

if(SANDTABLE_WASM)
  include(cmake/wasm_dependencies.cmake)
  return()
endif()

find_package(fmt 9 REQUIRED CONFIG)
find_package(tl-expected REQUIRED CONFIG)
find_package(CLI11 REQUIRED CONFIG)
find_package(Boost 1.81 REQUIRED CONFIG COMPONENTS json)
find_package(spdlog REQUIRED CONFIG)
find_package(date REQUIRED CONFIG)

find_package(CURL 7.88 REQUIRED)
find_package(OpenSSL 3 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(GMIME REQUIRED IMPORTED_TARGET gmime-3.0)

find_path(SODIUM_INCLUDE_DIR sodium.h REQUIRED)
find_library(SODIUM_LIBRARY sodium REQUIRED)
add_library(sandtable_sodium INTERFACE)
target_include_directories(sandtable_sodium SYSTEM INTERFACE "${SODIUM_INCLUDE_DIR}")
target_link_libraries(sandtable_sodium INTERFACE "${SODIUM_LIBRARY}")

find_path(EDIT_INCLUDE_DIR histedit.h REQUIRED)
find_library(EDIT_LIBRARY edit REQUIRED)
add_library(sandtable_edit INTERFACE)
target_include_directories(sandtable_edit SYSTEM INTERFACE "${EDIT_INCLUDE_DIR}")
target_link_libraries(sandtable_edit INTERFACE "${EDIT_LIBRARY}")

find_package(SQLite3 3.40 REQUIRED)
add_library(sandtable_sqlite INTERFACE)
target_link_libraries(sandtable_sqlite INTERFACE SQLite::SQLite3)

find_path(PQXX_INCLUDE_DIR pqxx/pqxx REQUIRED)
find_library(PQXX_LIBRARY pqxx REQUIRED)
find_library(PQ_LIBRARY pq REQUIRED)
add_library(sandtable_postgres INTERFACE)
target_include_directories(sandtable_postgres SYSTEM INTERFACE "${PQXX_INCLUDE_DIR}")
target_link_libraries(sandtable_postgres INTERFACE "${PQXX_LIBRARY}" "${PQ_LIBRARY}")

if(SANDTABLE_TESTS)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  find_path(DOCTEST_INCLUDE_DIR doctest/doctest.h REQUIRED)
  find_package(rapidcheck REQUIRED CONFIG)
endif()
if(SANDTABLE_BENCH)
  find_package(benchmark REQUIRED CONFIG)
endif()
