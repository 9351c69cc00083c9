# The rules for browsers: clang 16, the second compiler, makes WebAssembly of them, with Debian's C and C++ libraries for it.
# Those neither throw nor start threads, and the rules throw only to stop the compiler: what would throw elsewhere ends the program.
set(SANDTABLE_WASM ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_SYSROOT /usr)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-16)
set(CMAKE_RANLIB llvm-ranlib-16)
set(CMAKE_CXX_FLAGS_INIT "-fignore-exceptions -D_LIBCPP_NO_EXCEPTIONS -nostdinc++ -isystem /usr/include/wasm32-wasi/c++/v1")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
