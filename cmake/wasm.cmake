# The judge for browsers: clang compiles it to WebAssembly, with Debian's C and C++ libraries for it. Those neither throw nor start threads,
# and the rules throw only to stop the compiler: what would throw elsewhere ends the program.
include("${CMAKE_CURRENT_LIST_DIR}/clang.cmake")
set(SANDTABLE_WASM ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_SYSROOT /usr)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR "${llvm}/llvm-ar")
set(CMAKE_RANLIB "${llvm}/llvm-ranlib")
set(CMAKE_CXX_FLAGS_INIT "-fignore-exceptions -D_LIBCPP_NO_EXCEPTIONS -nostdinc++ -isystem /usr/include/wasm32-wasi/c++/v1")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
