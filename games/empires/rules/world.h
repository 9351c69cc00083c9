#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "empires/rules/terrain.h"
#include "orders/reader.h"
#include "realm/chart/shapes.h"
#include "realm/controller.h"
#include "realm/ids.h"
#include "realm/map_graph.h"
#include "text/code_table.h"

/// Empires: countries on a map of land and sea, in three variants that differ by data and a few switches.
namespace empires {

using realm::AreaId;
using realm::Controller;
using realm::PowerId;

enum class Variant : std::uint8_t { medieval, european, world };

[[nodiscard]] std::string_view name(Variant variant);

/// What an area is and stays.
struct AreaFacts {
  std::string name;
  Terrain terrain = Terrain::plains;
  std::vector<realm::Ring> shape = {};  // where the map has a frame
  realm::MapPoint label = {};
};

/// What a power is and stays.
struct PowerFacts {
  std::string name;
  Controller controller = Controller::person;
  int colour = 0;                 // on a drawn map, from 1; 0 is any
  AreaId capital = AreaId::none;  // European (EMP-H57)
  int supply_capacity = 2;        // European (EMP S.10)
};

inline constexpr int kMostWatchers = 16;

struct Options {
  int last_turn = 30;
  int vp_target = 0;      // EMP-H61; 0: twice the number of land areas that have population at the start
  int air_reach = 2;      // EMP-H24
  int watcher_limit = 6;  // EMP-H49
  int win_land = 50;      // EMP-H62, percent
  int win_people = 50;
};

/// What does not change during a game: variant, map, powers, options. Positions refer to it and it must
/// outlive them; it is not copied or moved once sheets are read with its vocabulary.
class World {
 public:
  World(std::string name, Variant variant, realm::MapGraph map, std::vector<AreaFacts> areas,
        base::CodeTable power_codes, std::vector<PowerFacts> powers, Options options,
        realm::MapFrame frame = {});
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Variant variant() const { return variant_; }
  [[nodiscard]] bool has_air() const { return variant_ == Variant::world; }
  [[nodiscard]] bool has_supply() const { return variant_ == Variant::european; }
  [[nodiscard]] const realm::MapGraph& map() const { return map_; }
  [[nodiscard]] const base::CodeTable& power_codes() const { return power_codes_; }
  [[nodiscard]] const realm::MapFrame& frame() const { return frame_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const sheet::Vocabulary& vocabulary() const { return vocabulary_; }

  [[nodiscard]] std::size_t area_count() const { return areas_.size(); }
  [[nodiscard]] std::size_t power_count() const { return powers_.size(); }
  [[nodiscard]] const AreaFacts& facts(AreaId a) const { return areas_[realm::index(a)]; }
  [[nodiscard]] const PowerFacts& facts(PowerId p) const { return powers_[realm::index(p)]; }
  [[nodiscard]] std::string_view code(AreaId a) const { return map_.code(a); }
  [[nodiscard]] std::string_view code(PowerId p) const {
    return p == PowerId::none ? std::string_view("-") : power_codes_.code(static_cast<std::uint16_t>(p));
  }
  [[nodiscard]] const TerrainRow& ground(AreaId a) const { return row(facts(a).terrain); }
  [[nodiscard]] bool is_sea(AreaId a) const { return facts(a).terrain == Terrain::sea; }
  [[nodiscard]] bool is_land(AreaId a) const { return !is_sea(a); }
  [[nodiscard]] bool adjacent(AreaId a, AreaId b) const { return map_.adjacent(a, b); }

  static constexpr int kNoWay = 0xffff;
  /// EMP-H7  The fewest steps over sea areas from one sea area to another; kNoWay where there are none.
  [[nodiscard]] int sea_steps(AreaId from, AreaId to) const {
    return sea_steps_[sea_number_[realm::index(from)] * seas_.size() + sea_number_[realm::index(to)]];
  }

 private:
  void measure_seas();

  std::string name_;
  Variant variant_;
  realm::MapGraph map_;
  std::vector<AreaFacts> areas_;
  base::CodeTable power_codes_;
  std::vector<PowerFacts> powers_;
  Options options_;
  realm::MapFrame frame_;
  std::vector<AreaId> seas_;
  std::vector<std::size_t> sea_number_;   // by AreaId
  std::vector<std::uint16_t> sea_steps_;  // by sea and sea
  sheet::Vocabulary vocabulary_;
};

}  // namespace empires
