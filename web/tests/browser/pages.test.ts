import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house, kPhone } from './visit';

const at = house();

/** The same page in both colours, on a wide screen and on a phone. */
async function look(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await accessible(page, `${what}, ${colorScheme}`, colorScheme === 'dark' ? 'colours' : undefined);
    const folder = process.env['SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${what.replace(/\W+/g, '-')}-${colorScheme}.png` });
  }
}

test('every page can be used by everybody, in light and dark', async () => {
  const { page } = await at.visitor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(page, 'front');
  for (const [address, heading] of [
    ['lobby', 'Lobby'], ['mine', 'My games'], ['make', 'Make a game'], ['account', 'Your account'],
    ['join/none', 'You are invited to a game'], ['nowhere', 'There is nothing here'],
  ] as const) {
    await page.goto(`/#/${address}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await look(page, address.replace('/', '-'));
  }
  await page.goto('/#/rules/dark-age/DA%205.2');
  await page.getByRole('heading', { name: /DA 5.2/ }).waitFor();
  await look(page, 'rules');
});

test('the page of a game waiting for players', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/make/empires/teaching');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'Invite' }).first().click();
  await page.getByRole('textbox', { name: /works once/ }).waitFor();
  await look(page, 'waiting');
});

for (const [name, button] of [['dark-age', /first lesson/], ['vom-kriege', /drill ground/]] as const)
  test(`the page of a game of ${name}, on a wide screen and on a phone`, async () => {
    const { page } = await at.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('application').waitFor();
    await page.getByRole('tab').first().waitFor();
    await look(page, name);
    await page.setViewportSize(kPhone);
    await look(page, `${name} phone`);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await accessible(page, `${name}, ${await tab.textContent()}`);
    }
  });

for (const [scenario, button] of [['empires/teaching', /England against/], ['star-chase/duel', /duel with the machine/]] as const)
  test(`the page of a game of ${scenario}, begun with one press, and its report on the smallest phone`, async () => {
    const { page } = await at.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('application').waitFor();
    await look(page, scenario);
    await page.getByRole('button', { name: /Do nothing this turn/ }).click();
    await page.getByRole('button', { name: 'Send, I am ready' }).click(); // the machine has sent its own
    const report = page.getByRole('tabpanel', { name: 'Report' });
    await report.waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    const [most, wide] = await report.evaluate((panel) => [panel.clientWidth, Math.max(...[...panel.querySelectorAll('p')].map((one) => one.scrollWidth))]);
    assert(wide! <= most!, `a sentence is ${wide} pixels wide, of ${most}`);
    await accessible(page, `${scenario}, a report on a phone`);
  });
