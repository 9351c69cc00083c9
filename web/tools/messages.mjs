// Every table holds exactly the ids of en.json with the same {places}, and every id is used.
import { readdirSync, readFileSync } from 'node:fs';

const words = (name) => JSON.parse(readFileSync(new URL(`../src/words/${name}.json`, import.meta.url), 'utf8'));
const places = (text) => [...text.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort().join(' ');
const en = words('en');
const faults = [];
for (const name of ['de', 'fr']) {
  const table = words(name);
  for (const id of Object.keys(en)) {
    if (!table[id]) faults.push(`${name}: "${id}" is missing`);
    else if (places(table[id]) !== places(en[id])) faults.push(`${name}: "${id}" has other places than en`);
  }
  for (const id of Object.keys(table)) if (!(id in en)) faults.push(`${name}: "${id}" is not in en`);
}
const folder = new URL('../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
// An id may be put together from a value of the host (`state.${game.state}`): its family then counts as used.
const families = [...sources.matchAll(/`([a-z_.]+\.)\$\{/g)].map((m) => m[1]);
for (const id of Object.keys(en)) {
  // `id:one` is the form of `id` for one of something: src/words/forms.ts takes it.
  const many = id.endsWith(':one') ? id.slice(0, -':one'.length) : undefined;
  if (many) {
    if (!(many in en)) faults.push(`en: "${id}" has no "${many}" beside it`);
    else if (!en[many].includes('{n}')) faults.push(`en: "${many}" has no {n} that decides between it and "${id}"`);
  } else if (!sources.includes(`'${id}'`) && !families.some((f) => id.startsWith(f))) faults.push(`en: "${id}" is used nowhere`);
}
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(en).length} messages, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
