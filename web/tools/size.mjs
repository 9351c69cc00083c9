// What a first visit loads, compressed; more than 300 kB is too much.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kMost = 300_000;
const folder = new URL('../dist/', import.meta.url);
let total = 0;
for (const file of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg|wasm)$/.test(file)) continue;
  const size = gzipSync(readFileSync(new URL(file, folder))).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  bytes compressed, of ${kMost} allowed`);
process.exit(total > kMost ? 1 : 0);
