#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dark-age/rules/terrain.h"
#include "orders/reader.h"
#include "realm/chart/shapes.h"
#include "realm/controller.h"
#include "realm/ids.h"
#include "realm/map_graph.h"
#include "text/code_table.h"

/// Dark Age: kings of the early British Isles.
namespace dark_age {

using realm::AreaId;
using realm::Controller;
using realm::MapFrame;
using realm::MapPoint;
using realm::PowerId;
using realm::Ring;

enum class NationId : std::uint8_t {};

/// DA-H2  A nation and its two flags.
struct Nation {
  std::string name;
  bool gaelic = false;
  bool viking = false;
};

/// What an area is and stays.
struct AreaFacts {
  std::string name;
  Terrain terrain = Terrain::lowlands;
  AreaId hinterland = AreaId::none;  // of a city (DA 2.3)
  std::vector<Ring> shape = {};      // where the map has a frame; a city is a sign at its label
  MapPoint label = {};
};

/// What a power is and stays.
struct PowerFacts {
  std::string name;
  NationId nation{};
  Controller controller = Controller::person;
  int entry = 1;   // the turn it comes into the game
  int colour = 0;  // on a drawn map, from 1; 0 is any
};

/// DA-H52  A force that comes from beyond the map.
struct Arrival {
  int turn = 0;
  PowerId power = PowerId::none;
  AreaId sea = AreaId::none;
  int ships = 0;
  int armies = 0;
  int treasury = 0;
  int balance = 10;
};

enum class Leftover : std::uint8_t { treasury, order };

struct Options {
  int last_turn = 30;
  bool dispersed_losses = false;           // DA-H25
  bool high_king = false;                  // DA-H53
  bool unowned_growth = true;              // DA-H8
  Leftover leftover = Leftover::treasury;  // DA-H11
  bool fill_with_tax = false;              // DA 1.8
};

/// What does not change during a game: map, powers, nations, options. Positions refer to it and it must
/// outlive them; it is not copied or moved once sheets are read with its vocabulary.
class World {
 public:
  World(std::string name, realm::MapGraph map, std::vector<AreaFacts> areas, base::CodeTable power_codes,
        std::vector<PowerFacts> powers, std::vector<Nation> nations, Options options,
        std::vector<Arrival> arrivals, MapFrame frame = {});
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const realm::MapGraph& map() const { return map_; }
  [[nodiscard]] const base::CodeTable& power_codes() const { return power_codes_; }
  [[nodiscard]] const MapFrame& frame() const { return frame_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const std::vector<Arrival>& arrivals() const { return arrivals_; }
  [[nodiscard]] const std::vector<Nation>& nations() const { return nations_; }
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
  [[nodiscard]] bool is_land(AreaId a) const { return !is_sea(a); }  // cities included
  [[nodiscard]] bool is_city(AreaId a) const { return facts(a).terrain == Terrain::city; }
  [[nodiscard]] const Nation& nation(PowerId p) const {
    return nations_[static_cast<std::size_t>(facts(p).nation)];
  }
  [[nodiscard]] bool same_nation(PowerId a, PowerId b) const { return facts(a).nation == facts(b).nation; }

 private:
  std::string name_;
  realm::MapGraph map_;
  std::vector<AreaFacts> areas_;
  base::CodeTable power_codes_;
  std::vector<PowerFacts> powers_;
  std::vector<Nation> nations_;
  Options options_;
  std::vector<Arrival> arrivals_;
  MapFrame frame_;
  sheet::Vocabulary vocabulary_;
};

/// DA-H2  The nations every scenario knows.
[[nodiscard]] std::vector<Nation> default_nations();

}  // namespace dark_age
