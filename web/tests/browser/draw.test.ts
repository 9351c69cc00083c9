// A battle drawn by hand: arrivals along the edges of the table, outlines of ground.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house, kPhone } from './visit';

const at = house();

const state = (page: Page, what: 'good' | 'wrong'): Promise<void> => page.locator(`.says[data-state="${what}"]`).waitFor();
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};
const text = (page: Page): Promise<string> => page.getByRole('textbox', { name: /^Text/, includeHidden: true }).inputValue();
const written = (page: Page, words: RegExp): Promise<unknown> =>
  page.waitForFunction((source) => new RegExp(source).test((document.querySelector('textarea[wrap]') as HTMLTextAreaElement).value), words.source);
type Spot = [number, number];
/** Where a place of the table, in inches, is on the screen: the table is 60 by 48, 14 to the inch, in a border of 20. */
async function spots(page: Page): Promise<(p: Spot) => { x: number; y: number }> {
  const [a, d, e, f] = await page.evaluate<number[]>('(() => { const m = document.querySelector("svg.over").getScreenCTM(); return [m.a, m.d, m.e, m.f]; })()') as [number, number, number, number];
  return ([x, y]) => ({ x: (20 + x * 14) * a + e, y: (20 + (48 - y) * 14) * d + f });
}
async function line(page: Page, way: readonly Spot[]): Promise<void> {
  const to = await spots(page);
  const [first, ...rest] = way.map(to) as [{ x: number; y: number }, ...{ x: number; y: number }[]];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const p of rest) await page.mouse.move(p.x, p.y, { steps: 5 });
  await page.mouse.up();
}
async function click(page: Page, where: Spot): Promise<void> {
  const p = (await spots(page))(where);
  await page.mouse.click(p.x, p.y);
}
async function empty(page: Page): Promise<void> {
  await page.goto('/#/editor/vom-kriege');
  await page.getByRole('button', { name: 'Begin with nothing' }).click();
  await state(page, 'good');
}

test('an arrival is laid along an edge, led to another, shaped by its corners, and the reader follows', async () => {
  const { page } = await at.visitor();
  await empty(page);
  const first = await text(page);
  await page.getByRole('button', { name: '+ Arrival' }).click();
  await page.getByRole('combobox', { name: 'Who comes' }).selectOption({ label: 'A new command: The Blue Division' });
  await page.getByRole('textbox', { name: 'Turn', exact: true }).fill('3');
  await page.getByRole('textbox', { name: 'Turn', exact: true }).press('Tab');
  await accessible(page, 'an arrival about to be drawn');
  await shot(page, 'editor-arrival-drawing');
  await line(page, [[10, 47.5], [18, 46], [24, 43]]);
  await page.getByRole('heading', { name: 'Arrival C1' }).waitFor();
  await state(page, 'good');
  assert.match(await text(page), /command = "C1"\nturn = 3\nzone = \[\[10, 43\], \[10, 48\], \[24, 48\], \[24, 43\]\]/);
  assert.match(await text(page), /id = "C11"\ncommand = "C1"\narm = "infantry"\nformation = "march column"\n\n/);
  await accessible(page, 'an arrival');
  await shot(page, 'editor-arrival');

  // Led round the corner of the table it lies along the east edge; a corner makes it longer and less deep.
  await line(page, [[17, 46], [40, 46], [58.5, 30]]);
  await written(page, /zone = \[\[55, 23\], \[55, 37\], \[60, 37\], \[60, 23\]\]/);
  await state(page, 'good');
  await line(page, [[55, 23], [56, 22], [57, 16]]);
  await written(page, /zone = \[\[57, 16\], \[57, 37\], \[60, 37\], \[60, 16\]\]/);
  // Keys: along the edge, deeper, to the next edge.
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft', 'e']) await page.getByRole('application').press(key);
  await written(page, /zone = \[\[22, 0\], \[22, 4\], \[43, 4\], \[43, 0\]\]/);
  await state(page, 'good');

  // More comes, a unit of the side joins, and then another command comes instead: nobody stands in two places.
  await page.getByRole('button', { name: '+ Artillery' }).click();
  await page.getByRole('button', { name: 'C12' }).waitFor();
  await state(page, 'good');
  for (let n = 0; n < 2; ++n) await page.getByRole('button', { name: 'Edge before' }).click();
  await page.getByRole('combobox', { name: 'Command' }).selectOption('Z');
  await state(page, 'good');
  assert.match(await text(page), /id = "Z1"\ncommand = "Z"\narm = "infantry"\nformation = "line"\n\n/);
  assert.match(await text(page), /id = "C11"[^[]*at = \[/);
  // A turn that never comes: the reader says so at once.
  await page.getByRole('textbox', { name: 'Turn', exact: true }).fill('40');
  await page.getByRole('textbox', { name: 'Turn', exact: true }).press('Tab');
  await page.locator('.says').getByText(/`turn`/).waitFor();
  // Taken away, who would have come stands on the table.
  await page.getByRole('button', { name: 'Remove' }).click();
  await written(page, /id = "Z1"[^[]*at = \[/);
  assert.doesNotMatch(await text(page), /\[\[arrival\]\]/);
  while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) await page.getByRole('button', { name: 'Undo' }).click();
  await state(page, 'good');
  assert.equal(await text(page), first);
});

test('an arrival by keys alone, played: they come', async () => {
  const { page } = await at.visitor({ colorScheme: 'dark' });
  await empty(page);
  await page.getByRole('button', { name: '+ Arrival' }).press('Enter');
  const table = page.getByRole('application');
  await table.and(page.locator(':focus')).waitFor();
  for (let n = 0; n < 26; ++n) await page.keyboard.press('ArrowLeft');
  await shot(page, 'editor-arrival-dark');
  await page.keyboard.press('Enter');
  await written(page, /zone = \[\[0, 18\], \[0, 30\], \[3, 30\], \[3, 18\]\]/);
  await state(page, 'good');
  await page.getByRole('button', { name: 'Play it now' }).click();
  await page.locator('.vk-unit', { hasText: 'A1' }).first().waitFor();
});

test('outlines are drawn: corner by corner, in one go, by keys; the corners stay to be shaped', async () => {
  const { page } = await at.visitor();
  await empty(page);
  await page.getByRole('checkbox', { name: 'Draw outlines by hand' }).check();
  await page.getByRole('button', { name: '+ Marsh' }).click();
  for (const corner of [[10, 20], [10, 28], [16, 24], [20, 28], [20, 20]] as Spot[]) await click(page, corner);
  await page.getByText('Corners: 5.').waitFor();
  await accessible(page, 'an outline half drawn');
  await shot(page, 'editor-outline-drawing');
  await page.getByRole('button', { name: 'Take the last corner back' }).click();
  await click(page, [20, 19]);
  await click(page, [10.2, 20.2]); // on the first: it is closed
  await page.getByRole('heading', { name: 'Rough ground G1' }).waitFor();
  await state(page, 'good');
  assert.match(await text(page), /outline = \[\[10, 20\], \[10, 28\], \[16, 24\], \[20, 28\], \[20, 19\]\]/);
  await line(page, [[16, 24], [16, 25], [16, 26]]);
  await written(page, /\[10, 28\], \[16, 26\], \[20, 28\]/);

  // In one go, round: a wood is convex, whatever the hand did.
  await page.getByRole('button', { name: 'All things' }).click();
  await page.getByRole('button', { name: '+ Wood' }).click();
  await line(page, Array.from({ length: 26 }, (_, n): Spot => [40 + 3 * Math.cos(n / 4), 24 + 2.5 * Math.sin(n / 4)]));
  await page.getByRole('heading', { name: 'Wood or village W1' }).waitFor();
  await state(page, 'good');
  const corners = (await page.getByRole('textbox', { name: 'Corners: x, y a line' }).inputValue()).split('\n').length;
  assert(corners >= 6 && corners <= 14, `${corners} corners`);
  await shot(page, 'editor-outline');

  // A road by keys; a hill with a crest in it; an outline drawn anew; one given up leaves nothing.
  await page.getByRole('button', { name: 'All things' }).click();
  await page.getByRole('button', { name: '+ Road' }).click();
  for (const key of ['ArrowDown', ' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ', 'ArrowUp', 'Shift+ArrowUp', ' ', 'Backspace', 'Enter']) await page.getByRole('application').press(key);
  await page.getByRole('heading', { name: 'Road R1' }).waitFor();
  await written(page, /line = \[\[30, 23\], \[33, 23\]\]/);
  await page.getByRole('button', { name: 'All things' }).click();
  await page.getByRole('button', { name: '+ Hill' }).click();
  for (const corner of [[24, 32], [24, 35], [34, 35], [36, 32]] as Spot[]) await click(page, corner);
  await page.getByRole('button', { name: 'Done' }).click();
  await state(page, 'good');
  await page.getByRole('button', { name: 'Draw it anew' }).click();
  for (const corner of [[22, 31], [22, 34], [34, 34]] as Spot[]) await click(page, corner);
  await page.getByRole('application').press('Enter');
  await written(page, /outline = \[\[22, 31\], \[22, 34\], \[34, 34\]\]/);
  await state(page, 'good');
  const kept = await text(page);
  await page.getByRole('button', { name: 'Draw it anew' }).click();
  await click(page, [5, 5]);
  await page.getByRole('application').press('Escape');
  await page.getByRole('heading', { name: 'Hill H1' }).waitFor();
  assert.equal(await text(page), kept);
});

test('with a finger, on a phone: an outline and an arrival', async () => {
  const { page, context } = await at.visitor({ viewport: kPhone, hasTouch: true, isMobile: true });
  await empty(page);
  const finger = await context.newCDPSession(page);
  const touch = async (way: readonly Spot[]): Promise<void> => {
    await page.locator('.canvas').scrollIntoViewIfNeeded();
    const to = await spots(page);
    for (const [n, p] of way.entries()) await finger.send('Input.dispatchTouchEvent', { type: n ? 'touchMove' : 'touchStart', touchPoints: [to(p)] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await page.getByRole('checkbox', { name: 'Draw outlines by hand' }).check();
  await page.getByRole('button', { name: '+ Marsh' }).click();
  await touch([[10, 20], [10, 24], [10, 28], [15, 28], [20, 28], [20, 24], [20, 20], [15, 20], [11, 20]]);
  await page.getByRole('heading', { name: 'Rough ground G1' }).waitFor();
  await state(page, 'good');
  await accessible(page, 'an outline on a phone');
  await page.getByRole('button', { name: 'All things' }).click();
  await page.getByRole('button', { name: '+ Arrival' }).click();
  await accessible(page, 'an arrival on a phone');
  await shot(page, 'editor-arrival-phone');
  await touch([[58, 10], [58.5, 16], [59, 26]]);
  await page.getByRole('heading', { name: /^Arrival/ }).waitFor();
  await state(page, 'good');
  assert.match(await text(page), /edge = "east"|zone = \[\[57, /);
  await shot(page, 'editor-arrival-phone-laid');
});

test('an exit is laid along an edge as well', async () => {
  const { page } = await at.visitor();
  await empty(page);
  await page.getByRole('button', { name: '+ Exit' }).click();
  await line(page, [[5, 47], [12, 47], [20, 47]]);
  await page.getByRole('heading', { name: 'Exit E1' }).waitFor();
  await state(page, 'good');
  assert.match(await text(page), /edge = "north"\nfrom = 5\nto = 20/);
  await line(page, [[20, 48], [22, 48], [30, 47]]);
  await written(page, /from = 5\nto = 30/);
  await page.getByRole('application').press('q');
  await written(page, /edge = "west"/);
  await state(page, 'good');
});
