// Does on purpose what the sanitizers are there to find: `planted_faults KIND`. Tests that run under them
// prove something only while each kind stops this program.
#include <array>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

namespace {

int past_the_end_of_a_vector(int many) {
  const std::vector<int> numbers(4, many);
  return *(numbers.data() + 3 + many);
}

int past_the_end_of_a_local(int many) {
  std::array<int, 4> numbers{};
  for (int i = 0; i < 4; ++i) *(numbers.data() + i) = i;
  return *(numbers.data() + 3 + many);
}

int freed(int many) {
  auto number = std::make_unique<int>(many);
  const int* gone = number.get();
  number.reset();
  return *gone;
}

int overflow(int many) { return INT_MAX - 1 + 2 * many; }

int shift(int many) { return many << (31 + many); }

int leaked(int many) {
  const int* kept = new int(many);
  const int value = *kept;
  kept = nullptr;
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view kind = argc == 2 ? argv[1] : "";
  int value = 0;
  if (kind == "vector")
    value = past_the_end_of_a_vector(argc - 1);
  else if (kind == "local")
    value = past_the_end_of_a_local(argc - 1);
  else if (kind == "freed")
    value = freed(argc - 1);
  else if (kind == "overflow")
    value = overflow(argc - 1);
  else if (kind == "shift")
    value = shift(argc - 1);
  else if (kind == "leak")
    value = leaked(argc - 1);
  else if (kind != "none")
    return 0;  // a kind that is not there is not found
  std::printf("%d\n", value);
  return 0;
}
