// Packs what the host may send packed: x.js.gz beside x.js. Pictures and fonts are packed already.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, gzipSync } from 'node:zlib';

const folder = new URL('../dist/', import.meta.url);
for (const file of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg|json|webmanifest|txt)$/.test(file)) continue;
  const bytes = readFileSync(new URL(file, folder));
  writeFileSync(new URL(`${file}.gz`, folder), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
