// Boost.JSON for WebAssembly, compiled once, and what Debian's libraries for it leave to others.

#include <boost/json/src.hpp>
#include <cstdint>
#include <cstdlib>

// Numbers and texts are asked for by kind, so that Boost.JSON has nothing to throw.
namespace boost {
void throw_exception(const std::exception& /*what*/) { std::abort(); }
void throw_exception(const std::exception& /*what*/, const source_location& /*where*/) { std::abort(); }
}  // namespace boost

// Debian compiles the compiler's own functions with a guard on the stack; its C library for WASI has none.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x5a4dab1e;
void __stack_chk_fail() { std::abort(); }
}

// The rules throw only to stop the compiler, but clang emits some of these calls all the same. They
// are never reached.
extern "C" {
void* __cxa_allocate_exception(std::size_t /*size*/) { std::abort(); }
void __cxa_throw(void* /*what*/, void* /*type*/, void (*)(void*)) { std::abort(); }
}
