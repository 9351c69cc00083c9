// How much a first visit loads, how soon it can be used, and how often the World is painted while one moves over it. All of it is printed and
// none of it judged: a busy machine is no fault of the page's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { frames } from './frames';
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

test('frames while moving over the World are counted', async (told) => {
  const { page } = await at.visitor();
  await page.goto('/#/make/empires/world');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'Take it' }).first().click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const map = page.getByRole('application');
  await page.locator('[data-area]').first().waitFor({ state: 'attached' });
  assert((await page.locator('[data-area]').count()) > 200);
  for (let n = 0; n < 3; ++n) await map.press('+');
  const box = (await map.boundingBox())!;
  const shown = (): Promise<string | null> => map.locator('svg').first().getAttribute('viewBox');
  const first = await shown();
  await frames(page, told, 'moving over the World', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  assert.notEqual(await shown(), first, 'the map was moved');
});
