#pragma once

#include "vom-kriege/tell/tale.h"
#include "vom-kriege/tell/tale_words.h"

/// One turn of a tale.
namespace vom_kriege {

/// Fights become sentences: a roll, what it did and what came of it are one. Happenings come in one by one;
/// what is not of a fight is refused.
class FightTeller {
 public:
  explicit FightTeller(Scribe& scribe) : scribe_(scribe) {}

  /// Whether it was of a fight. `hits_before` is what the unit of a hit had until now.
  bool take(const Happening& h, int hits_before);
  /// The sentences so far; nothing is open then.
  [[nodiscard]] std::vector<Sentence> finish();

 private:
  /// A roll whose end is not known yet.
  struct Open {
    Happening roll;
    Units with;
    int taken = 0;  // hits
    int now = 0;
    enum class End : std::uint8_t { stands, gives_way, breaks, destroyed, draws_off } end{};
    field::Mils way;
  };

  bool take_roll(const Happening& h);
  bool take_end(const Happening& h, int hits_before);
  bool take_leader(const Happening& h);
  void close();
  void tell(std::string words, ShownDice dice = {});
  [[nodiscard]] std::string opening(const Open& o);
  [[nodiscard]] std::string ending(const Open& o);
  [[nodiscard]] ShownDice dice_of(const Happening& roll) const;
  [[nodiscard]] bool concerns(UnitId u) const { return open_ && open_->roll.roll.target == u; }

  Scribe& scribe_;
  std::optional<Open> open_;
  std::optional<Happening> test_;  // of a square
  Units with_;                     // named in the last decision
  std::vector<Sentence> told_;
};

/// Moves of one initiative, summed up: who went where.
class MoveTeller {
 public:
  explicit MoveTeller(Scribe& scribe) : scribe_(scribe) {}

  bool take(const Happening& h, Formation before);
  [[nodiscard]] std::vector<Sentence> finish();

 private:
  struct Going {
    UnitId unit = UnitId::none;
    field::Place from;
    field::Place to;
    Formation before{};
    Formation after{};
  };
  enum class Way : std::uint8_t { forward, back, aside, nowhere };
  [[nodiscard]] Way way_of(const Going& g) const;
  [[nodiscard]] static std::int64_t length_of(const Going& g);
  void tell_way(Way way, Say how);
  void tell_changes();

  Scribe& scribe_;
  std::vector<Going> going_;
  std::vector<Going> charged_;
  std::vector<Sentence> told_;
};

/// What the tale has to remember from turn to turn.
struct TaleState {
  std::vector<Formation> formations;  // by unit
  std::vector<int> hits;
};

[[nodiscard]] TaleTurn tell_turn(Scribe& scribe, const ChronicleTurn& turn, TaleState& state);

}  // namespace vom_kriege
