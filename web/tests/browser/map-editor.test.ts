import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ringOf } from '../../src/editor/realm/outlines';
import { accessible, house, kPhone } from './visit';

const at = house();

async function shot(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
}
const good = (page: Page): Promise<void> => page.locator('[data-state="good"]').waitFor();
const area = (page: Page, code: string): Promise<void> => page.locator(`[data-area="${code}"]`).first().waitFor();
async function click(page: Page, code: string): Promise<void> {
  const box = await page.locator(`[data-area="${code}"]`).first().boundingBox();
  assert(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('a kingdom is added to an empty map, checked as one goes, and played at once', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/editor/dark-age');
  await page.getByRole('button', { name: 'Begin with nothing' }).click();
  await good(page);
  await area(page, 'MID');
  await click(page, 'MID');
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('The Marches');
  await page.getByRole('combobox', { name: 'Terrain' }).selectOption('forest');
  await page.getByRole('textbox', { name: 'Name of a new area' }).fill('Northland');
  await page.getByRole('region', { name: 'Area' }).getByRole('button', { name: 'Add' }).click();
  await area(page, 'NOR'); // the judge has drawn it: beside the one that was chosen
  await page.getByRole('textbox', { name: 'Name of a new power' }).fill('The North');
  await page.getByRole('region', { name: 'Powers' }).getByRole('button', { name: 'Add' }).click();
  await good(page);

  // More people than the ground feeds: the reader of the game says so, with its rule's limit, and leads to the place.
  await page.getByRole('combobox', { name: 'Owner' }).selectOption({ label: 'The North' });
  await page.getByRole('spinbutton', { name: 'Population' }).fill('9');
  await page.getByRole('spinbutton', { name: 'Population' }).blur();
  await page.getByText('area NOR: `population` 9 is above the limit of 3 (lowlands)').waitFor();
  assert(await page.getByRole('button', { name: 'Play it now' }).isDisabled());
  await page.getByRole('combobox', { name: 'Area' }).selectOption('EST');
  await page.getByRole('button', { name: 'Show what is wrong: NOR' }).click();
  await page.getByRole('spinbutton', { name: 'Population' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Armies', exact: true }).fill('4');
  await page.getByRole('spinbutton', { name: 'Armies', exact: true }).blur();
  await good(page);

  // A border by clicks on the map; it is of both areas, and goes the same way.
  await page.getByRole('button', { name: 'Borders', exact: true }).click();
  await click(page, 'EST');
  const parted = page.getByRole('button', { name: 'Remove the border with EST Eastland' });
  await parted.waitFor();
  await good(page);
  await shot(page, 'map-editor');
  await accessible(page, 'the map editor');
  await parted.click();
  await parted.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await parted.waitFor();
  await good(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const toml = readFileSync(await (await download).path(), 'utf8');
  assert.match(toml, /^NOR = \{ name = "Northland", terrain = "lowlands", near = \["EST", "MID"\], owner = "NOT", population = 3, armies = 4 \}$/m);

  await page.getByRole('combobox', { name: 'Whom you play' }).selectOption({ label: 'The North' });
  await page.getByRole('button', { name: 'Play it now' }).click();
  await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
  await area(page, 'NOR');
});

test('a drawn map of Empires: starts are changed on it, and a scheme is made of it', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/editor/empires/channel');
  await good(page);
  await area(page, 'PAR');
  await page.getByRole('combobox', { name: 'Area' }).selectOption('PAR');
  await page.getByRole('spinbutton', { name: 'Trains' }).waitFor(); // of the european variant alone
  await page.getByRole('spinbutton', { name: 'Armies', exact: true }).fill('17');
  await page.getByRole('spinbutton', { name: 'Armies', exact: true }).blur();
  await good(page);
  await shot(page, 'map-editor-drawn');
  await page.getByRole('button', { name: 'Make it a scheme' }).click();
  await page.getByRole('textbox', { name: 'Name of a new area' }).waitFor();
  await good(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  assert(!/shape|label/.test(await page.getByRole('textbox', { name: 'Text' }).inputValue()));
});

test('options and arrivals have forms, and the reader reads what they write', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/editor/dark-age/britain');
  await good(page);
  const text = (): Promise<string> => page.getByRole('textbox', { name: 'Text', includeHidden: true }).inputValue();
  const head = page.getByRole('region', { name: 'The scenario' });
  await head.getByRole('checkbox', { name: 'High Kings (DA-H53)' }).uncheck();
  await head.getByRole('checkbox', { name: 'Unowned land grows (DA-H8)' }).uncheck();
  await head.getByRole('combobox', { name: 'Left-over BPs go to (DA-H11)' }).selectOption('order');
  await good(page);
  assert.match(await text(), /options = \{ unowned_growth = false, leftover = "order" \}/);
  await head.getByRole('checkbox', { name: 'Unowned land grows (DA-H8)' }).check();
  await head.getByRole('combobox', { name: 'Left-over BPs go to (DA-H11)' }).selectOption('');
  await good(page);
  assert.doesNotMatch(await text(), /options/);

  const arrivals = page.getByRole('region', { name: 'Arrivals' });
  const before = await arrivals.getByRole('group').count();
  assert(before > 0);
  await arrivals.getByRole('spinbutton', { name: 'Turn' }).first().fill('1');
  await arrivals.getByRole('spinbutton', { name: 'Turn' }).first().blur();
  await page.locator('[data-state="wrong"]').getByText(/arrival: `turn`/).waitFor();
  await accessible(page, 'options and arrivals of a map');
  await shot(page, 'map-editor-arrivals');
  await page.getByRole('button', { name: 'Undo' }).click();
  await good(page);
  await arrivals.getByRole('button', { name: /^Remove / }).first().click();
  assert.equal(await arrivals.getByRole('group').count(), before - 1);
  await arrivals.getByRole('button', { name: 'Add an arrival' }).click();
  assert.equal(await arrivals.getByRole('group').count(), before);
});

/** The outline of an area in the text of the scenario, its points as words. */
async function outline(page: Page, code: string): Promise<string[]> {
  const text = await page.getByRole('textbox', { name: 'Text', includeHidden: true }).inputValue();
  const shape = new RegExp(`^${code} = .*shape = \\["([^"]*)"`, 'm').exec(text)?.[1];
  assert(shape, code);
  return ringOf(shape).map(String);
}
const map = (page: Page) => page.getByRole('application');
const points = (page: Page) => page.locator('[data-grab^="point:0:"]');

test('a drawn map: outlines are led by their points, and the neighbours’ borders go along', async () => {
  const { page } = await at.visitor();
  await page.goto('/#/editor/dark-age/heptarchy');
  await good(page);
  const before = { LES: await outline(page, 'LES'), other: await outline(page, 'DRB') };
  const shared = before.LES.findIndex((p) => before.other.includes(p));
  assert(shared >= 0);
  await page.getByRole('combobox', { name: 'Area' }).selectOption('LES');
  await page.getByRole('searchbox').fill('LES');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Outlines', exact: true }).click();
  await page.getByText(/Drag a point of Leic/).waitFor();
  assert.equal(await points(page).count(), before.LES.length);
  const handle = page.locator(`[data-grab="point:0:${shared}"]`);
  const box = await handle.boundingBox();
  assert(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 22, { steps: 5 });
  await page.locator('.beside').nth(1).waitFor(); // both outlines are seen to go along
  await shot(page, 'map-editor-outline-dragging');
  await page.mouse.up();
  await good(page);
  const moved = (await outline(page, 'LES'))[shared]!;
  assert.notEqual(moved, before.LES[shared]);
  assert((await outline(page, 'DRB')).includes(moved), 'the neighbour has the same point');
  assert(!(await outline(page, 'DRB')).includes(before.LES[shared]!));
  await page.getByRole('button', { name: 'Undo' }).click();
  await good(page);
  assert.deepEqual(await outline(page, 'DRB'), before.other);

  // By keys: to the point, along, another one, away with it.
  await map(page).focus();
  await page.keyboard.press('Escape');
  for (let n = 0; n <= shared; ++n) await page.keyboard.press('n');
  const [x, y] = before.LES[shared]!.split(',').map(Number) as [number, number];
  await page.getByText(`Point ${shared + 1} of ${before.LES.length}, at ${x}, ${y}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByText(`at ${x + 5}, ${y - 1}`).waitFor();
  await good(page);
  assert((await outline(page, 'DRB')).includes(`${x + 5},${y - 1}`));
  await page.keyboard.press('i');
  await page.getByText(`of ${before.LES.length + 1}`).waitFor();
  await page.keyboard.press('Delete');
  await page.getByText(`of ${before.LES.length}, at`).waitFor();
  await good(page);
  await accessible(page, 'outlines');
  await shot(page, 'map-editor-outline');

  // A new area is cut out of this one; the judge reads and draws it with both.
  await page.keyboard.press('x');
  await page.getByText(/Choose the point to cut to/).waitFor();
  const all = before.LES.length;
  let parts = false;
  for (const half of [all >> 1, (all >> 1) + 2, (all >> 1) - 2, (all >> 1) + 4]) {
    await page.locator(`[data-grab="point:0:${(shared + half) % all}"]`).click({ force: true });
    parts = await page.getByRole('textbox', { name: 'Name', exact: true }).first().inputValue().then((name) => name.startsWith('Part of'));
    if (parts) break;
    await page.locator(`[data-grab="point:0:${shared}"]`).click({ force: true });
    await page.getByRole('button', { name: 'Cut from here' }).click();
  }
  assert(parts, 'it was cut');
  await good(page);
  const made = await page.getByRole('combobox', { name: 'Area' }).inputValue();
  await area(page, made);
  await shot(page, 'map-editor-cut');
});

test('outlines with a finger, on a phone', async () => {
  const { page, context } = await at.visitor({ viewport: kPhone, hasTouch: true, isMobile: true, colorScheme: 'dark' });
  await page.goto('/#/editor/empires/channel');
  await good(page);
  await page.getByRole('combobox', { name: 'Area' }).selectOption('PAR');
  await page.getByRole('button', { name: 'Outlines', exact: true }).tap();
  await page.getByRole('searchbox').fill('PAR');
  await page.keyboard.press('Enter');
  const handle = points(page).first();
  const box = await handle.boundingBox();
  assert(box);
  const before = await outline(page, 'PAR');
  const finger = await context.newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const step of [8, 16, 24]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + step, y: y + step / 2 }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: 'Take it away' }).waitFor();
  await good(page);
  assert.notDeepEqual(await outline(page, 'PAR'), before);
  await shot(page, 'map-editor-outline-phone');
  await accessible(page, 'outlines on a phone');
});
