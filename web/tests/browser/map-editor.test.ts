import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, house } from './visit';

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
