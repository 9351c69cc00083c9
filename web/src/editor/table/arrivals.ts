// Who comes on later: a command with all its units, none of which has a place on the table before.
import type { Tree } from '../toml';
import { setBand, type Band } from './bands';
import { facing, freeId, newUnit, remove } from './changes';
import { leaderOf, middleOf, pointsOf, rounded, rowOf, rowsOf, sizeOf, textOf, type Key } from './rows';

export const unitsOf = (tree: Tree, command: string): Tree[] => rowsOf(tree, 'unit').filter((row) => row['command'] === command);
export const commandOf = (tree: Tree, id: string): Tree | undefined => rowsOf(tree, 'command').find((row) => row['id'] === id);
/** Commands that come on, by an arrival or an event. */
export const comers = (tree: Tree): Set<string> =>
  new Set([...rowsOf(tree, 'arrival'), ...rowsOf(tree, 'event').filter((row) => row['effect'] === 'command added')].map((row) => textOf(row['command'])));

const kColumn = 7; // inches behind its front that a column has room in
const without = (row: Tree): void => ['at', 'heading', 'garrison'].forEach((key) => delete row[key]);
/** Takes a command from the table: it waits. */
export function takeOff(tree: Tree, command: string): void {
  unitsOf(tree, command).forEach(without);
  const leader = leaderOf(commandOf(tree, command) ?? {});
  if (leader) delete leader['at'];
}
/** Puts a command that waited on the table, beside each other where it would have come on. */
export function putOn(tree: Tree, command: string, arrival: Tree): void {
  const zone = pointsOf(arrival['zone']);
  const size = sizeOf(tree);
  const [x, y] = zone.length ? middleOf(zone) : [size.width / 2, size.height / 2];
  const within = (n: number, most: number): number => rounded(Math.min(most - kColumn, Math.max(kColumn, n)));
  const units = unitsOf(tree, command).filter((row) => !row['at'] && !row['garrison']);
  const room = Math.min(6, size.width / (units.length + 1));
  units.forEach((row, n) => {
    Object.assign(row, facing(tree, command, [within(x + (n - (units.length - 1) / 2) * room, size.width), within(y, size.height)]));
  });
  const leader = leaderOf(commandOf(tree, command) ?? {});
  if (leader && !leader['at']) leader['at'] = [rounded(x), rounded(y)];
}

/** A new unit of a command that comes on, as it marches. */
export function addComer(tree: Tree, command: string, arm: string): void {
  tree['unit'] = [...rowsOf(tree, 'unit'), { ...newUnit(tree, command, arm), formation: arm === 'artillery' ? 'limbered' : 'march column' }];
}
/** A new command of a side, of one battalion; gives its id. */
function newCommand(tree: Tree, side: string): string {
  const id = freeId(tree, 'C');
  tree['command'] = [...rowsOf(tree, 'command'), { id, side, name: id, leader: { name: id, quality: 1 } }];
  addComer(tree, id, 'infantry');
  return id;
}
/** A unit that is there goes over to the command that comes on. */
export function join(tree: Tree, unit: string, command: string): void {
  const row = rowsOf(tree, 'unit').find((one) => one['id'] === unit);
  if (!row) return;
  row['command'] = command;
  if (comers(tree).has(command)) without(row);
}

/** An arrival of `who`, a command that is there, or `new SIDE`. */
export function arrive(tree: Tree, who: string, turn: number, band: Band): Key {
  const side = /^new (.+)$/.exec(who)?.[1];
  const command = side ? newCommand(tree, side) : who;
  takeOff(tree, command);
  const row: Tree = { command, turn };
  setBand(row, band, sizeOf(tree));
  tree['arrival'] = [...rowsOf(tree, 'arrival'), row];
  return `arrival:${rowsOf(tree, 'arrival').length - 1}`;
}
/** Another command comes instead; the one before stands on the table again. */
export function comesInstead(tree: Tree, key: Key, command: string): void {
  const row = rowOf(tree, key);
  if (!row) return;
  const before = textOf(row['command']);
  row['command'] = command;
  if (before && !comers(tree).has(before)) putOn(tree, before, row);
  takeOff(tree, command);
}
/** Nobody comes on there any more: who would have stands on the table. */
export function dismiss(tree: Tree, key: Key): void {
  const row = rowOf(tree, key);
  if (!row) return;
  remove(tree, key);
  const command = textOf(row['command']);
  if (!comers(tree).has(command)) putOn(tree, command, row);
}
