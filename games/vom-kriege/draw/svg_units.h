#pragma once

#include "vom-kriege/draw/svg_canvas.h"
#include "vom-kriege/model/surface_words.h"

namespace vom_kriege {

/// The colours of a side: its own, a darker one for outlines and lettering, a lighter one for tints.
struct SidePaint {
  std::string fill;
  std::string dark;
  std::string light;
};
[[nodiscard]] SidePaint paint_of(const SideFacts& side);

/// Units and leaders as they stand, without lettering.
class Figures {
 public:
  Figures(Canvas& canvas, const Table& table, const View& view, base::Language language);

  void draw(const SeenUnit& unit);
  void draw(const SeenLeader& leader);

  // The signs by themselves, for the key of the drawing too.
  void stand(Arm arm, int guns, const StandBox& box, const SidePaint& paint);
  void leader_sign(field::Point at, Tenths high, bool army, const SidePaint& paint);
  void pip(field::Point at, Tenths radius);
  void puff(field::Point at, field::Mils size);
  void white_flag(field::Point foot, field::Mils height);
  void marker_sign(field::Point at, field::Mils radius, const SidePaint& paint);

 private:
  void stands(const SeenUnit& unit);
  void disorder(const SeenUnit& unit);
  void facing(const SeenUnit& unit);
  void arrow_head(const field::Place& from, const SidePaint& paint);
  void hits(const SeenUnit& unit);
  void row_of_hits(const field::Place& middle, int hits);
  void guns(int guns, const StandBox& box, const SidePaint& paint);
  void star(OnPaper centre, Tenths radius);
  [[nodiscard]] std::string title_of(const SeenUnit& unit) const;
  [[nodiscard]] field::Box box_of(const SeenUnit& unit) const;
  [[nodiscard]] field::Point middle_of(const SeenUnit& unit) const;

  Canvas& c_;
  const Table& table_;
  const View& view_;
  Headlines lines_;
  std::array<SidePaint, 2> paints_;
};

}  // namespace vom_kriege
