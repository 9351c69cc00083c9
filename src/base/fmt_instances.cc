// What fmt/core.h leaves to the library. g++ finds it in Debian's libfmt; clang writes its name another way
// and does not, so it is made here once, instead of in every file that would include fmt/format.h.

#include <fmt/format.h>

template void fmt::v9::detail::vformat_to<char>(fmt::v9::detail::buffer<char>&,
                                                fmt::v9::basic_string_view<char>,
                                                fmt::v9::basic_format_args<fmt::v9::buffer_context<char>>,
                                                fmt::v9::detail::locale_ref);
