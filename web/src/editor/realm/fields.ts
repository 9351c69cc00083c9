// What an area or a power of each game is written with, for the forms. Which values are allowed is the reader's to say.
import type { Tree } from '../toml';
import { isSea } from './areas';

export type Kind = 'text' | 'number' | 'flag' | 'on' | 'leftover' | 'land' | 'sea' | 'power' | 'terrain' | 'nation' | 'controller';
export interface Field {
  key: FieldKey;
  kind: Kind; // on: a flag that holds unless it is written otherwise
  /** Only where it can mean something. */
  when?: (row: Tree, tree: Tree) => boolean;
}
export type FieldKey =
  | 'name' | 'terrain' | 'owner' | 'population' | 'armies' | 'ships' | 'forts' | 'trade' | 'trains' | 'hinterland' | 'fleet_base'
  | 'nation' | 'colour' | 'balance' | 'treasury' | 'army_reserve' | 'fleet_reserve' | 'naval_reserve' | 'household' | 'household_at' | 'entry'
  | 'controller' | 'dummy' | 'air' | 'capital' | 'supply_capacity'
  | 'high_king' | 'dispersed_losses' | 'unowned_growth' | 'fill_with_tax' | 'leftover' | 'vp_target' | 'win_land' | 'win_people' | 'air_reach' | 'watcher_limit'
  | 'turn' | 'power' | 'sea';

const land = (row: Tree): boolean => !isSea(row);
const city = (row: Tree): boolean => row['terrain'] === 'city';
const variant = (name: string) => (_: Tree, tree: Tree): boolean => tree['variant'] === name;
const both = (one: Field['when'], two: Field['when']): Field['when'] => (row, tree) => Boolean(one?.(row, tree) && two?.(row, tree));

interface Form {
  areas: Field[];
  powers: Field[];
  options: Field[];
  arrivals: Field[]; // none: nobody comes later in this game
  /** How many letters the code of a power has. */
  letters: number;
}
const kHead: Field[] = [{ key: 'name', kind: 'text' }, { key: 'terrain', kind: 'terrain' }, { key: 'owner', kind: 'power' }];

export const forms: Record<string, Form> = {
  'dark-age': {
    letters: 3,
    areas: [
      ...kHead,
      { key: 'hinterland', kind: 'land', when: city },
      { key: 'population', kind: 'number', when: land },
      { key: 'armies', kind: 'number' },
      { key: 'ships', kind: 'number', when: isSea },
      { key: 'forts', kind: 'number', when: land },
      { key: 'trade', kind: 'number', when: city },
    ],
    powers: [
      { key: 'name', kind: 'text' },
      { key: 'nation', kind: 'nation' },
      { key: 'controller', kind: 'controller' },
      { key: 'colour', kind: 'number' },
      { key: 'entry', kind: 'number' },
      { key: 'balance', kind: 'number' },
      { key: 'treasury', kind: 'number' },
      { key: 'army_reserve', kind: 'number' },
      { key: 'fleet_reserve', kind: 'number' },
      { key: 'household', kind: 'number' },
      { key: 'household_at', kind: 'land' },
    ],
    options: [
      { key: 'high_king', kind: 'flag' },
      { key: 'unowned_growth', kind: 'on' },
      { key: 'dispersed_losses', kind: 'flag' },
      { key: 'fill_with_tax', kind: 'flag' },
      { key: 'leftover', kind: 'leftover' },
    ],
    arrivals: [
      { key: 'power', kind: 'power' },
      { key: 'turn', kind: 'number' },
      { key: 'sea', kind: 'sea' },
      { key: 'ships', kind: 'number' },
      { key: 'armies', kind: 'number' },
      { key: 'treasury', kind: 'number' },
      { key: 'balance', kind: 'number' },
    ],
  },
  empires: {
    letters: 2,
    areas: [
      ...kHead,
      { key: 'population', kind: 'number', when: land },
      { key: 'armies', kind: 'number' },
      { key: 'forts', kind: 'number', when: land },
      { key: 'trains', kind: 'number', when: both(land, variant('european')) },
      { key: 'ships', kind: 'number', when: isSea },
      { key: 'fleet_base', kind: 'land', when: isSea },
    ],
    powers: [
      { key: 'name', kind: 'text' },
      { key: 'controller', kind: 'controller' },
      { key: 'dummy', kind: 'flag' },
      { key: 'colour', kind: 'number' },
      { key: 'balance', kind: 'number' },
      { key: 'treasury', kind: 'number' },
      { key: 'army_reserve', kind: 'number' },
      { key: 'naval_reserve', kind: 'number' },
      { key: 'capital', kind: 'land', when: variant('european') },
      { key: 'supply_capacity', kind: 'number', when: variant('european') },
      { key: 'air', kind: 'number', when: variant('world') },
    ],
    options: [
      { key: 'vp_target', kind: 'number' },
      { key: 'win_land', kind: 'number' },
      { key: 'win_people', kind: 'number' },
      { key: 'watcher_limit', kind: 'number' },
      { key: 'air_reach', kind: 'number', when: variant('world') },
    ],
    arrivals: [],
  },
};
