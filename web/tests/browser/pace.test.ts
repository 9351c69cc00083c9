// How much a first visit loads, how soon it can be used, and (npm run frames) how often the World is painted while one moves over it. All of
// it is printed and none of it judged: a busy machine is no fault of the page's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { frames, framesOfKeys, framesOfWheel } from './frames';
import { house } from './visit';

const at = house();

/** Notes when something of this kind is first on the page, by the page's own clock. As text: what the test runner adds to functions is not known to the page. */
const notes = (what: string): string =>
  `requestAnimationFrame(function look(now) { if (document.querySelector(${JSON.stringify(what)})) window.stood = now; else requestAnimationFrame(look); });`;
// The page lets nobody evaluate text in it, so the waiting is done here.
async function stood(page: Page): Promise<number> {
  for (;;) {
    const when = Number(await page.evaluate('window.stood'));
    if (when) return when;
    await page.waitForTimeout(20);
  }
}
const loaded = async (page: Page): Promise<number> =>
  Number(await page.evaluate("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, one) => sum + one.transferSize, 0)"));

/** What the browser puts together whenever something moves, as it is after something was done. */
async function layers(page: Page, act: () => Promise<void>): Promise<{ width: number; height: number }[]> {
  const browser = await page.context().newCDPSession(page);
  let found: { width: number; height: number }[] = [];
  browser.on('LayerTree.layerTreeDidChange', ({ layers: all }) => { if (all) found = all.map(({ width, height }) => ({ width, height })); });
  await browser.send('DOM.enable');
  await browser.send('LayerTree.enable');
  await act();
  for (let tries = 0; !found.length && tries < 100; ++tries) await page.waitForTimeout(50);
  await browser.detach();
  return found;
}

test('a first visit, and the first game, are timed', async (told) => {
  const { page } = await at.visitor();
  await page.addInitScript(notes('main button:not(:disabled)'));
  await page.goto('/');
  const front = await stood(page);
  told.diagnostic(`a first visit: ${((await loaded(page)) / 1000).toFixed(0)} kB of 300 sent, to be used after ${front.toFixed(0)} ms of 2000`);
  await page.evaluate('window.stood = 0');
  const before = Number(await page.evaluate('performance.now()'));
  await page.evaluate(notes('[role="application"] svg [data-area]'));
  await page.getByRole('button', { name: /first lesson/ }).click();
  told.diagnostic(`from there to the map of a game: ${((await stood(page)) - before).toFixed(0)} ms`);
});

test('the World is moved by pointer, wheel and keys, and can be clicked as soon as the hand rests', async (told) => {
  const { page } = await at.visitor();
  await page.goto('/#/make/empires/world');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'Take it' }).first().click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const map = page.getByRole('application');
  await page.locator('[data-area]').first().waitFor({ state: 'attached' });
  assert((await page.locator('[data-area]').count()) > 200);
  const nearer = async (): Promise<void> => {
    for (let n = 0; n < 3; ++n) await map.press('+');
    await rests();
  };
  const box = (await map.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const shown = (): Promise<string | null> => map.locator('svg').first().getAttribute('viewBox');
  const rests = (): Promise<void> => page.locator('.shield').waitFor({ state: 'hidden' });
  const found = await layers(page, nearer);
  assert(found.some(({ width }) => width > 1.9 * box.width), 'the sheet is a layer');
  assert.deepEqual(found.filter(({ width, height }) => width > 2.1 * box.width || height > 2.1 * box.height), [], 'the map is one layer, twice as large as its window');
  const first = await shown();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await frames(page, told, `moving over the World, ${colorScheme}`, middle);
  }
  assert.notEqual(await shown(), first, 'the map was moved');
  await framesOfWheel(page, told, 'nearer and farther over the World', middle);
  await rests();
  await framesOfKeys(page, told, 'over the World by arrow keys', middle);

  // What was clicked is told, before the map is painted anew and after. By keys it goes on in the same way, and is painted where it was left.
  for (const wait of [false, true]) {
    await page.mouse.wheel(0, -120);
    if (wait) await rests();
    const [x, y, name] = await page.evaluate<[number, number, string]>(`(() => {
      const { left, top, width, height } = document.querySelector('[role="application"]').getBoundingClientRect();
      for (let n = 0; n < 400; ++n) {
        const [x, y] = [left + (width * (n % 20 + .5)) / 20, top + (height * (Math.floor(n / 20) + .5)) / 20];
        const area = document.elementsFromPoint(x, y).find((one) => one.closest('[data-area]'))?.closest('[data-area]');
        if (area) return [x, y, area.querySelector('title').textContent.split(',')[0]];
      }
    })()`);
    await page.mouse.click(x, y);
    await page.locator('.told pre', { hasText: name.split(' ')[0] }).waitFor();
  }
  await rests();
  const before = await shown();
  await map.press('ArrowRight');
  await rests();
  assert.notEqual(await shown(), before);
  assert.equal(await map.locator('.sheet').getAttribute('style'), '');
});
