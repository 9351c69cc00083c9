import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { frames } from './frames';
import { accessible, house, kPhone } from './visit';

const at = house();

/** Both seats at one screen, so that one pair of hands can show everything. */
async function battle(page: Page, scenario: string): Promise<void> {
  await page.goto(`/#/make/vom-kriege/${scenario}`);
  await page.getByRole('button', { name: 'Make it' }).click();
  for (let n = 0; n < 2; ++n) await page.getByRole('button', { name: 'Take it' }).first().click();
}
async function answer(page: Page, asked: RegExp, words: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: asked }).waitFor();
  const line = page.getByRole('textbox', { name: 'Or write a decision' });
  await line.fill(words);
  await line.press('Enter');
}
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};
/** The middle of something on the table, on the screen. */
async function middle(page: Page, what: string, nth = 0): Promise<{ x: number; y: number }> {
  const box = (await page.locator(what).nth(nth).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const z2 = '.vk-unit:has(> title:text("Z2")) .vk-stand';

test('a unit is dragged: reach and arc drawn, measured on the way, cut short with the reason, wheeled, taken back, sent', async () => {
  const { page } = await at.visitor();
  await battle(page, 'drill');
  // Two at one screen: whoever is asked is called to it.
  await page.getByRole('link', { name: /The Blue Division/ }).click();
  await page.getByRole('button', { name: /Die 3, artillery/ }).click();
  await page.getByRole('button', { name: 'Roll again (1)' }).waitFor();
  await answer(page, /rolled infantry, infantry, artillery/, 'keep');
  await page.getByRole('heading', { level: 2, name: /Trade a pair/ }).waitFor();
  await page.getByRole('button', { name: 'Die 1, infantry' }).click();
  await page.getByText('A pair is two dice of one face.').waitFor();
  await page.getByRole('button', { name: 'Die 2, infantry' }).click();
  await page.getByRole('button', { name: 'Trade them for cavalry' }).click();
  await page.getByRole('heading', { level: 2, name: /Orders of Z/ }).waitFor();
  // In its middle, whatever is drawn there: the sign of horse parts a stand along its diagonal.
  const horse = await middle(page, z2, 1);
  await page.mouse.click(horse.x, horse.y);
  await page.getByRole('button', { name: 'Die 2, cavalry' }).click();
  await accessible(page, 'dice put on a unit');
  await page.getByRole('button', { name: 'order Z2: cavalry' }).first().click();
  await page.getByRole('heading', { level: 2, name: /Moves of Z/ }).waitFor();

  const from = await middle(page, z2, 1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20);
  await page.mouse.move(from.x, from.y + 400, { steps: 8 });
  // It is held where it may go, and the judge says why no further.
  await page.locator('.plan').getByText(/overlaps the area W1/).waitFor();
  await shot(page, 'hand-drag');
  await page.mouse.up();
  await page.locator('.plan code', { hasText: /^move Z2: forward 9/ }).waitFor();
  await page.locator('.reach polygon').first().waitFor({ state: 'attached' });
  await accessible(page, 'a unit in hand');

  await page.getByRole('button', { name: 'Take the last step back' }).click();
  await page.locator('.plan').waitFor({ state: 'detached' });
  // A corner is led: a wheel. Then keys do the same as the hand.
  const corner = await middle(page, '.corner[data-grab="right"]');
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x + 3, corner.y + 12);
  await page.mouse.move(corner.x + 8, corner.y + 24, { steps: 4 });
  await page.mouse.up();
  await page.locator('.plan code', { hasText: /wheel left \d/ }).waitFor();
  await page.getByRole('application').press('Escape');
  await page.getByRole('application').press('q');
  for (let n = 0; n < 4; ++n) await page.getByRole('application').press('w');
  await page.locator('.plan code', { hasText: 'move Z2: wheel left 5, forward 2' }).waitFor();
  await page.locator('.plan').getByText(/ of 12 inches/).waitFor();
  await page.getByRole('application').press('Enter');
  await page.getByRole('heading', { level: 2, name: /moves last/ }).waitFor();
});

test('units are ringed to go together; the judge says whether they may; what is said beforehand is kept; odds come with the pointer', async () => {
  const { page } = await at.visitor();
  await battle(page, 'drill');
  await page.getByRole('link', { name: /The Blue Division/ }).click();
  await answer(page, /rolled infantry, infantry, artillery/, 'keep');
  await answer(page, /Trade a pair/, 'done');
  await page.getByRole('heading', { level: 2, name: /Orders of Z/ }).waitFor();
  const [a, b] = [await middle(page, z2, 1), await middle(page, '.vk-unit:has(> title:text("Z1")) .vk-stand', 2)];
  const [left, right, top, low] = [Math.min(a.x, b.x) - 60, Math.max(a.x, b.x) + 60, Math.min(a.y, b.y) - 50, Math.max(a.y, b.y) + 50];
  await page.keyboard.down('Shift');
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const [x, y] of [[right, top], [right, low], [left, low]] as const) await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await page.getByRole('button', { name: 'Leave Z1 out' }).waitFor();
  await page.getByRole('button', { name: 'Die 1, infantry' }).click();
  await page.getByRole('button', { name: 'Die 2, infantry' }).click();
  await accessible(page, 'a group');
  // Foot and horse make no group: the judge refuses, with the rule, and the words stay.
  await page.getByRole('button', { name: /^order Z1\+Z2: infantry infantry$/ }).first().click();
  await page.getByRole('alert').getByText(/VK-/).waitFor();
  await page.getByRole('button', { name: 'Leave Z2 out' }).click();
  await page.locator('summary', { hasText: 'Standing instructions' }).click();
  await page.getByRole('button', { name: 'Say so' }).click();
  const stands = page.getByRole('list', { name: 'What stands' });
  await stands.getByText('all: square always').waitFor();
  // One unit has its own; what may be said depends on what it is about.
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Z1');
  await page.getByRole('combobox', { name: 'What' }).selectOption('follow up');
  assert.deepEqual(await page.getByRole('combobox', { name: 'When' }).locator('option').allTextContents(), ['never', 'ask']);
  await accessible(page, 'standing instructions');
  await page.getByRole('button', { name: 'Say so' }).click();
  await stands.getByText('Z1: follow up never').waitFor();
  // The host holds them: they are there on another day, can be changed, and one is withdrawn without the others.
  await page.reload();
  await page.locator('summary', { hasText: 'Standing instructions 2' }).click();
  await page.getByRole('button', { name: 'Change: all: square always' }).press('Enter');
  await page.getByRole('combobox', { name: 'When' }).selectOption('when shaken');
  await page.getByRole('button', { name: 'Say so' }).press('Enter');
  await stands.getByText('all: square when shaken').waitFor();
  assert.equal(await stands.getByRole('listitem').count(), 2);
  await page.getByRole('combobox', { name: 'What' }).selectOption('retreat');
  await page.getByRole('combobox', { name: 'When' }).selectOption('bearing');
  await page.getByRole('spinbutton', { name: 'Bearing' }).fill('170');
  await page.getByRole('button', { name: 'Say so' }).click();
  await stands.getByText('all: retreat bearing 170').waitFor();
  await page.getByRole('button', { name: 'Withdraw: Z1: follow up never' }).press('Enter');
  await stands.getByText('Z1: follow up never').waitFor({ state: 'detached' });
  assert.deepEqual(await stands.locator('code').allTextContents(), ['all: square when shaken', 'all: retreat bearing 170']);
  await accessible(page, 'standing instructions that stand');
  await page.getByRole('button', { name: 'Withdraw all of them' }).click();
  await page.getByText('Nothing is said').waitFor();

  await page.getByRole('link', { name: 'RED', exact: true }).click();
  await page.locator('.vk-unit:has(> title:text("A2")) .vk-stand').first().click();
  await page.getByRole('button', { name: /^Z2 / }).waitFor();
  const foe = await middle(page, z2, 1);
  await page.mouse.move(foe.x, foe.y);
  await page.getByText(/hits expected; driven off/).first().waitFor();
});

test('a finger drags what was chosen before, and else moves the table', async () => {
  const { page, context } = await at.visitor({ viewport: kPhone, hasTouch: true });
  await battle(page, 'drill');
  await page.getByRole('link', { name: 'BLUE', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: /rolled/ }).waitFor();
  const from = await middle(page, z2, 1);
  await page.touchscreen.tap(from.x, from.y);
  await page.locator('.corner[data-grab="left"]').waitFor({ state: 'attached' });
  const finger = await context.newCDPSession(page);
  const drag = async ({ x, y }: { x: number; y: number }): Promise<void> => {
    for (const by of [0, 10, 20, 30]) await finger.send('Input.dispatchTouchEvent', { type: by ? 'touchMove' : 'touchStart', touchPoints: [{ x, y: y + by }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await drag(from);
  // Nothing may be moved yet; the judge measures all the same, and says what is asked.
  await page.locator('.plan').getByText(/no answer to what is asked now/).waitFor();
  assert(await page.getByRole('button', { name: 'Do it' }).first().isDisabled());
  await page.locator('.plan').getByText(/wheel/).waitFor({ state: 'detached' });
  // A finger that comes near a corner wheels by it, and need not hit it.
  const corner = (await page.locator('.corner[data-grab="left"]').boundingBox())!;
  const other = (await page.locator('.corner[data-grab="right"]').boundingBox())!;
  await drag({ x: corner.x + corner.width / 2 + 15 * Math.sign(corner.x - other.x), y: corner.y + corner.height / 2 });
  await page.locator('.plan').getByText(/wheel/).first().waitFor();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/hand-phone.png` });
});

test('a unit and the table are dragged on Vimeiro', async (told) => {
  const { page } = await at.visitor();
  await battle(page, 'vimeiro');
  await page.locator('.vk-unit .vk-stand').first().waitFor();
  const own = await page.evaluate(() => document.querySelectorAll('.vk-unit').length);
  assert(own > 20);
  await page.getByRole('searchbox', { name: 'Find on the map' }).fill('A');
  await page.locator('.search li button').first().click();
  await page.locator('.corner[data-grab="left"]').waitFor({ state: 'attached' });
  await page.locator('.reach polygon').first().waitFor({ state: 'attached' });
  await frames(page, told, 'dragging on Vimeiro', await middle(page, '.vk-unit.chosen .vk-stand', 2));
  await page.locator('.plan').waitFor();
  const table = (await page.getByRole('application').boundingBox())!;
  await frames(page, told, 'moving the table of Vimeiro', { x: table.x + table.width / 2, y: table.y + 40 });
});

test('a unit and an outline are led in the editor, with Vimeiro on the table', async (told) => {
  const { page } = await at.visitor();
  await page.goto('/#/editor/vom-kriege/vimeiro');
  await page.locator('.says[data-state="good"]').waitFor();
  assert((await page.locator('[data-area^="unit:"]').count()) > 20);
  await frames(page, told, 'a unit dragged in the editor, Vimeiro', await middle(page, '[data-area="unit:0"] .base'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.says[data-state="good"]').waitFor();
  await page.getByRole('button', { name: 'All things' }).click();
  await page.getByRole('checkbox', { name: 'Draw outlines by hand' }).check();
  await page.getByRole('button', { name: '+ Marsh' }).click();
  const canvas = (await page.getByRole('application').boundingBox())!;
  await frames(page, told, 'an outline drawn in the editor, Vimeiro', { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height / 2 });
  await page.getByRole('heading', { name: /^Rough ground/ }).waitFor();
});
