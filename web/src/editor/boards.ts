// What the editor knows of each game beyond its text: where things are drawn and dragged, what an empty scenario holds, who may play it.
// A board is loaded when a scenario of its game is opened; a game without one is edited as text, with the same checks.
import type { Component } from 'svelte';
import type { Document } from './document.svelte';
import type { Row, Tree } from './toml';

/** What canvas and forms share while a scenario is open. */
export interface Desk {
  /** Shows a row, as the reader's complaint of it wants. */
  find(row: Row): void;
}
export interface Board {
  desk: (doc: Document) => Desk;
  canvas: Component<{ desk: never }>;
  panel: Component<{ desk: never }>;
  empty: () => string;
  seats: (tree: Tree) => { code: string; name: string }[];
}

export const boards: Record<string, () => Promise<Board>> = {
  'vom-kriege': async () => (await import('./table/board')).default,
  'dark-age': async () => (await import('./realm/board')).darkAge,
  empires: async () => (await import('./realm/board')).empires,
};
/** Whose scenarios can be made of words. */
export const makers: Record<string, Record<string, string[]>> = {
  'vom-kriege': { action: ['encounter', 'attack', 'delay', 'withdrawal'], size: ['small', 'medium', 'large'] },
};
