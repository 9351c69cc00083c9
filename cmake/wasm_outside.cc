// fmt 9.1 and Boost.JSON 1.81 for WebAssembly, each compiled once, and what Debian's libraries for it leave
// to others.

#include <fmt/format-inl.h>

#include <boost/json/src.hpp>
#include <cstdint>
#include <cstdlib>

// Templates that fmt/format.h declares and its library makes.
template char fmt::v9::detail::decimal_point_impl<char>(fmt::v9::detail::locale_ref);
template fmt::v9::detail::thousands_sep_result<char> fmt::v9::detail::thousands_sep_impl<char>(
    fmt::v9::detail::locale_ref);

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

// The rules throw only to stop the compiler, but clang writes some of it down all the same: nobody comes
// there.
extern "C" {
void* __cxa_allocate_exception(std::size_t /*size*/) { std::abort(); }
void __cxa_throw(void* /*what*/, void* /*type*/, void (*)(void*)) { std::abort(); }
}
