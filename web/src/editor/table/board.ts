// Battles of Vom Kriege in the editor.
import type { Board } from '../boards';
import { TableDesk } from './desk.svelte';
import empty from './empty.toml?raw';
import { rowsOf, textOf } from './rows';
import TableCanvas from './TableCanvas.svelte';
import TablePanel from './TablePanel.svelte';

const board: Board = {
  desk: (doc) => new TableDesk(doc),
  canvas: TableCanvas as Board['canvas'],
  panel: TablePanel as Board['panel'],
  empty: () => empty,
  seats: (tree) => rowsOf(tree, 'side').map((row) => ({ code: textOf(row['id']).toUpperCase(), name: textOf(row['name']) })),
};
export default board;
