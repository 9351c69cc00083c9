// What a first visit loads, compressed; more than 300 kB is too much. The judge comes from the host when it is first asked; its worker, the editor, the game master's page and the cases of a rule are loaded when they are opened.
import { readdirSync, statSync } from 'node:fs';

const kMost = 300_000;
const folder = new URL('../dist/', import.meta.url);
const later = /worker-.*\.js$|(Editor|Master|Case|here)-.*\.(js|css)$|board-.*\.(js|css)$/;
let total = 0;
let afterwards = 0;
for (const file of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg)$/.test(file)) continue;
  const { size } = statSync(new URL(`${file}.gz`, folder));  // as compress.mjs left it, and as it is sent
  if (later.test(file)) afterwards += size;
  else total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(afterwards).padStart(8)}  bytes compressed of the judge's worker, the editor, the game master's page and cases, when they are first asked for`);
console.log(`${String(total).padStart(8)}  bytes compressed, of ${kMost} allowed`);
process.exit(total > kMost ? 1 : 0);
