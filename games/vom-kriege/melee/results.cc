#include "vom-kriege/melee/results.h"

namespace vom_kriege {

Effect effect(std::span<const DieFace> faces, Arm target, Against against, bool shooting,
              const DiceOptions& options) {
  Effect sum;
  for (const DieFace face : faces) {
    const Effect one = effect(face, target, against, shooting, options);
    sum.hits += one.hits;
    sum.flags += one.flags;
  }
  return sum;
}

}  // namespace vom_kriege
