#include "vom-kriege/maker/made_nations.h"

namespace vom_kriege {
namespace {

constexpr std::string_view kRussianFoot[] = {
    "Pskov",      "Azov",    "Moscow",   "Vologda",   "Nizov",   "Reval",   "Tobolsk", "Volhynia",
    "Kremenchug", "Minsk",   "Murom",    "Chernigov", "Koporye", "Polotsk", "Yelets",  "Ryazan",
    "Brest",      "Vilna",   "Simbirsk", "Odessa",    "Ladoga",  "Poltava", "Orel",    "Smolensk",
    "Narva",      "Butyrsk", "Ufa",      "Shirvan",   "Tomsk",   "Perm"};
constexpr std::string_view kRussianHussars[] = {"Pavlograd", "Akhtyrka",   "Mariupol",      "Izum",
                                                "Sumy",      "Alexandria", "Elisabethgrad", "Olviopol"};
constexpr std::string_view kRussianUhlans[] = {"Chuguev", "Polish", "Lithuanian", "Tatar"};
constexpr std::string_view kRussianHeavies[] = {"Ekaterinoslav", "Military Order", "Little Russia",
                                                "Gluchov"};
constexpr std::string_view kBritishLight[] = {"43rd Light", "52nd Light", "51st Light", "68th Light",
                                              "71st Light", "85th Light", "95th",       "60th"};

constexpr Nation kNations[] = {
    {.id = "french",
     .name = "The French",
     .adjective = "French",
     .army = "france",
     .colour = "#2f5f93",
     .foot = {"Line", 112, {}},
     .light_foot = {"Leger", 31, {}},
     .elite_foot = "Combined grenadiers",
     .raw_foot = {"Provisional Line", 28, {}},
     .light_horse = {"Chasseurs", 26, {}},
     .lancers = {"Lancers", 8, {}},
     .heavy_horse = {"Dragoons", 30, {}},
     .irregulars = {},
     .eight_guns = true,
     .skirmishers = 35,
     .elite = 8,
     .raw = 12,
     .good_leaders = 50},
    {.id = "austrians",
     .name = "The Austrians",
     .adjective = "Austrian",
     .army = "austria",
     .colour = "#8a6d2a",
     .foot = {"Infantry", 63, {}},
     .light_foot = {"Grenzers", 17, {}},
     .elite_foot = "Grenadiers",
     .raw_foot = {"Landwehr", 6, {}},
     .light_horse = {"Hussars", 12, {}},
     .lancers = {"Uhlans", 3, {}},
     .heavy_horse = {"Cuirassiers", 8, {}},
     .irregulars = {},
     .eight_guns = false,
     .skirmishers = 12,
     .elite = 12,
     .raw = 15,
     .good_leaders = 25},
    {.id = "prussians",
     .name = "The Prussians",
     .adjective = "Prussian",
     .army = "prussia",
     .colour = "#4a4f57",
     .foot = {"Infantry", 31, {}},
     .light_foot = {"Fusiliers", 24, {}},
     .elite_foot = "Grenadiers",
     .raw_foot = {"Landwehr", 20, {}},
     .light_horse = {"Hussars", 10, {}},
     .lancers = {"Uhlans", 6, {}},
     .heavy_horse = {"Dragoons", 14, {}},
     .irregulars = {},
     .eight_guns = true,
     .skirmishers = 18,
     .elite = 8,
     .raw = 10,
     .good_leaders = 30},
    {.id = "russians",
     .name = "The Russians",
     .adjective = "Russian",
     .army = "russia",
     .colour = "#3f7a4d",
     .foot = {"Musketeers", 0, kRussianFoot},
     .light_foot = {"Jagers", 50, {}},
     .elite_foot = "Grenadiers",
     .raw_foot = {"Militia", 12, {}},
     .light_horse = {"Hussars", 0, kRussianHussars},
     .lancers = {"Uhlans", 0, kRussianUhlans},
     .heavy_horse = {"Cuirassiers", 0, kRussianHeavies},
     .irregulars = "Cossacks",
     .eight_guns = true,
     .skirmishers = 20,
     .elite = 12,
     .raw = 10,
     .good_leaders = 25},
    {.id = "british",
     .name = "The British",
     .adjective = "British",
     .army = "britain",
     .colour = "#a8392f",
     .ranks = 2,
     .foot = {"Foot", 94, {}},
     .light_foot = {"Foot", 0, kBritishLight},
     .elite_foot = "Guards",
     .raw_foot = {},
     .light_horse = {"Light Dragoons", 25, {}},
     .lancers = {},
     .heavy_horse = {"Dragoon Guards", 7, {}},
     .irregulars = {},
     .eight_guns = false,
     .skirmishers = 25,
     .elite = 10,
     .raw = 0,
     .good_leaders = 40},
};
enum Row : std::size_t { france, austria, prussia, russia, britain };

/// Years in which they fought each other in the field, and the season.
constexpr Pairing kPairings[] = {
    {1805, 10, {france, austria}, "In Swabia"},         {1805, 11, {france, russia}, "In Moravia"},
    {1806, 10, {france, prussia}, "In Saxony"},         {1807, 2, {france, russia}, "In East Prussia"},
    {1808, 8, {france, britain}, "In Portugal"},        {1809, 5, {france, austria}, "On the Danube"},
    {1811, 5, {france, britain}, "In Spain"},           {1812, 9, {france, russia}, "On the Moscow road"},
    {1813, 5, {france, prussia}, "In Saxony"},          {1813, 8, {france, austria}, "In Bohemia"},
    {1813, 6, {france, britain}, "In Spain"},           {1814, 2, {france, russia}, "In Champagne"},
    {1815, 6, {france, prussia}, "In the Netherlands"},
};

}  // namespace

std::span<const Nation> nations() { return kNations; }
std::span<const Pairing> pairings() { return kPairings; }

}  // namespace vom_kriege
